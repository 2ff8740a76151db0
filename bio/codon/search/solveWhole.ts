// The best path within GC windows of all kinds. A limit on the GC of the whole beside others is what labels remember worst and a
// price meets best, so that the two take turns: labels close short designs, the price comes near in long ones, and what it
// finds lets labels leave out nearly all the rest.
import type { Budget } from './budget.ts';
import { isClosed, isTiltable, solveTilted, withBest } from './gcBisection.ts';
import type { Windows } from './gcWindows.ts';
import { type Solved, type SolveOptions, solve } from './solve.ts';
import type { Trellis } from './trellis.ts';

/** Of the work, for a search that remembers the GC of the whole, and of what is left, for prices on it. */
const FOR_WHOLE = 0.25;
const FOR_TILTED = 0.5;

/**
 * The best path within the windows; where a limit on the whole keeps it open, with the help of a price on the whole, and last
 * again without it, with what is known by then.
 */
export function solveWhole(
  trellis: Trellis,
  windows: Windows,
  budget: Budget,
  tell: NonNullable<SolveOptions['tell']> = () => {},
): Solved {
  if (!isTiltable(windows, trellis.length)) return solve(trellis, windows, { budget, tell });
  const first = solve(trellis, windows, { budget: budget.part(FOR_WHOLE * budget.left), tell });
  if (isClosed(first) || budget.isOver) return first;
  const tilted = solveTilted(trellis, windows, first, budget.part(FOR_TILTED * budget.left));
  tell(tilted.best?.score, tilted.bound);
  if (isClosed(tilted) || budget.isOver) return tilted;
  const { best, multipliers } = tilted;
  const last = solve(trellis, windows, {
    budget,
    ...(multipliers && { from: multipliers }),
    ...(best && { known: best }),
    tell,
  });
  const labels = tilted.labels + last.labels;
  const passes = tilted.passes + last.passes;
  return last.bound < tilted.bound ? { ...last, labels, passes } : withBest(tilted, last);
}
