// A second reader for claims of optimality. It shares nothing with the search: states are the letters that could begin a
// forbidden pattern, paths are kept in maps, patterns are compared letter by letter. Given the multipliers of a design it
// computes the bound they prove, and where that leaves room it tries every design that could still be better.
import type { Problem } from './problem.ts';

export interface Recheck {
  /** The objective of the sequence, prices taken off. */
  readonly value: number;
  /** What the multipliers alone prove: no design scores more. */
  readonly bound: number;
  /** No better design exists: by the bound, or because all that could be better were tried. */
  readonly isOptimal: boolean;
  /** No design above the claimed bound exists, where one was claimed. */
  readonly isBounded: boolean;
  /** Designs in part that were tried beyond the bound. */
  readonly tried: number;
}

export interface RecheckInput {
  readonly problem: Problem;
  /** Score of a codon at a place, as the objective defines it. */
  readonly scoreAt: (place: number, codon: string) => number;
  /** Codons allowed at each place. */
  readonly choices: readonly (readonly string[])[];
  /** Patterns on the coding strand; Infinity forbids. */
  readonly patterns: readonly Pattern[];
  readonly windows: readonly GcWindow[];
}

export interface Pattern {
  readonly letters: readonly string[];
  readonly price: number;
  /** Does not count where it begins with a codon. */
  readonly isOutOfFrame?: boolean;
}

export interface GcWindow {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
  /** What each G or C in it costs; negative where there are too few. */
  readonly multiplier: number;
}

/** Parts of designs that are tried before the reader gives up; the bound is told then. */
const TRIES_MAX = 300_000;
const NEAR = 1e-6;

/** `claim` is a bound that is said to hold where the value is not said to be the best. */
export function recheck(input: RecheckInput, dna: string, claim?: number): Recheck {
  const reader = new Reader(input);
  const value = reader.valueOf(dna);
  const rest = reader.bestRest();
  const bound = (rest[0]!.get(reader.start) ?? Number.NEGATIVE_INFINITY) + reader.worth;
  const near = NEAR * (1 + Math.abs(value));
  const judged = Math.max(value, claim ?? value) + near;
  const isOptimal = bound <= value + near;
  if (bound <= judged) return { value, bound, isOptimal, isBounded: true, tried: 0 };
  const { isEmpty, tried } = reader.tryBetter(rest, judged);
  return { value, bound, isOptimal: isEmpty && claim === undefined, isBounded: isEmpty, tried };
}

class Reader {
  readonly #input: RecheckInput;
  readonly #reach: number;
  readonly #steps = new Map<string, { readonly state: string; readonly price: number }>();
  readonly #prices: Float64Array;
  readonly start: string;
  readonly worth: number;

  constructor(input: RecheckInput) {
    this.#input = input;
    this.#reach = Math.max(0, ...input.patterns.map(({ letters }) => letters.length));
    this.start = this.#suffix(input.problem.rules.before);
    const length = 3 * input.choices.length;
    this.#prices = new Float64Array(length);
    let worth = 0;
    const changes = new Float64Array(length + 1);
    for (const { start, end, low, high, multiplier } of input.windows) {
      worth += multiplier * (multiplier > 0 ? high : low);
      changes[start]! += multiplier;
      changes[end]! -= multiplier;
    }
    let price = 0;
    for (let at = 0; at < length; at++) {
      price += changes[at]!;
      this.#prices[at] = price;
    }
    this.worth = worth;
  }

  /** The score of a whole sequence by its letters: codons, less what ends in each. */
  valueOf(dna: string): number {
    let state = this.start;
    let sum = 0;
    for (let i = 0; 3 * i < dna.length; i++) {
      const step = this.#codon(state, dna.slice(3 * i, 3 * i + 3));
      sum += this.#input.scoreAt(i, dna.slice(3 * i, 3 * i + 3)) - step.price;
      state = step.state;
    }
    return sum - this.#paidAfter(state);
  }

