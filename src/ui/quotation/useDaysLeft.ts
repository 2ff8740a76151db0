import { useState } from 'react';

const DAY = 86_400_000;

/** Whole days until then, as they were when it was first shown; undefined where there is no end. */
export function useDaysLeft(until: string | null): number | undefined {
  const [now] = useState(Date.now);
  return until === null ? undefined : Math.max(0, Math.floor((Date.parse(until) - now) / DAY));
}
