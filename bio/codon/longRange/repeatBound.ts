// An upper bound for designs in which no word of k bases occurs twice, by Lagrange multipliers.
// Claim. For any prices of words, 0 or more, the best path of which each occurrence of a priced word is charged, plus
// the sum of the prices, is at least the score of every design without repeats.
// Proof. Weak Lagrange duality: such a design has a word (either strand where the rule means both) at most once, so it
// is refunded at least what it was charged. Prices of GC windows are charged beside them.
// The prices are moved by a deflected subgradient with Polyak steps, as in `dual`. Words get a price once the best path
// repeats them.
import type { RepeatRule } from '#bio/codon/problem/ruleSetting.ts';
import type { WordPrice } from '#bio/codon/problem/wordPrice.ts';
import { findRepeatGroups } from '#bio/codon/rules/repeats.ts';
import { findBestPricedPath } from '#bio/codon/search/bestPath.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import { basePricesOf, limitWorthOf, type Windows } from '#bio/codon/search/gcWindows.ts';
import { solve } from '#bio/codon/search/solve.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { readBasesAt } from './forbiddenWords.ts';
import { PricedWords } from './pricedWords.ts';

export interface RepeatBound {
  /** No design without repeats scores more. */
  readonly bound: number;
  readonly wordPrices: readonly WordPrice[];
  /** Multipliers of the GC windows, used together with the word prices. */
  readonly multipliers: Float64Array;
  /** A design within the windows in which few words stand twice. */
  readonly codons: Uint8Array | undefined;
}

export interface RepeatBoundInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  /** Prices of the GC windows to begin with. */
  readonly multipliers: Float64Array | undefined;
  readonly rule: RepeatRule;
  /** The best design without the rule; the words that it repeats get a price first. */
  readonly relaxed: Uint8Array;
  /** Estimated score of the best design that keeps all rules, from which the step size follows. */
  readonly goal: number;
  /** Whether to search for a design too. */
  readonly wantsDesign: boolean;
  readonly budget: Budget;
}

export function boundRepeats(input: RepeatBoundInput): RepeatBound | undefined {
  return new PriceSearch(input).run();
}

/** The lowest bound, with the prices by word. */
interface PricedBest {
  readonly value: number;
  readonly prices: ReadonlyMap<string, number>;
}

class PriceSearch {
  readonly #input: RepeatBoundInput;
  readonly #words: WordClasses;
  readonly #pricesOfBases: Float64Array;
  readonly #worth: number;
  #step = 1;
  #best: PricedBest | undefined;

  constructor(input: RepeatBoundInput) {
    const { trellis, windows, multipliers, rule } = input;
    this.#input = input;
    this.#words = new WordClasses(rule);
    const prices = multipliers ?? new Float64Array(windows.count);
    this.#pricesOfBases = basePricesOf(windows, prices, 3 * trellis.length);
    this.#worth = limitWorthOf(windows, prices);
    this.#addRepeated(input.relaxed);
  }

  run(): RepeatBound | undefined {
    const { budget, goal } = this.#input;
    const part = budget.part(FOR_PRICES * budget.left);
    let lastGap = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && !part.isOver && this.#words.size > 0; round++) {
      this.#runRound(part);
      const gap = Math.max(this.#best!.value - goal, MIN_GAP * this.#input.trellis.length);
      if (gap > (1 - MIN_CLOSED_SHARE) * lastGap && round > 2) break;
      lastGap = gap;
    }
    return this.#best && this.#confirm(this.#best);
  }

