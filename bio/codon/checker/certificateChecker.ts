// Checks a claim of optimality; shares no code with the search.
// Claim. No design scores more than `above`.
// Proof. 1. For any multipliers, the best priced path plus the worth of the limits bounds every design (weak Lagrange
// duality). 2. A codon whose best priced path is not above `above` is in no better design and is removed; the next set
// of multipliers works on what is left. 3. What remains is enumerated completely. A better design found on the way
// refutes the claim.
// Reference: Fisher 1981, doi:10.1287/mnsc.27.1.1.
import {
  type ForbiddenWord,
  type GcWindow,
  graphOf,
  type Multipliers,
  PricedGraph,
} from './certificateCheckerGraph.ts';
import { PartSearch, type PartsInput } from './certificateCheckerParts.ts';
import { boundRests, STRETCH } from './certificateCheckerStretches.ts';
import type { WordReader } from './certificateCheckerWords.ts';
import { type CodonRun, CodonRunReader } from './codonRunReader.ts';
import { LetterReader, type Pattern } from './letterReader.ts';

export interface BoundCheck {
  /** The value of the sequence: objective less prices. */
  readonly value: number;
  /** No design scores more. */
  readonly bound: number;
  /** Whether no better design exists, by the bound or by enumeration of all that could be better. */
  readonly isOptimal: boolean;
  /** Whether no design exceeds the claimed bound, if one was claimed. */
  readonly isBounded: boolean;
  /**
   * A sequence that scores more than was claimed to be possible (under all rules but repeats, hairpins and acceptors).
   */
  readonly better?: string;
  /** Number of partial designs enumerated. */
  readonly tried: number;
}

/** Designs without some words, and their bound. */
interface Leaf {
  readonly forbiddenWords: readonly ForbiddenWord[];
  readonly proof: readonly Multipliers[];
}

export interface BoundCheckInput {
  /** Sequence around the design. */
  readonly before: string;
  readonly after: string;
  /** Score of a codon at a place, as the objective defines it. */
  readonly scoreAt: (place: number, codon: string) => number;
  /** Codons allowed at each place. */
  readonly choices: readonly (readonly string[])[];
  /** Patterns on the coding strand. */
  readonly patterns: readonly Pattern[];
  /** Sets of codons with the length of a run that is forbidden or priced. */
  readonly runs: readonly CodonRun[];
  readonly windows: readonly GcWindow[];
  /** Sets of multipliers, in the order to be used; none is the bound without prices. */
  readonly proof: readonly Multipliers[];
  /** Leaves of branch and bound, each with its proof; the caller checks that they cover all designs (`isPartition`). */
  readonly leaves?: readonly Leaf[];
  /** Prices of words that may stand once, where the bound counts repeats: then it is made of prices alone. */
  readonly words?: WordReader;
  /** What each G or C beyond a limit costs, where limits may be broken. */
  readonly excess?: number;
}

/** The most partial designs that are enumerated; after that only the bound is reported. */
const TRIES_MAX = 500_000;
/** Partial designs a place in the search for a better design. */
const FEW_PARTS = 12;
const TOLERANCE = 1e-6;

/** `claim`: the bound that is claimed, if the design is not claimed to be optimal. */
export function checkBound(input: BoundCheckInput, dna: string, claim?: number): BoundCheck {
  const letters = new LetterReader(input.patterns, input.before, input.after);
  const value = scoreOfLetters(input, letters, dna);
  const tolerance = TOLERANCE * (1 + Math.abs(value));
  const above = Math.max(value, claim ?? value) + tolerance;
  let bound = Number.NEGATIVE_INFINITY;
  let tried = 0;
  for (const leaf of input.leaves ?? [{ forbiddenWords: [], proof: input.proof }]) {
    const part = boundOf(input, letters, leaf, above);
    bound = Math.max(bound, part.bound);
    tried += part.tried;
    if (part.better) return { value, bound, isOptimal: false, isBounded: false, better: part.better, tried };
  }
  return { value, bound, isOptimal: bound <= value + tolerance, isBounded: bound <= above, tried };
}

/** Upper bound on designs without some words; `above` if none was found to be better. */
function boundOf(
  { windows, excess, choices, scoreAt, words, runs }: BoundCheckInput,
  letters: LetterReader,
  { forbiddenWords, proof }: Leaf,
  above: number,
): { readonly bound: number; readonly better?: string; readonly tried: number } {
  let graph = graphOf(letters, choices, scoreAt, { forbiddenWords, words, runs: new CodonRunReader(runs) });
  let bound = Number.POSITIVE_INFINITY;
  let last: PartsInput | undefined;
  for (const stated of proof.length > 0 ? proof : [new Map<number, number>()]) {
    const multipliers = excess === undefined ? stated : clampMultipliers(stated, excess);
    const priced = new PricedGraph(graph, windows, multipliers, words?.worth);
    bound = Math.min(bound, last ? Math.max(above, priced.bound) : priced.bound);
    if (priced.bound <= above) return { bound: Math.min(bound, above), tried: 0 };
    graph = priced.partAbove(above);
    last = { graph, priced, windows, multipliers, above, excess };
  }
  // A priced score above the value does not yet mean a score above it.
  if (!last || words) return { bound, tried: 0 };
  const parts = new PartSearch(last);
  const few = parts.enumerate(FEW_PARTS, TRIES_MAX);
  if (few.better) return { bound, better: few.better.dna, tried: few.tried };
  if (few.isAll) return { bound: Math.min(bound, above), tried: few.tried };
  const isLong = graph.places.length >= 2 * STRETCH;
  const { rest, tried } = isLong ? boundRests(last) : { rest: last.priced.rest, tried: 0 };
  const all = new PartSearch({ ...last, rest }).enumerate(Number.POSITIVE_INFINITY, TRIES_MAX);
  if (all.better) return { bound, better: all.better.dna, tried: tried + all.tried };
  return { bound: all.isAll ? Math.min(bound, above) : bound, tried: tried + all.tried };
}

/**
 * The score of a whole sequence by its letters: codons, less what ends in each, runs too, less what windows hold beyond
 * their limits.
 */
function scoreOfLetters(
  { choices, scoreAt, windows, excess, runs }: BoundCheckInput,
  letters: LetterReader,
  dna: string,
): number {
  const reader = new CodonRunReader(runs);
  let state = letters.start;
  let counts = reader.start;
  let sum = 0;
  for (let i = 0; i < choices.length && 3 * i + 3 <= dna.length; i++) {
    const codon = dna.slice(3 * i, 3 * i + 3);
    const step = letters.readCodon(state, codon);
    const run = reader.readCodon(counts, codon);
    sum += scoreAt(i, codon) - step.price - run.price;
    state = step.state;
    counts = run.counts;
  }
  sum -= letters.priceInFlank(state);
  if (excess === undefined) return sum;
  const gc = [0];
  for (const letter of dna) gc.push(gc.at(-1)! + (letter === 'G' || letter === 'C' ? 1 : 0));
  for (const { start, end, low, high } of windows) {
    const count = gc[end]! - gc[start]!;
    sum -= excess * Math.max(0, count - high, low - count);
  }
  return sum;
}

/** In soft mode a multiplier above the cost of a violation would prove nothing. */
function clampMultipliers(multipliers: Multipliers, max: number): Multipliers {
  return new Map([...multipliers].map(([t, it]) => [t, Math.max(-max, Math.min(max, it))]));
}
