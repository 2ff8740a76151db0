// Rules that no automaton can watch, met with a proof where few words offend: a word that stands twice must read otherwise at one
// of its two places, so the question is split in two, each with one word banned; the half of the higher bound is looked at
// first (best-first branch and bound). When no half left has a bound above a design that keeps all rules, that design is the
// best; before that the highest bound left holds for all designs. The halves left are the proof.

import type { Leaf } from '#bio/codon/problem/branchLeaf.ts';
import type { Rules } from '#bio/codon/problem/problem.ts';
import { type Offence, offencesIn } from '#bio/codon/rules/longRangeViolations.ts';
import { scoreOf } from '#bio/codon/search/bestPath.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import { basePrices, type Windows } from '#bio/codon/search/gcWindows.ts';
import { type Solved, solve, TOLERANCE } from '#bio/codon/search/solve.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { codonBytes } from '#bio/codon/usage/codons.ts';
import { Costs } from './branchingWord.ts';
import { basesAt, withBans } from './forbiddenWords.ts';

export interface Branched {
  readonly best: { readonly codons: Uint8Array; readonly value: number } | undefined;
  /** No design that keeps the far rules scores more. */
  readonly bound: number;
  readonly leaves: readonly Leaf[];
}

export interface BranchInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: Rules;
  readonly solved: Solved;
  readonly budget: Budget;
}

/** Halves looked at; a protein of repeats would have too many to end. */
const LEAVES_MAX = 48;
/** Of the work left, what one half may take. */
const FOR_ONE = 0.1;
/** Work of banning words and looking for offences, in arcs. */
const NODE_WORK = 30;

interface Open extends Leaf {
  readonly trellis: Trellis;
  readonly solved: Solved;
}

export function branch(input: BranchInput): Branched {
  const { trellis, windows, solved, budget } = input;
  const open: Open[] = [{ trellis, solved, bans: [], bound: solved.bound, steps: stepsOf(solved) }];
  const closed: Leaf[] = [];
  let best: Branched['best'];
  while (open.length > 0 && open.length + closed.length < LEAVES_MAX && !budget.isOver) {
    open.sort((a, b) => b.bound - a.bound);
    const node = open[0]!;
    if (best && node.bound <= best.value + TOLERANCE * (1 + Math.abs(best.value))) break;
    const codons = node.solved.best?.codons;
    if (!codons) break;
    budget.spend(NODE_WORK * node.trellis.to.length);
    const offence = offenceAt(node, codons, input);
    if (offence === 'unsplittable') break;
    if (!offence) {
      const value = scoreOf(trellis, codons);
      if (!best || value > best.value) best = { codons, value };
      closed.push(node);
      open.shift();
      if (node.bound > value + TOLERANCE * (1 + Math.abs(value))) break;
      continue;
    }
    open.shift();
    for (const start of offence.places.slice(0, 1 + offence.kept)) {
      const bans = [...node.bans, { start, word: basesAt(codons, start, offence.length) }];
      const left = withBans(trellis, bans);
      if (!left) {
        closed.push({ bans, bound: Number.NEGATIVE_INFINITY, steps: [] });
        continue;
      }
      const from = node.solved.multipliers;
      const part = budget.part(FOR_ONE * budget.left);
      const half = solve(left, windows, { budget: part, ...(from && { from }) });
      // Where the half was searched too little for a bound of its own it has that of the whole, and what proves it.
      const isOwn = half.bound <= node.bound;
      const bound = isOwn ? half.bound : node.bound;
      const steps = isOwn ? stepsOf(half) : node.steps;
      if (bound === Number.NEGATIVE_INFINITY) closed.push({ bans, bound, steps });
      else open.push({ trellis: left, solved: half, bans, bound, steps });
    }
  }
  const leaves = [...open.map(({ bans, bound, steps }) => ({ bans, bound, steps })), ...closed.map(plain)];
  const bound = leaves.reduce(
    (max, leaf) => Math.max(max, leaf.bound),
    best?.value ?? Number.NEGATIVE_INFINITY,
  );
  return { best, bound, leaves };
}

function plain({ bans, bound, steps }: Leaf): Leaf {
  return { bans, bound, steps };
}

function stepsOf({ multipliers, steps }: Solved): readonly Float64Array[] {
  return multipliers ? [multipliers, ...steps] : steps;
}

/** The offence whose cheaper way out costs most; words that only together are too many cannot be split. */
function offenceAt(
  { trellis, solved }: Open,
  codons: Uint8Array,
  { windows, rules }: BranchInput,
): Offence | undefined | 'unsplittable' {
  const offences = offencesIn(codonBytes(codons), rules);
  if (offences.length === 0) return undefined;
  if (offences.some(({ mayStay }) => mayStay)) return 'unsplittable';
  const { multipliers } = solved;
  const prices = multipliers && basePrices(windows, multipliers, 3 * trellis.length);
  const costs = new Costs(trellis, prices, codons);
  const cheapest = ({ places, kept, length }: Offence) =>
    Math.min(...places.slice(0, 1 + kept).map((start) => costs.of(start, length).cost));
  return offences.slice(0, OFFENCES_WEIGHED).reduce((max, it) => (cheapest(it) > cheapest(max) ? it : max));
}

const OFFENCES_WEIGHED = 30;
