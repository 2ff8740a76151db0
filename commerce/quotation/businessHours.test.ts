import { expect, it } from 'vitest';
import { beginOfBusinessHours, businessHoursOf } from './businessHours.ts';

// 2026-11-20 is a Friday.
it.each([
  ['2026-11-17T09:00Z', '2026-11-18T09:00Z', 1, 24],
  // Friday noon to Monday noon: the weekend does not count.
  ['2026-11-20T12:00Z', '2026-11-23T12:00Z', 1, 24],
  ['2026-11-21T10:00Z', '2026-11-22T20:00Z', 1, 0],
  // Friday 20:00 UTC is Saturday in Shanghai; Sunday 20:00 UTC is Monday there.
  ['2026-11-20T20:00Z', '2026-11-22T20:00Z', 0, 4],
  ['2026-11-20T20:00Z', '2026-11-22T20:00Z', 1, 4],
  ['2026-11-20T20:00Z', '2026-11-23T01:00Z', 0, 9],
  ['2026-11-20T20:00Z', '2026-11-23T01:00Z', 1, 5],
  ['2026-11-18T09:00Z', '2026-11-17T09:00Z', 1, 0],
  ['2026-11-16T00:00Z', '2026-12-14T00:00Z', 1, 20 * 24],
] as const)('from %s to %s on site %i: %i hours', (from, to, site, hours) => {
  const at = (it: string) => new Date(it.replace('Z', ':00Z'));
  expect(businessHoursOf(at(from), at(to), site)).toBe(hours);
});

it('finds the moment before which a review has taken longer', () => {
  for (let hour = 0; hour < 24 * 14; hour += 5)
    for (const site of [0, 1] as const) {
      const now = new Date(Date.UTC(2026, 10, 20, hour));
      const begin = beginOfBusinessHours(24, now, site);
      expect(businessHoursOf(begin, now, site)).toBeLessThanOrEqual(24);
      expect(businessHoursOf(new Date(begin.getTime() - 1), now, site)).toBeGreaterThan(24);
    }
});
