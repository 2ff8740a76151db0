import { expect, it } from 'vitest';
import { Rejected } from './answer.ts';
import { makePlaces } from './places.ts';

it('one key has so many places, all together so many, and each is free again after its work, failed or not', async () => {
  const places = makePlaces({ total: 3, each: 2 });
  const ends: (() => void)[] = [];
  const work = (key: string) => places.run(key, () => new Promise<void>((resolve) => ends.push(resolve)));
  const [first] = [work('a'), work('a')];
  await expect(work('a')).rejects.toThrow(Rejected);
  void work('b');
  await expect(work('c')).rejects.toMatchObject({ why: { status: 503, retryAfter: 1 } });
  ends[0]?.();
  await first;
  await expect(places.run('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await places.run('a', async () => 'done')).toBe('done');
});
