import { useEffect, useState } from 'react';

const DAY = 86_400_000;
/** How often the clock is looked at while the page is open. */
const STEP = 30_000;

/** Whole days until then; undefined where there is no end. */
export function useDaysLeft(until: string | null): number | undefined {
  const now = useNow();
  return until === null ? undefined : Math.max(0, Math.floor((Date.parse(until) - now) / DAY));
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
