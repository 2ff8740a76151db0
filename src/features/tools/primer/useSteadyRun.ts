import { useEffect, useState } from 'react';
import type { RunState } from '#src/state/run.ts';

/** Longer runs show that they are under way. */
const QUICK_MS = 1200;

/**
 * The run as it is shown: while a quick one repeats the last, its result stays, so that a field in the result keeps the
 * focus while one types in it and nothing flickers.
 */
export function useSteadyRun<Answer extends object>(run: RunState<Answer>): RunState<Answer> {
  const [last, setLast] = useState<RunState<Answer> | undefined>(undefined);
  const [isSlow, setSlow] = useState(false);
  if (run.at === 'ready' && run !== last) setLast(run);
  const startedAt = run.at === 'working' ? run.startedAt : undefined;
  useEffect(() => {
    setSlow(false);
    if (startedAt === undefined) return;
    const timer = setTimeout(() => setSlow(true), QUICK_MS);
    return () => clearTimeout(timer);
  }, [startedAt]);
  return run.at === 'working' && last && !isSlow ? last : run;
}