  /** Steps with the current words; then adds words that a path repeats and drops those without a price. */
  #runRound(budget: Budget): void {
    const { trellis, goal } = this.#input;
    const names = this.#words.names;
    const { words, groups } = this.#words.withGroups();
    const priced = new PricedWords(trellis, words, groups);
    budget.spend(BUILD_WORK * priced.trellis.to.length);
    const rest = new Float64Array(priced.trellis.layers[priced.trellis.length + 1]!);
    const prices = Float64Array.from(names, (name) => this.#words.priceOf(name));
    const direction = new Float64Array(names.length);
    let bestOfRound = { value: Number.POSITIVE_INFINITY, prices: prices.slice() };
    let stale = 0;
    for (let pass = 0; pass < PASSES && !(pass > 0 && budget.isOver); pass++) {
      budget.spend(PASS_WORK * priced.trellis.to.length);
      priced.setPrices(prices);
      const path = findBestPricedPath(priced.trellis, this.#pricesOfBases, rest);
      const value = path.value + this.#worth + sum(prices);
      if (value < bestOfRound.value) {
        bestOfRound = { value, prices: prices.slice() };
        stale = 0;
        this.#step *= LARGER;
        if (value < (this.#best?.value ?? Number.POSITIVE_INFINITY))
          this.#best = {
            value,
            prices: new Map(names.map((name, g) => [name, prices[g]!])),
          };
      } else if (++stale > PATIENCE) {
        this.#step *= SMALLER;
        stale = 0;
      }
      if (pass % PASSES_BETWEEN_SEARCHES === 0) this.#addRepeated(path.codons);
      const square = updateDirections(direction, prices, priced.countsOf(path.codons));
      if (square === 0) break;
      const gap = Math.max(value - goal, MIN_GAP * trellis.length);
      const step = (this.#step * gap) / square;
      for (let g = 0; g < prices.length; g++) prices[g] = Math.max(0, prices[g]! + step * direction[g]!);
    }
    names.forEach((name, g) => {
      if (bestOfRound.prices[g]! > 0) this.#words.setPrice(name, bestOfRound.prices[g]!);
      else this.#words.remove(name);
    });
  }

  #addRepeated(codons: Uint8Array): void {
    const { length, inverted } = this.#input.rule;
    for (const [start] of findRepeatGroups(codonBytesOf(codons), length, inverted))
      this.#words.add(readBasesAt(codons, start!, length));
  }

  /** Recomputes the bound at rounded prices, which a file can state exactly. */
  #confirm({ prices }: PricedBest): RepeatBound {
    const { trellis } = this.#input;
    const kept = [...prices]
      .map(([name, price]) => [name, Math.round(price * PRICE_SCALE) / PRICE_SCALE] as const)
      .filter(([, price]) => price > 0);
    const { words, groups } = this.#words.withGroups(kept.map(([name]) => name));
    const priced = new PricedWords(trellis, words, groups);
    const keptPrices = Float64Array.from(kept, ([, price]) => price);
    priced.setPrices(keptPrices);
    const { windows, multipliers, budget, wantsDesign } = this.#input;
    budget.spend(BUILD_WORK * priced.trellis.to.length);
    const solved = wantsDesign
      ? solve(priced.trellis, windows, {
          budget,
          acceptedGap: ENOUGH * trellis.length,
          ...(multipliers && { from: multipliers }),
        })
      : undefined;
    const rest = new Float64Array(priced.trellis.layers[priced.trellis.length + 1]!);
    const boundAt = (values: Float64Array) =>
      findBestPricedPath(priced.trellis, basePricesOf(windows, values, 3 * trellis.length), rest).value +
      limitWorthOf(windows, values);
    const zeros = new Float64Array(windows.count);
    const all = [multipliers ?? zeros, solved?.multipliers ?? zeros].map((at) => ({
      at,
      bound: boundAt(at),
    }));
    const lowest = all.reduce((min, it) => (it.bound < min.bound ? it : min));
    return {
      bound: lowest.bound + sum(keptPrices),
      multipliers: lowest.at,
      wordPrices: kept.map(([name, price]) => ({ word: Uint8Array.from(name, Number), price })),
      codons: solved?.best?.codons,
    };
  }
}

/** Measured on proteins of 1,400 to 7,400 residues: more rounds or passes gain little. */
/** Share of the work for the prices; the rest is for the design. */
const FOR_PRICES = 0.7;
const ROUNDS = 12;
const PASSES = 20;
/** Passes without a lower bound after which steps get smaller. */
const PATIENCE = 4;
const SMALLER = 0.6;
const LARGER = 1.06;
const DEFLECTION = 0.7;
/** Passes after which words that a path repeats are searched for. */
const PASSES_BETWEEN_SEARCHES = 2;
/** Share of the gap that a round must close for another one. */
const MIN_CLOSED_SHARE = 0.01;
/** The design that is searched for is taken to be at least so far below the bound, per codon. */
const MIN_GAP = 0.003;
/** How far from its own bound the priced design may end, per codon. */
const ENOUGH = 5e-4;
/** Prices are kept to five decimals. */
const PRICE_SCALE = 1e5;
/** Work per arc of the trellis of some words, in arcs: to make it, and for each pass over it. */
const BUILD_WORK = 10;
const PASS_WORK = 2;

/**
 * Updates the directions by a path with these counts of each word, of which one is free; returns the sum of their
 * squares.
 */
function updateDirections(direction: Float64Array, prices: Float64Array, counts: Int32Array): number {
  let square = 0;
  for (let g = 0; g < prices.length; g++) {
    const slope = counts[g]! - 1;
    const moved = (prices[g] === 0 && slope < 0 ? 0 : slope) + DEFLECTION * direction[g]!;
    direction[g] = prices[g] === 0 && moved < 0 ? 0 : moved;
    square += direction[g]! ** 2;
  }
  return square;
}

function sum(values: Float64Array): number {
  return values.reduce((all, value) => all + value, 0);
}

/**
 * Classes of words that the rule counts as one: a word, and its reverse complement if that counts too. A class is named
 * by the digits of its smaller word.
 */
class WordClasses {
  readonly #isInverted: boolean;
  readonly #prices = new Map<string, number>();
  readonly #names = new Set<string>();

  constructor({ inverted }: RepeatRule) {
    this.#isInverted = inverted;
  }

  get size(): number {
    return this.#names.size;
  }

  get names(): readonly string[] {
    return [...this.#names];
  }

  priceOf(name: string): number {
    return this.#prices.get(name) ?? 0;
  }

  setPrice(name: string, price: number): void {
    this.#prices.set(name, price);
  }

  remove(name: string): void {
    this.#names.delete(name);
    this.#prices.delete(name);
  }

  add(word: Uint8Array): void {
    const name = word.join('');
    const reverse = reverseComplement(word).join('');
    this.#names.add(this.#isInverted && reverse < name ? reverse : name);
  }

  /** Each word with the number of its class. */
  withGroups(names: readonly string[] = this.names): {
    readonly words: readonly Uint8Array[];
    readonly groups: Int32Array;
  } {
    const words: Uint8Array[] = [];
    const groups: number[] = [];
    names.forEach((name, group) => {
      const word = Uint8Array.from(name, Number);
      words.push(word);
      groups.push(group);
      const reverse = reverseComplement(word);
      if (!this.#isInverted || reverse.join('') === name) return;
      words.push(reverse);
      groups.push(group);
    });
    return { words, groups: Int32Array.from(groups) };
  }
}

function reverseComplement(word: Uint8Array): Uint8Array {
  return word.map((base) => 3 - base).reverse();
}
