import { expect, it } from 'vitest';
import { silent } from '#server/db/log.ts';
import type { Reading } from './copyVector.ts';
import { makeVectorReader } from './vectorReader.ts';
import type { Answer, VectorThread } from './vectorThread.ts';

const READ: Reading = { at: 'unreadable' };

/** Threads that answer when they are asked to. */
function rig(threads: number, maxTime = 60_000) {
  const begun: { readonly content: string; answer(it: Answer): void; die(error: Error): void }[] = [];
  let started = 0;
  const start = (): VectorThread => {
    started++;
    let end: (reason: unknown) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const ended = new Promise<unknown>((resolve) => {
      end = resolve;
    });
    const die = (error: Error) => {
      fail(error);
      end(error);
    };
    return {
      ended,
      read: (content) =>
        new Promise((resolve, reject) => {
          fail = reject;
          begun.push({ content, answer: resolve, die });
        }),
      end: async () => die(new Error('ended')),
    };
  };
  const reader = makeVectorReader(silent, { start, threads, maxTime });
  /** Answers all that are read, one after the other, until nothing is left. */
  const drain = async (): Promise<readonly string[]> => {
    for (let at = 0; at < begun.length; at++) {
      begun[at]!.answer({ reading: READ });
      await nextTick();
    }
    return begun.map((it) => it.content);
  };
  return { reader, begun, drain, started: () => started };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

it('accounts take turns, however many vectors one of them brings', async () => {
  const { reader, drain } = rig(1);
  const one = reader.read('a', ['a1', 'a2', 'a3', 'a4']);
  const other = reader.read('b', ['b1', 'b2']);
  expect(await drain()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  expect(await one).toHaveLength(4);
  expect(await other).toHaveLength(2);
});

it('an account has one thread at a time: another one finds one free', async () => {
  const { reader, begun, drain } = rig(2);
  const all = [reader.read('a', ['a1', 'a2']), reader.read('b', ['b1'])];
  expect(begun.map((it) => it.content)).toEqual(['a1', 'b1']);
  await drain();
  await Promise.all(all);
});

it('a third call of an account at the same time is sent away, one later is not', async () => {
  const { reader, drain } = rig(1);
  const two = [reader.read('a', ['a1']), reader.read('a', ['a2'])];
  expect(await reader.read('a', ['a3'])).toBeUndefined();
  await drain();
  await Promise.all(two);
  const later = reader.read('a', ['a4']);
  await drain();
  expect(await later).toEqual([READ]);
});

it('a vector that takes too long costs its thread, and nobody else anything', async () => {
  const { reader, begun, started } = rig(1, 20);
  const slow = reader.read('a', ['slow']);
  const other = reader.read('b', ['b1']);
  expect(await slow).toEqual([{ at: 'tooHeavy' }]);
  await nextTick();
  begun.at(-1)!.answer({ reading: READ });
  expect(await other).toEqual([READ]);
  expect([begun.length, started()]).toEqual([2, 2]);
});

it('so does one that takes too much memory; a thread that ends otherwise is an error', async () => {
  const { reader, begun, started } = rig(1);
  const large = reader.read('a', ['large']);
  begun[0]!.die(Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
  expect(await large).toEqual([{ at: 'tooHeavy' }]);
  const broken = reader.read('a', ['broken']);
  begun[1]!.die(new Error('a bug'));
  await expect(broken).rejects.toThrow('a bug');
  const odd = reader.read('a', ['odd']);
  begun[2]!.answer({ error: 'RangeError' });
  expect(await odd).toEqual([{ at: 'unreadable' }]);
  expect(started()).toBe(3);
});
