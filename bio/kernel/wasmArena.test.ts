import { expect, it } from 'vitest';
import { openArena } from './wasmArena.ts';

it('opens spaces apart, of the size asked for', () => {
  const [one, two] = [openArena(100_000)!, openArena(10)!];
  expect(one.size).toBeGreaterThanOrEqual(100_000);
  one.take(8).fill(7);
  expect([...two.take(8)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

it('is not there when there is no memory for it', () => {
  expect(openArena(2 ** 40)).toBeUndefined();
});
