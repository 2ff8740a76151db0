// The best path within GC windows and a limit on the whole design. Label setting proves short designs optimal, but a
// limit on the whole takes too many labels in long ones, where a price on every G and C comes near; so the two
// alternate.
import type { Budget } from './budget.ts';
import { canBisectGc, isGapClosed, solveByGcBisection, withBest } from './gcBisection.ts';
import type { Windows } from './gcWindows.ts';
import { type Solved, type SolveOptions, solve } from './solve.ts';
import type { Trellis } from './trellis.ts';

/** Share of the work for a search that tracks the total GC, and of the remaining work for prices on it. */
const SHARE_FOR_WHOLE = 0.25;
const SHARE_FOR_BISECTION = 0.5;

/**
 * The best path within the windows; where a limit on the whole keeps it open, with the help of a price on the whole,
 * and last again without it, with what is known by then.
 */
export function solveWhole(
  trellis: Trellis,
  windows: Windows,
  budget: Budget,
  onProgress: NonNullable<SolveOptions['onProgress']> = () => {},
): Solved {
  if (!canBisectGc(windows, trellis.length)) return solve(trellis, windows, { budget, onProgress });
  const first = solve(trellis, windows, { budget: budget.part(SHARE_FOR_WHOLE * budget.left), onProgress });
  if (isGapClosed(first) || budget.isOver) return first;
  const bisected = solveByGcBisection(
    trellis,
    windows,
    first,
    budget.part(SHARE_FOR_BISECTION * budget.left),
  );
  onProgress(bisected.best?.score, bisected.bound);
  if (isGapClosed(bisected) || budget.isOver) return bisected;
  const { best, multipliers } = bisected;
  const last = solve(trellis, windows, {
    budget,
    ...(multipliers && { from: multipliers }),
    ...(best && { known: best }),
    onProgress,
  });
  const labels = bisected.labels + last.labels;
  const passes = bisected.passes + last.passes;
  return last.bound < bisected.bound ? { ...last, labels, passes } : withBest(bisected, last);
}
