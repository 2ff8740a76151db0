// Reads patterns letter by letter for the checker. A state is the longest suffix of the text that is a prefix of some
// pattern. Shares nothing with the automaton of the search.

export interface Pattern {
  readonly letters: readonly string[];
  /** Price of one occurrence; infinity forbids the pattern. */
  readonly price: number;
  /** Letters that may differ, by default none. */
  readonly mismatches?: number;
  /** An occurrence that begins at the first base of a codon does not count. */
  readonly isOutOfFrame?: boolean;
}

export interface Step {
  readonly state: string;
  /** Sum of the prices of the patterns that end in the codon. */
  readonly price: number;
}

export class LetterReader {
  /** All objects have the same fields, so that the loops over them stay fast. */
  readonly #patterns: readonly Required<Pattern>[];
  readonly #longestPattern: number;
  readonly #after: string;
  readonly #steps = new Map<string, Step>();
  /** The state before the first codon. */
  readonly start: string;

  constructor(patterns: readonly Pattern[], before: string, after: string) {
    this.#patterns = patterns.map(({ letters, price, mismatches = 0, isOutOfFrame = false }) => ({
      letters,
      price,
      mismatches,
      isOutOfFrame,
    }));
    this.#longestPattern = Math.max(0, ...patterns.map(({ letters }) => letters.length));
    this.#after = after;
    this.start = this.#suffix(before);
  }

  /** The state after a codon, and the price of the patterns that end in it. */
  readCodon(state: string, codon: string): Step {
    const key = `${state} ${codon}`;
    const known = this.#steps.get(key);
    if (known) return known;
    let text = state;
    let price = 0;
    for (const [phase, letter] of [...codon].entries()) {
      text += letter;
      price += this.#endingPrice(text, 1, phase);
    }
    const step = { state: this.#suffix(text), price };
    this.#steps.set(key, step);
    return step;
  }

  /** Price of the patterns that begin before the end of the design and end after it. */
  priceInFlank(state: string): number {
    let text = state;
    let paid = 0;
    for (const [i, letter] of [...this.#after].slice(0, this.#longestPattern).entries()) {
      text += letter;
      paid += this.#endingPrice(text, i + 2, i % 3);
    }
    return paid;
  }

  /** Price of the patterns of at least `min` letters that end where the text ends, at base `phase` of a codon. */
  #endingPrice(text: string, min: number, phase: number): number {
    let sum = 0;
    for (const { letters, price, isOutOfFrame, mismatches } of this.#patterns)
      if (
        letters.length >= min &&
        letters.length <= text.length &&
        !(isOutOfFrame && (phase - letters.length + 1) % 3 === 0) &&
        matchesFrom(letters, text, text.length - letters.length, mismatches)
      )
        sum += price;
    return sum;
  }

  #suffix(text: string): string {
    for (let from = Math.max(0, text.length - this.#longestPattern + 1); from < text.length; from++)
      if (
        this.#patterns.some(
          ({ letters, mismatches }) =>
            letters.length > text.length - from && matchesFrom(letters, text, from, mismatches),
        )
      )
        return text.slice(from);
    return '';
  }
}

/**
 * Whether a text from a position on matches a pattern, as far as both extend, with at most `mismatches` differences.
 */
function matchesFrom(letters: readonly string[], text: string, from: number, mismatches: number): boolean {
  let left = mismatches;
  for (let k = 0; k < letters.length && from + k < text.length; k++)
    if (!letters[k]!.includes(text[from + k]!) && left-- === 0) return false;
  return true;
}
