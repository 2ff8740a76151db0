// "Within 24 hours on business days": the hours that pass from Monday to Friday on the calendar of the site.
// Public holidays count as the days that they fall on.

/** 0 the Chinese site, at UTC+8 all year; 1 the English one, at UTC. */
const HOURS_AHEAD = { 0: 8, 1: 0 } as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The longest that a review may take. */
export const REVIEW_HOURS = 24;

/** Hours on business days from `from` to `to`; 0 where `to` is not later. */
export function businessHoursOf(from: Date, to: Date, site: 0 | 1): number {
  const start = from.getTime() + HOURS_AHEAD[site] * HOUR;
  const end = to.getTime() + HOURS_AHEAD[site] * HOUR;
  let passed = 0;
  for (let day = Math.floor(start / DAY) * DAY; day < end; day += DAY)
    if (isBusinessDay(day)) passed += Math.min(end, day + DAY) - Math.max(start, day);
  return Math.max(0, passed) / HOUR;
}

function isBusinessDay(time: number): boolean {
  const day = new Date(time).getUTCDay();
  return day !== 0 && day !== 6;
}

/**
 * What began before this moment has taken more than this many hours on business days by now; what began later has not.
 */
export function beginOfBusinessHours(hours: number, now: Date, site: 0 | 1): Date {
  let early = now.getTime() - (hours + 7 * 24) * HOUR;
  let late = now.getTime();
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (businessHoursOf(new Date(middle), now, site) > hours) early = middle;
    else late = middle;
  }
  return new Date(late);
}
