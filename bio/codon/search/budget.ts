// The budget of a search. Work is counted in arcs visited, not in time, so that equal problems give equal bytes on
// every machine; every phase spends from one budget. `mustStop` is the caller's reason to stop early: a clock, or a
// person.

export class Budget {
  readonly effort: number;
  readonly #mustStop: () => boolean;
  readonly #parent: Budget | undefined;
  #spent = 0;

  constructor(effort: number, mustStop: () => boolean = () => false, parent?: Budget) {
    this.effort = effort;
    this.#mustStop = mustStop;
    this.#parent = parent;
  }

  get spent(): number {
    return this.#spent;
  }

  get left(): number {
    return Math.max(0, Math.min(this.effort - this.#spent, this.#parent?.left ?? Number.POSITIVE_INFINITY));
  }

  /** Whether nothing is left, or the caller wants to stop. */
  get isOver(): boolean {
    return this.left === 0 || this.#mustStop();
  }

  spend(work: number): void {
    this.#spent += work;
    this.#parent?.spend(work);
  }

  /** A part for one phase: what it spends is spent here too. */
  part(effort: number): Budget {
    return new Budget(effort, this.#mustStop, this);
  }
}

/**
 * Sizes of searches one after the other, the largest first, that an amount of work pays for. They are of one fixed
 * series, so more work has all the searches that less work has, and the best design of all is never worse for more
 * work. Too little work for the smallest is one search by itself.
 */
export function listStagesWithin(effort: number): readonly number[] {
  if (effort < SERIES * SMALLEST) return [effort];
  const stages = [SMALLEST];
  while (stages[0]! * RATIO * SERIES <= effort * (1 + 1e-9)) stages.unshift(stages[0]! * RATIO);
  return stages;
}

const RATIO = 3;
/** All smaller stages together take half of the largest. */
const SERIES = RATIO / (RATIO - 1);
/** Chosen so that 1.2e8, about two seconds of work, pays for exactly one series of three sizes. */
const SMALLEST = 1.2e8 / SERIES / RATIO ** 2;
