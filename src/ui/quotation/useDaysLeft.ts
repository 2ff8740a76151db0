import { useEffect, useState } from 'react';

const DAY = 86_400_000;
/** How often the clock is looked at while the page is open. */
const STEP = 30_000;

/** Midnights until then, where the reader is: 0 on its last day; undefined where there is no end. */
export function useDaysLeft(until: string | null): number | undefined {
  const now = useNow();
  return until === null ? undefined : Math.max(0, countDaysBetween(now, Date.parse(until)));
}

/** Rounded, since a day on which the clocks change has 23 or 25 hours. */
export function countDaysBetween(from: number, to: number): number {
  return Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY);
}

export function useHasEnded(until: string | null): boolean {
  const now = useNow();
  return until !== null && now >= Date.parse(until);
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP);
    return () => clearInterval(timer);
  }, []);
  return now;
}
