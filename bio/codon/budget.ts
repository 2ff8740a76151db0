// How much a design may cost. Work is counted in arcs looked at, not in time, so that the same question gives the same bytes on
// every machine; every phase spends from one budget. `mustStop` is the caller's own reason to end: a clock, a person.

export class Budget {
  readonly effort: number;
  readonly #mustStop: () => boolean;
  readonly #whole: Budget | undefined;
  #spent = 0;

  constructor(effort: number, mustStop: () => boolean = () => false, whole?: Budget) {
    this.effort = effort;
    this.#mustStop = mustStop;
    this.#whole = whole;
  }

  get spent(): number {
    return this.#spent;
  }

  get left(): number {
    return Math.max(0, Math.min(this.effort - this.#spent, this.#whole?.left ?? Number.POSITIVE_INFINITY));
  }

  /** Nothing is left, or the caller wants to stop. */
  get isOver(): boolean {
    return this.left === 0 || this.#mustStop();
  }

  spend(work: number): void {
    this.#spent += work;
    this.#whole?.spend(work);
  }

  /** A part for one phase: what it spends is spent here too. */
  part(effort: number): Budget {
    return new Budget(effort, this.#mustStop, this);
  }
}
