import { expect, it } from 'vitest';
import { isSameNumber, minorUnitsOf } from './compare.ts';

it('reads amounts as people write them', () => {
  expect(['1280', '1,280.5', '¥ 1，280.00', 'USD 0.05'].map(minorUnitsOf)).toEqual([
    128_000, 128_050, 128_000, 5,
  ]);
  expect(['', '1.234', 'about 5', '-5'].map(minorUnitsOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('takes a number for the same whatever its case and blanks', () => {
  expect(isSameNumber(' q261123-00007 ', 'Q261123-00007')).toBe(true);
  expect(isSameNumber('Q261123-00008', 'Q261123-00007')).toBe(false);
});
