// Matches codon counts to the host's shares: minimizes the deviation, the sum over codons of |count - share ·
// residues|. Without motif and GC rules the best counts are found greedily (a separable convex sum), which is a lower
// bound of the deviation of every design. Then codons are drawn at random with these counts, the path that agrees with
// most of them is taken, and codons are exchanged until the bound is reached or no exchange helps.
import type { ForbiddenWord } from '#bio/codon/problem/branchLeaf.ts';
import { NO_FLANKS, type Problem } from '#bio/codon/problem/problem.ts';
import { AMINO, CODONS, GC_BITS, synonymsOf } from '#bio/codon/usage/codons.ts';
import { createRandom } from '#bio/core/random.ts';
import type { Automaton } from './automaton.ts';
import type { Budget } from './budget.ts';
import type { Windows } from './gcWindows.ts';
import { LocalCheck } from './localCheck.ts';
import type { RunCounter } from './runCounter.ts';
import { solve } from './solve.ts';
import type { Trellis } from './trellis.ts';

export interface UsageMatch {
  readonly codons: Uint8Array;
  /** Sum of the deviations, in codons. */
  readonly distance: number;
  /** Lower bound of the deviation of all designs. */
  readonly minDistance: number;
}

export interface MatchInput {
  readonly problem: Problem;
  readonly choices: readonly (readonly number[])[];
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly automaton: Automaton;
  readonly runs: RunCounter;
  readonly budget: Budget;
  /** Called after every draw with minus the deviation, and minus its lower bound. */
  readonly onProgress?: (best: number, bound: number) => void;
  /** Words that must not occur at their positions; the trellis is without them already. */
  readonly forbiddenWords?: readonly ForbiddenWord[];
}

/** The deviation of a design, and the lower bound of all. */
export function deviationOf(
  problem: Problem,
  choices: readonly (readonly number[])[],
  codons: Uint8Array,
): Pick<UsageMatch, 'distance' | 'minDistance'> {
  const wanted = targetCountsOf(problem);
  return {
    distance: usageDistanceOf(countsOf(codons), wanted),
    minDistance: usageDistanceOf(bestCounts(wanted, choices), wanted),
  };
}

/** A design near the host's codon usage, or undefined when none was found within the rules. */
export function matchUsage(input: MatchInput): UsageMatch | undefined {
  const { problem, choices } = input;
  const wanted = targetCountsOf(problem);
  const counts = bestCounts(wanted, choices);
  const minDistance = usageDistanceOf(counts, wanted);
  let best: UsageMatch | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const drawn = drawCodons(problem, choices, counts, (problem.seed ?? 1) + round);
    const codons = nearestPath(input, drawn);
    if (!codons) return best;
    exchangeCodons(input, codons, wanted);
    const found = { codons, distance: usageDistanceOf(countsOf(codons), wanted), minDistance };
    if (!best || found.distance < best.distance - 1e-9) best = found;
    input.onProgress?.(-best.distance, -minDistance);
    if (best.distance <= minDistance + 1e-9 || input.budget.isOver) break;
  }
  return best;
}

const ROUNDS = 6;

/** Codons wanted of each kind: share within the amino acid times its residues. */
export function targetCountsOf({ protein, usage }: Problem): Float64Array {
  const residues = new Map<number, number>();
  for (const byte of protein) {
    const amino = AMINO[synonymsOf(byte)[0]!]!;
    residues.set(amino, (residues.get(amino) ?? 0) + 1);
  }
  return Float64Array.from(
    { length: CODONS },
    (_, codon) => usage.fractions[codon]! * (residues.get(AMINO[codon]!) ?? 0),
  );
}

export function usageDistanceOf(counts: ArrayLike<number>, wanted: Float64Array): number {
  return wanted.reduce((sum, value, codon) => sum + Math.abs(counts[codon]! - value), 0);
}

function countsOf(codons: Uint8Array): Int32Array {
  const counts = new Int32Array(CODONS);
  for (const codon of codons) counts[codon]!++;
  return counts;
}

/** Counts of the least deviation: each residue in turn takes the codon whose count gains most by it. */
function bestCounts(wanted: Float64Array, choices: readonly (readonly number[])[]): Int32Array {
  const counts = new Int32Array(CODONS);
  const max = new Int32Array(CODONS);
  const left = new Map<number, number>();
  for (const codons of choices) {
    const amino = AMINO[codons[0] ?? 0]!;
    for (const codon of codons) max[codon]!++;
    if (codons.length === 1) counts[codons[0]!]!++;
    else left.set(amino, (left.get(amino) ?? 0) + 1);
  }
  for (const [amino, residues] of left)
    for (let i = 0; i < residues; i++) {
      const open = synonymsOf(amino).filter((codon) => counts[codon]! < max[codon]!);
      const gain = (codon: number) =>
        Math.abs(counts[codon]! - wanted[codon]!) - Math.abs(counts[codon]! + 1 - wanted[codon]!);
      counts[open.reduce((best, codon) => (gain(codon) > gain(best) + 1e-12 ? codon : best))]!++;
    }
  return counts;
}

