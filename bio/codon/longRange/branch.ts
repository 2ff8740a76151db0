// Best-first branch and bound for the rules no automaton can watch.
// Claim. The highest bound of the leaves bounds every design that keeps the rules.
// Proof. A violation names two places that may not both keep their words (for an acceptor, one place). A design that
// keeps the rules differs in at least one of them, so it lies in one of the two children, each of which forbids one
// word.
// The search always opens the leaf of the highest bound. It ends with a proof when no leaf has a bound above a design
// that keeps all rules.
import type { BranchLeaf } from '#bio/codon/problem/branchLeaf.ts';
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import { findLongRangeViolations } from '#bio/codon/rules/longRangeViolations.ts';
import type { LongRangeViolation } from '#bio/codon/rules/rule.ts';
import { scoreOf } from '#bio/codon/search/bestPath.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import { basePricesOf, type Windows } from '#bio/codon/search/gcWindows.ts';
import { type Solved, solve, TOLERANCE } from '#bio/codon/search/solve.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { RewordingCosts } from './branchingWord.ts';
import { forbidWords, readBasesAt } from './forbiddenWords.ts';

export interface BranchResult {
  readonly best: { readonly codons: Uint8Array; readonly value: number } | undefined;
  /** No design that keeps the long-range rules scores more. */
  readonly bound: number;
  readonly leaves: readonly BranchLeaf[];
}

export interface BranchInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: readonly RuleSetting[];
  readonly solved: Solved;
  readonly budget: Budget;
}

/** The most nodes of the tree; for a protein of repeats it would not end. */
export const LEAVES_MAX = 48;
/** Share of the remaining work for one node. */
const SHARE_PER_NODE = 0.1;
/** Work of forbidding words and finding violations, in arcs. */
const NODE_WORK = 30;

interface OpenNode extends BranchLeaf {
  readonly trellis: Trellis;
  readonly solved: Solved;
}

export function branchAndBound(input: BranchInput): BranchResult {
  const { trellis, windows, solved, budget } = input;
  const open: OpenNode[] = [
    { trellis, solved, forbiddenWords: [], bound: solved.bound, steps: stepsOf(solved) },
  ];
  const closed: BranchLeaf[] = [];
  let best: BranchResult['best'];
  while (open.length > 0 && open.length + closed.length < LEAVES_MAX && !budget.isOver) {
    open.sort((a, b) => b.bound - a.bound);
    const node = open[0]!;
    if (best && node.bound <= best.value + TOLERANCE * (1 + Math.abs(best.value))) break;
    const codons = node.solved.best?.codons;
    if (!codons) break;
    budget.spend(NODE_WORK * node.trellis.to.length);
    const violation = costliestViolation(node, codons, input);
    if (violation === 'unsplittable') break;
    if (!violation) {
      const value = scoreOf(trellis, codons);
      if (!best || value > best.value) best = { codons, value };
      closed.push(node);
      open.shift();
      if (node.bound > value + TOLERANCE * (1 + Math.abs(value))) break;
      continue;
    }
    open.shift();
    for (const start of violation.places.slice(0, 1 + violation.kept)) {
      const forbiddenWords = [
        ...node.forbiddenWords,
        { start, word: readBasesAt(codons, start, violation.length) },
      ];
      const remaining = forbidWords(trellis, forbiddenWords);
      if (!remaining) {
        closed.push({ forbiddenWords, bound: Number.NEGATIVE_INFINITY, steps: [] });
        continue;
      }
      const from = node.solved.multipliers;
      const part = budget.part(SHARE_PER_NODE * budget.left);
      const child = solve(remaining, windows, { budget: part, ...(from && { from }) });
      // A child that was searched too little for a bound of its own has that of its parent, and what proves it.
      const isOwn = child.bound <= node.bound;
      const bound = isOwn ? child.bound : node.bound;
      const steps = isOwn ? stepsOf(child) : node.steps;
      if (bound === Number.NEGATIVE_INFINITY) closed.push({ forbiddenWords, bound, steps });
      else open.push({ trellis: remaining, solved: child, forbiddenWords, bound, steps });
    }
  }
  const leaves = [...open, ...closed].map(leafOf);
  const bound = leaves.reduce(
    (max, leaf) => Math.max(max, leaf.bound),
    best?.value ?? Number.NEGATIVE_INFINITY,
  );
  return { best, bound, leaves };
}

function leafOf({ forbiddenWords, bound, steps }: BranchLeaf): BranchLeaf {
  return { forbiddenWords, bound, steps };
}

function stepsOf({ multipliers, steps }: Solved): readonly Float64Array[] {
  return multipliers ? [multipliers, ...steps] : steps;
}

/** The violation whose cheaper repair costs most. Words that are too many only together cannot be branched on. */
function costliestViolation(
  { trellis, solved }: OpenNode,
  codons: Uint8Array,
  { windows, rules }: BranchInput,
): LongRangeViolation | undefined | 'unsplittable' {
  const violations = findLongRangeViolations(codonBytesOf(codons), rules);
  if (violations.length === 0) return undefined;
  if (violations.some(({ mayStay }) => mayStay)) return 'unsplittable';
  const { multipliers } = solved;
  const prices = multipliers && basePricesOf(windows, multipliers, 3 * trellis.length);
  const costs = new RewordingCosts(trellis, prices, codons);
  const cheapest = ({ places, kept, length }: LongRangeViolation) =>
    Math.min(...places.slice(0, 1 + kept).map((start) => costs.costOf(start, length).cost));
  return violations
    .slice(0, VIOLATIONS_WEIGHED)
    .reduce((max, it) => (cheapest(it) > cheapest(max) ? it : max));
}

const VIOLATIONS_WEIGHED = 30;