  /** For every place the states that can stand there, with the best priced value of the rest of a design. */
  bestRest(): readonly Map<string, number>[] {
    const { choices } = this.#input;
    const reached: Set<string>[] = [new Set([this.start])];
    for (const codons of choices) {
      const next = new Set<string>();
      for (const state of reached.at(-1)!)
        for (const codon of codons) {
          const step = this.#codon(state, codon);
          if (step.price < Number.POSITIVE_INFINITY) next.add(step.state);
        }
      reached.push(next);
    }
    const rest: Map<string, number>[] = reached.map(() => new Map());
    for (const state of reached.at(-1)!) rest[choices.length]!.set(state, -this.#paidAfter(state));
    for (let i = choices.length - 1; i >= 0; i--)
      for (const state of reached[i]!) {
        let best = Number.NEGATIVE_INFINITY;
        for (const codon of choices[i]!) {
          const { state: next, price } = this.#codon(state, codon);
          const further = rest[i + 1]!.get(next);
          if (further === undefined) continue;
          best = Math.max(best, this.#input.scoreAt(i, codon) - price - this.#priced(i, codon) + further);
        }
        if (best > Number.NEGATIVE_INFINITY) rest[i]!.set(state, best);
      }
    return rest;
  }

  /** Every part of a design whose bound is above a value, place by place; empty at the end means that none is better. */
  tryBetter(rest: readonly Map<string, number>[], above: number): { isEmpty: boolean; tried: number } {
    const widths = [...new Set(this.#input.windows.map(({ start, end }) => end - start))];
    const byEnd = this.#windowsByEnd();
    const length = 3 * this.#input.choices.length;
    const longest = Math.max(1, ...widths.filter((width) => width < length));
    const whole = widths.indexOf(length);
    let parts: Part[] = [{ state: this.start, bits: '', counts: widths.map(() => 0), value: 0, score: 0 }];
    let tried = 0;
    for (let i = 0; i < this.#input.choices.length; i++) {
      const next = new Map<string, Part>();
      for (const part of parts)
        for (const codon of this.#input.choices[i]!) {
          const step = this.#codon(part.state, codon);
          const further = rest[i + 1]!.get(step.state);
          if (further === undefined || step.price === Number.POSITIVE_INFINITY) continue;
          const score = this.#input.scoreAt(i, codon) - step.price;
          const priced = part.value + score - this.#priced(i, codon);
          if (priced + further + this.worth <= above) continue;
          const made = this.#withBases(part, codon, i, widths, byEnd, longest);
          const value = priced - made.unused;
          if (!(value + further + this.worth > above)) continue;
          const key = `${step.state}|${made.bits}|${whole < 0 ? '' : made.counts[whole]}`;
          const known = next.get(key);
          const total = part.score + score;
          if (!known || known.score < total)
            next.set(key, { state: step.state, bits: made.bits, counts: made.counts, value, score: total });
        }
      tried += next.size;
      if (tried > TRIES_MAX) return { isEmpty: false, tried };
      parts = [...next.values()];
    }
    return { isEmpty: parts.length === 0, tried };
  }

  /** The last bases as 0 and 1, counts by width, and what completed windows left unused; Infinity where one is broken. */
  #withBases(
    part: Part,
    codon: string,
    i: number,
    widths: readonly number[],
    byEnd: readonly (readonly GcWindow[])[],
    longest: number,
  ): { readonly bits: string; readonly counts: readonly number[]; readonly unused: number } {
    let { bits } = part;
    const counts = [...part.counts];
    let unused = 0;
    for (let k = 0; k < 3; k++) {
      const bit = codon[k] === 'G' || codon[k] === 'C' ? 1 : 0;
      for (const [j, width] of widths.entries())
        counts[j]! += bit - (bits.length >= width && bits[bits.length - width] === '1' ? 1 : 0);
      bits = (bits + bit).slice(-longest);
      for (const { start, end, low, high, multiplier } of byEnd[3 * i + k + 1]!) {
        const gc = counts[widths.indexOf(end - start)]!;
        if (gc < low || gc > high) return { bits, counts, unused: Number.POSITIVE_INFINITY };
        unused += multiplier * ((multiplier > 0 ? high : low) - gc);
      }
    }
    return { bits, counts, unused };
  }

  #windowsByEnd(): GcWindow[][] {
    const byEnd: GcWindow[][] = Array.from({ length: 3 * this.#input.choices.length + 1 }, () => []);
    for (const window of this.#input.windows) byEnd[window.end]!.push(window);
    return byEnd;
  }

  #priced(i: number, codon: string): number {
    let sum = 0;
    for (let k = 0; k < 3; k++) if (codon[k] === 'G' || codon[k] === 'C') sum += this.#prices[3 * i + k]!;
    return sum;
  }

  /** The state after a codon, and what its letters cost. */
  #codon(state: string, codon: string): { readonly state: string; readonly price: number } {
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

  /** Prices of the patterns that end with a text, at a base of its codon, and are at least this long. */
  #endingPrice(text: string, least: number, phase: number): number {
    let sum = 0;
    for (const { letters, price, isOutOfFrame } of this.#input.patterns)
      if (
        letters.length >= least &&
        letters.length <= text.length &&
        !(isOutOfFrame && (phase - letters.length + 1) % 3 === 0) &&
        fits(letters, text, text.length - letters.length)
      )
        sum += price;
    return sum;
  }

  /** The longest end of a text with which a pattern could begin. */
  #suffix(text: string): string {
    for (let from = Math.max(0, text.length - this.#reach + 1); from < text.length; from++)
      if (
        this.#input.patterns.some(
          ({ letters }) => letters.length > text.length - from && fits(letters, text, from),
        )
      )
        return text.slice(from);
    return '';
  }

  #paidAfter(state: string): number {
    let text = state;
    let paid = 0;
    for (const [i, letter] of [...this.#input.problem.rules.after].slice(0, this.#reach).entries()) {
      text += letter;
      paid += this.#endingPrice(text, i + 2, i % 3);
    }
    return paid;
  }
}

interface Part {
  readonly state: string;
  readonly bits: string;
  readonly counts: readonly number[];
  readonly value: number;
  readonly score: number;
}

/** Whether the letters of a text from a place on are what a pattern allows, as far as both go. */
function fits(letters: readonly string[], text: string, from: number): boolean {
  for (let k = 0; k < letters.length && from + k < text.length; k++)
    if (!letters[k]!.includes(text[from + k]!)) return false;
  return true;
}
