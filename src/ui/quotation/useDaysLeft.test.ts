import { expect, test } from 'vitest';
import { countDaysBetween } from './useDaysLeft.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

test('a quotation of 30 days has 30 days left on the day of its quote', () => {
  expect(countDaysBetween(at(27, 16, 48), at(57, 16, 48))).toBe(30);
  expect(countDaysBetween(at(27, 17), at(57, 16, 48))).toBe(30);
});

test('it ends today on its last day, and not on the evening before', () => {
  expect(countDaysBetween(at(56, 23), at(57, 16, 48))).toBe(1);
  expect(countDaysBetween(at(57, 0, 1), at(57, 16, 48))).toBe(0);
});

test('a change of the clocks moves nothing', () => {
  for (let day = 1; day <= 366; day++) expect(countDaysBetween(at(day, 12), at(day + 30, 1))).toBe(30);
});
