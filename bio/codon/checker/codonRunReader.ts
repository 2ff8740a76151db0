// Reads codons in a row for the checker. Shares nothing with the counter of the search.

export interface CodonRun {
  /** Codons that count, as letters. */
  readonly codons: ReadonlySet<string>;
  /** Codons of the shortest run that is meant. */
  readonly length: number;
  /** At every codon that ends such a run; Infinity forbids. */
  readonly price: number;
}

export interface RunStep {
  /** Codons that count just before the next one, by rule; no more of them than decide. */
  readonly counts: readonly number[];
  readonly price: number;
}

export class CodonRunReader {
  readonly #runs: readonly CodonRun[];
  /** Before the first codon. */
  readonly start: readonly number[];

  constructor(runs: readonly CodonRun[]) {
    this.#runs = runs;
    this.start = runs.map(() => 0);
  }

  readCodon(counts: readonly number[], codon: string): RunStep {
    const long = this.#runs.map(({ codons }, k) => (codons.has(codon) ? counts[k]! + 1 : 0));
    return {
      counts: long.map((count, k) => Math.min(count, this.#runs[k]!.length - 1)),
      price: this.#runs.reduce((sum, { length, price }, k) => (long[k]! >= length ? sum + price : sum), 0),
    };
  }
}
