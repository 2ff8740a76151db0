import { expect, it } from 'vitest';
import { Rejected } from './answer.ts';
import { makeConcurrencyLimit } from './concurrencyLimit.ts';

it('limits one key and all keys together, and counts work no longer once it ended, failed or not', async () => {
  const limit = makeConcurrencyLimit({ total: 3, each: 2 });
  const ends: (() => void)[] = [];
  const work = (key: string) => limit.run(key, () => new Promise<void>((resolve) => ends.push(resolve)));
  const [first] = [work('a'), work('a')];
  await expect(work('a')).rejects.toThrow(Rejected);
  void work('b');
  await expect(work('c')).rejects.toMatchObject({ why: { status: 503, retryAfter: 1 } });
  ends[0]?.();
  await first;
  await expect(limit.run('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit.run('a', async () => 'done')).toBe('done');
});
