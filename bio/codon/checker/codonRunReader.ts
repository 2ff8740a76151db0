// Reads codons in a row for the checker. Shares nothing with the counter of the search.

export interface CodonRun {
  /** The codons of the set, as letters. */
  readonly codons: ReadonlySet<string>;
  /** Codons of the shortest run that counts. */
  readonly length: number;
  /** Price at every codon that ends such a run; Infinity forbids it. */
  readonly price: number;
}

export interface RunStep {
  /** For each rule the codons of the set just before the next one, capped where more make no difference. */
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
