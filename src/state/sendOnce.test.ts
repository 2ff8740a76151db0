import { describe, expect, it } from 'vitest';
import { CallError } from '#src/core/callError.ts';
import { isUnanswered, keyOf, resumeKey, sendOnce } from './sendOnce.ts';

/** A server that answers the requests in turn with `answers`; `keys` are the idempotency keys that it received. */
function server(...answers: readonly (Error | string)[]) {
  const keys: string[] = [];
  const send = async (key: string) => {
    const answer = answers[keys.push(key) - 1] ?? 'done';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { keys, send };
}

describe('a request that a click sends', () => {
  it('is sent once for two clicks, and both get its answer', async () => {
    const { keys, send } = server('first');
    const both = await Promise.all([sendOnce('reorder a', send), sendOnce('reorder a', send)]);
    expect(both).toEqual(['first', 'first']);
    expect(keys).toHaveLength(1);
  });

  it.each(['unreachable', 'timeout', 'misfit'] as const)('keeps its key while it is %s', async (kind) => {
    const { keys, send } = server(new CallError(kind, 'no answer'));
    const name = `reorder ${kind}`;
    await expect(sendOnce(name, send)).rejects.toThrow('no answer');
    expect(isUnanswered(name)).toBe(true);
    await sendOnce(name, send);
    expect(keys[1]).toBe(keys[0]);
    expect(isUnanswered(name)).toBe(false);
  });

  it('has another key after an answer, and after a refusal', async () => {
    const { keys, send } = server('first', new CallError('rejected', 'no'), 'third');
    await sendOnce('requote a', send);
    await expect(sendOnce('requote a', send)).rejects.toThrow('no');
    await sendOnce('requote a', send);
    expect(new Set(keys).size).toBe(3);
  });

  it('has a key of its own beside one of another name', async () => {
    const { keys, send } = server();
    await Promise.all([sendOnce('reorder a', send), sendOnce('reorder b', send)]);
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps the key of a request that was sent before the page was loaded', async () => {
    resumeKey('add a', 'key-of-before');
    expect(keyOf('add a')).toBe('key-of-before');
    const { keys, send } = server();
    await sendOnce('add a', send);
    expect(keys).toEqual(['key-of-before']);
  });
});
