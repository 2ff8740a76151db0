// Counts codons of a set in a row (rare ones), beside the automaton: as patterns, runs of n codons would number the
// size of the set to the power of n. A state holds the count of every rule, capped where more make no difference; state
// 0 has counted nothing.
import type { CodonRun } from '#bio/codon/rules/rule.ts';
import { CODONS } from '#bio/codon/usage/codons.ts';

export class RunCounter {
  readonly states: number;
  /** Codons to either side that decide whether one ends or completes a run. */
  readonly codonsAround: number;
  readonly #next: Int32Array;
  readonly #price: Float64Array;

  constructor(runs: readonly CodonRun[]) {
    this.states = runs.reduce((product, { length }) => product * length, 1);
    this.codonsAround = runs.reduce((max, { length }) => Math.max(max, length - 1), 0);
    this.#next = new Int32Array(CODONS * this.states);
    this.#price = new Float64Array(CODONS * this.states);
    for (let state = 0; state < this.states; state++)
      for (let codon = 0; codon < CODONS; codon++) this.#fill(runs, state, codon);
  }

  /** The state after one more codon. */
  step(state: number, codon: number): number {
    return this.#next[CODONS * state + codon]!;
  }

  /** Sum of the prices of the runs that a codon completes or extends; Infinity if one is forbidden. */
  price(state: number, codon: number): number {
    return this.#price[CODONS * state + codon]!;
  }

  #fill(runs: readonly CodonRun[], state: number, codon: number): void {
    let remaining = state;
    let factor = 1;
    let next = 0;
    let sum = 0;
    for (const { counts, length, price } of runs) {
      const count = remaining % length;
      if (counts[codon] === 1) {
        next += factor * Math.min(count + 1, length - 1);
        if (count === length - 1) sum += price;
      }
      remaining = Math.floor(remaining / length);
      factor *= length;
    }
    this.#next[CODONS * state + codon] = next;
    this.#price[CODONS * state + codon] = sum;
  }
}