/** Draws codons for the residues at random with these counts, where the position allows the codon. */
function drawCodons(
  problem: Problem,
  choices: readonly (readonly number[])[],
  counts: Int32Array,
  seed: number,
): Uint8Array {
  const source = createRandom(seed);
  const remaining = Int32Array.from(counts);
  const order = Array.from(choices, (_, i) => i).sort(
    (a, b) => choices[a]!.length - choices[b]!.length || a - b,
  );
  const drawn = new Uint8Array(problem.protein.length);
  for (const i of order) {
    const open = choices[i]!.filter((codon) => remaining[codon]! > 0);
    const total = open.reduce((sum, codon) => sum + remaining[codon]!, 0);
    const codon = drawCodon(open, remaining, source.next() * total) ?? choices[i]![0]!;
    drawn[i] = codon;
    remaining[codon]!--;
  }
  return drawn;
}

/** The codon a ticket falls on, each as likely as it has codons left. */
function drawCodon(codons: readonly number[], remaining: Int32Array, ticket: number): number | undefined {
  let rest = ticket;
  for (const codon of codons) {
    rest -= remaining[codon]!;
    if (rest < 0) return codon;
  }
  return codons[0];
}

/** The design within all rules that agrees with the draw at the most places. */
function nearestPath({ trellis, windows, budget }: MatchInput, drawn: Uint8Array): Uint8Array | undefined {
  const score = new Float64Array(trellis.score.length);
  for (let i = 0; i < trellis.length; i++) {
    const last = trellis.out[trellis.layers[i + 1]!]!;
    for (let arc = trellis.out[trellis.layers[i]!]!; arc < last; arc++)
      score[arc] = trellis.codon[arc] === drawn[i] ? 1 : 0;
  }
  const agreeing: Trellis = { ...trellis, score, ends: new Float64Array(trellis.ends.length) };
  const solveWithin = (share: number, from?: Float64Array) =>
    solve(agreeing, windows, {
      budget: budget.part(share * budget.effort),
      ...(from && { from }),
      acceptedGap: 1 + 0.02 * drawn.length,
    }).best?.codons;
  // A loose search, for which few passes are mostly enough, so it begins with few, as from good multipliers.
  return solveWithin(0.02, new Float64Array(windows.count)) ?? solveWithin(0.1);
}

type Changes = Parameters<LocalCheck['allows']>[0];

/** Work of checking the surroundings of a codon, in arcs. */
const LOCAL_WORK = 10;
/** Codons skipped in the time of an arc. */
const CODONS_PER_ARC = 16;

/** Exchanges single codons, then pairs, wherever that brings the counts nearer and keeps the rules. */
function exchangeCodons(
  { problem, choices, windows, automaton, runs, forbiddenWords, budget }: MatchInput,
  codons: Uint8Array,
  wanted: Float64Array,
): void {
  const { flanks = NO_FLANKS } = problem;
  const check = new LocalCheck(codons, { automaton, runs, windows, flanks, forbiddenWords });
  const counts = countsOf(codons);
  const placesOf = (codon: number) => {
    budget.spend(codons.length / CODONS_PER_ARC);
    const places: number[] = [];
    for (let i = 0; i < codons.length; i++) if (codons[i] === codon && choices[i]!.length > 1) places.push(i);
    return places;
  };
  const allows = (changes: Changes) => {
    budget.spend(LOCAL_WORK * changes.length);
    return check.allows(changes);
  };
  const gain = (from: number, to: number) =>
    Math.abs(counts[from]! - wanted[from]!) +
    Math.abs(counts[to]! - wanted[to]!) -
    Math.abs(counts[from]! - 1 - wanted[from]!) -
    Math.abs(counts[to]! + 1 - wanted[to]!);
  const tryExchange = (from: number, to: number): boolean => {
    for (const i of placesOf(from)) {
      if (!choices[i]!.includes(to) || !allows([[i, to]])) continue;
      check.set(i, to);
      counts[from]!--;
      counts[to]!++;
      return true;
    }
    return tryWithNeighbor(from, to);
  };
  /** Also moves a synonymous codon nearby, exchanging it with an equal one elsewhere, to make room. */
  const tryWithNeighbor = (from: number, to: number): boolean => {
    let tries = 2000;
    for (const i of placesOf(from)) {
      if (!choices[i]!.includes(to)) continue;
      for (let neighbor = Math.max(0, i - 17); neighbor <= Math.min(codons.length - 1, i + 17); neighbor++) {
        if (neighbor === i) continue;
        const old = codons[neighbor]!;
        for (const other of choices[neighbor]!) {
          if (other === old || (GC_BITS[other] === GC_BITS[old] && Math.abs(neighbor - i) > 3)) continue;
          if (--tries < 0 || budget.isOver) return false;
          const both: Changes = [
            [i, to],
            [neighbor, other],
          ];
          // An exchange elsewhere cannot repair what these two violate.
          if (!allows(both)) continue;
          const partner = placesOf(other).find(
            (j) =>
              j !== i && Math.abs(j - neighbor) > 20 && allows([[j, old]]) && allows([...both, [j, old]]),
          );
          if (partner === undefined) continue;
          for (const [place, codon] of both) check.set(place, codon);
          check.set(partner, old);
          counts[from]!--;
          counts[to]!++;
          return true;
        }
      }
    }
    return false;
  };
  for (let moved = true; moved; ) {
    moved = false;
    for (let from = 0; from < CODONS; from++)
      for (const to of synonymsOf(AMINO[from]!))
        while (to !== from && gain(from, to) > 1e-9 && !budget.isOver && tryExchange(from, to)) moved = true;
  }
}
