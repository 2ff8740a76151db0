// Prices of words that a rule on repeats lets stand once, for the checker.
// Claim. A path charged for each occurrence of a priced word, plus all prices, has at least the score of the design.
// Proof. A design that keeps the rule has the word (or, where the rule means both strands, its reverse complement) at
// most once, so that it is given back at least what it was charged. Prices below 0 are no proof and are left out.
import { reverseComplementLetters } from '#bio/codon/checker/patterns.ts';
import type { RepeatRule } from '#bio/codon/problem/ruleSetting.ts';

export interface WordStep {
  /** The longest suffix of the text that is a prefix of a priced word. */
  readonly state: string;
  /** Sum of the prices of the words that end in the codon. */
  readonly charge: number;
}

export class WordReader {
  /** Sum of all prices. */
  readonly worth: number;
  readonly #charges = new Map<string, number>();
  readonly #beginnings = new Set<string>(['']);
  readonly #lengths: readonly number[];
  readonly #steps = new Map<string, Map<string, WordStep>>();

  /** Words that no rule forbids to repeat have no price. */
  constructor(prices: readonly (readonly [word: string, price: number])[], rules: readonly RepeatRule[]) {
    let worth = 0;
    for (const [word, price] of prices) {
      const fitting = rules.filter(({ length }) => length <= word.length);
      if (fitting.length === 0 || !(price > 0)) continue;
      worth += price;
      this.#add(word, price);
      const reverse = reverseComplementLetters(word);
      if (reverse !== word && fitting.some(({ inverted }) => inverted)) this.#add(reverse, price);
    }
    this.worth = worth;
    this.#lengths = [...new Set([...this.#charges.keys()].map(({ length }) => length))];
  }

  readCodon(state: string, codon: string): WordStep {
    let steps = this.#steps.get(state);
    if (!steps) {
      steps = new Map();
      this.#steps.set(state, steps);
    }
    const known = steps.get(codon);
    if (known) return known;
    let text = state;
    let charge = 0;
    for (const letter of codon) {
      text += letter;
      for (const length of this.#lengths)
        if (length <= text.length) charge += this.#charges.get(text.slice(-length)) ?? 0;
      while (!this.#beginnings.has(text)) text = text.slice(1);
    }
    const step = { state: text, charge };
    steps.set(codon, step);
    return step;
  }

  #add(word: string, price: number): void {
    this.#charges.set(word, (this.#charges.get(word) ?? 0) + price);
    for (let length = 1; length < word.length; length++) this.#beginnings.add(word.slice(0, length));
  }
}
