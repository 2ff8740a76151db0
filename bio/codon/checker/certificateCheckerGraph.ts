// The checker's own graph of all designs. A node represents the pattern prefixes matched so far and the counts of
// codons in a row; an edge is an allowed codon. `Priced` computes, for given multipliers, the best value through each
// edge.
import type { WordReader } from './certificateCheckerWords.ts';
import { CodonRunReader } from './codonRunReader.ts';
import type { LetterReader } from './letterReader.ts';

export interface GcWindow {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
}

/** The price of each G or C in a window, by the number of the window; negative where there are too few. */
export type Multipliers = ReadonlyMap<number, number>;

export interface Arc {
  readonly codon: string;
  readonly score: number;
  /** Index of the node at the next place. */
  readonly to: number;
}

interface Node {
  readonly state: string;
  readonly arcs: readonly Arc[];
}

export interface Graph {
  /** Nodes before each codon; the first place has one. */
  readonly places: readonly (readonly Node[])[];
  /** The price of each node after the last codon, for patterns that end in the flank. */
  readonly ends: readonly number[];
}

/** A word that must not occur at a position. */
export interface ForbiddenWord {
  readonly start: number;
  readonly word: string;
}

export function graphOf(
  letters: LetterReader,
  choices: readonly (readonly string[])[],
  scoreAt: (place: number, codon: string) => number,
  {
    forbiddenWords = [],
    words,
    runs = new CodonRunReader([]),
  }: {
    readonly forbiddenWords?: readonly ForbiddenWord[];
    readonly words?: WordReader | undefined;
    readonly runs?: CodonRunReader;
  } = {},
): Graph {
  const places: Node[][] = [];
  let heads: readonly Head[] = [{ state: letters.start, words: '', counts: runs.start, matching: [] }];
  choices.forEach((codons, i) => {
    const next = new Map<string, number>();
    const reached: Head[] = [];
    places.push(
      heads.map(({ state, words: before, counts, matching }) => {
        const arcs: Arc[] = [];
        for (const codon of codons) {
          const step = letters.readCodon(state, codon);
          const left = advanceMatches(forbiddenWords, matching, codon, i);
          const run = runs.readCodon(counts, codon);
          const price = step.price + run.price;
          if (price === Number.POSITIVE_INFINITY || !left) continue;
          const read = words?.readCodon(before, codon) ?? NO_WORDS;
          const key = `${step.state}/${read.state}/${run.counts.join()}/${left.join()}`;
          let to = next.get(key);
          if (to === undefined) {
            to =
              reached.push({ state: step.state, words: read.state, counts: run.counts, matching: left }) - 1;
            next.set(key, to);
          }
          arcs.push({ codon, score: scoreAt(i, codon) - price - read.charge, to });
        }
        return { state, arcs };
      }),
    );
    heads = reached;
  });
  return { places, ends: heads.map(({ state }) => letters.priceInFlank(state)) };
}

const NO_WORDS = { state: '', charge: 0 };

/**
 * What distinguishes the paths to a place: the state of the pattern and word readers, the counts of codons in a row,
 * and the forbidden words that match so far.
 */
interface Head {
  readonly state: string;
  readonly words: string;
  readonly counts: readonly number[];
  readonly matching: readonly number[];
}

/** The forbidden words that still match after a codon; undefined where one has matched completely. */
function advanceMatches(
  forbiddenWords: readonly ForbiddenWord[],
  before: readonly number[],
  codon: string,
  place: number,
): readonly number[] | undefined {
  if (forbiddenWords.length === 0) return before;
  const left: number[] = [];
  for (const [index, { start, word }] of forbiddenWords.entries()) {
    if (Math.floor(start / 3) !== place && !before.includes(index)) continue;
    const agrees = [0, 1, 2].every((k) => (word[3 * place + k - start] ?? codon[k]) === codon[k]);
    if (!agrees) continue;
    if (start + word.length <= 3 * place + 3) return undefined;
    left.push(index);
  }
  return left;
}

/** The best priced values over a graph. */
export class PricedGraph {
  readonly #graph: Graph;
  readonly #prices: Float64Array;
  /** The sum of limits times multipliers, plus `given`. */
  readonly worth: number;
  /** The best priced value from each node to the end. */
  readonly rest: readonly Float64Array[];

  /** `given` is the constant that the prices of words add to the bound. */
  constructor(graph: Graph, windows: readonly GcWindow[], multipliers: Multipliers, constant = 0) {
    this.#graph = graph;
    const length = 3 * graph.places.length;
    const changes = new Float64Array(length + 1);
    let worth = constant;
    for (const [t, multiplier] of multipliers) {
      const window = windows[t];
      if (!window) continue;
      worth += multiplier * (multiplier > 0 ? window.high : window.low);
      changes[window.start]! += multiplier;
      changes[window.end]! -= multiplier;
    }
    for (let at = 1; at < length; at++) changes[at]! += changes[at - 1]!;
    this.#prices = changes;
    this.worth = worth;
    this.rest = this.#backward();
  }

  /** Upper bound on the score of every design. */
  get bound(): number {
    return this.rest[0]![0]! + this.worth;
  }

  /** Score of a codon at a place less the price of its G and C. */
  valueOf({ score, codon }: Arc, place: number): number {
    let value = score;
    for (let k = 0; k < 3; k++)
      if (codon[k] === 'G' || codon[k] === 'C') value -= this.#prices[3 * place + k]!;
    return value;
  }

  /** The graph without the codons that no design above a value contains. */
  partAbove(value: number): Graph {
    const { places, ends } = this.#graph;
    const min = value - this.worth;
    let past = Float64Array.of(0);
    return {
      ends,
      places: places.map((nodes, i) => {
        const next = new Float64Array(this.rest[i + 1]!.length).fill(Number.NEGATIVE_INFINITY);
        const kept = nodes.map(({ state, arcs }, node) => ({
          state,
          arcs: arcs.filter((arc) => {
            const reached = past[node]! + this.valueOf(arc, i);
            next[arc.to] = Math.max(next[arc.to]!, reached);
            return reached + this.rest[i + 1]![arc.to]! > min;
          }),
        }));
        past = next;
        return kept;
      }),
    };
  }

  #backward(): readonly Float64Array[] {
    const { places, ends } = this.#graph;
    const rest: Float64Array[] = [];
    rest[places.length] = Float64Array.from(ends, (paid) => -paid);
    for (let i = places.length - 1; i >= 0; i--)
      rest[i] = Float64Array.from(places[i]!, ({ arcs }) => {
        let best = Number.NEGATIVE_INFINITY;
        for (const arc of arcs) best = Math.max(best, this.valueOf(arc, i) + rest[i + 1]![arc.to]!);
        return best;
      });
    return rest;
  }
}
