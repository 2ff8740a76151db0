import { expect, it } from 'vitest';
import { openSpace } from './space.ts';

it('opens spaces apart, of the size asked for', () => {
  const [one, two] = [openSpace(100_000)!, openSpace(10)!];
  expect(one.size).toBeGreaterThanOrEqual(100_000);
  one.take(8).fill(7);
  expect([...two.take(8)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

it('is not there when there is no memory for it', () => {
  expect(openSpace(2 ** 40)).toBeUndefined();
});
