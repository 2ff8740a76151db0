// Cut generation for the rules no automaton can watch: solve without them, find violations, forbid those words where a
// change costs least, solve again. Each forbidden word only removes designs, so the bound of the first round holds for
// all rounds; the final design is not proved best. Where this fails (a protein of repeats) `repeatFreeDesign` is tried,
// and last every choice of places.
import type { ForbiddenWord } from '#bio/codon/problem/branchLeaf.ts';
import { type RuleSetting, settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { findLongRangeViolations } from '#bio/codon/rules/longRangeViolations.ts';
import type { LongRangeViolation } from '#bio/codon/rules/rule.ts';
import { sumAcceptorPrices } from '#bio/codon/rules/spliceSite.ts';
import { scoreOf } from '#bio/codon/search/bestPath.ts';
import type { Budget } from '#bio/codon/search/budget.ts';
import type { Windows } from '#bio/codon/search/gcWindows.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { chooseForbiddenWords, countWordsToChange, RewordingCosts } from './branchingWord.ts';
import { forbidWords, readBasesAt } from './forbiddenWords.ts';
import { designWithoutRepeats, type RepeatFreeDraft } from './repeatFreeDesign.ts';

export interface CutInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: readonly RuleSetting[];
  /** Prices of G and C by base, where limits on GC bind: the cost of another reading counts them. */
  readonly prices: Float64Array | undefined;
  /** A good design within the remaining trellis, or undefined. */
  readonly attempt: (
    trellis: Trellis,
    forbiddenWords: readonly ForbiddenWord[],
    budget: Budget,
  ) => Uint8Array | undefined;
  readonly budget: Budget;
  /** The design of `repeatFreeDesign`, if that was tried. */
  readonly repeatFree?: RepeatFreeDraft;
}

/** A design that keeps the long-range rules; or the violation that could not be removed, and whether that is proved. */
export type CutResult =
  | { readonly codons: Uint8Array }
  | { readonly blocked: LongRangeViolation | undefined; readonly isProved: boolean };

/** Share of the work for rounds of forbidden words; the rest is for the other methods. */
const FOR_ROUNDS = 0.4;
/** Share of the remaining work for a design without repeats. */
const FOR_REWORDING = 0.5;
/** Work of the new trellis that forbidding words needs, in visits of its arcs. */
const FORBID_WORK = 20;
/** Work of finding violations, in arcs per base or violation. */
const VIOLATION_WORK = 60;

export function generateCuts(input: CutInput, first: Uint8Array): CutResult {
  const { trellis, rules, budget } = input;
  const roundBudget = budget.part(FOR_ROUNDS * budget.left);
  const forbiddenWords: ForbiddenWord[] = [];
  let codons = first;
  let remaining = trellis;
  let best: { readonly value: number; readonly codons: Uint8Array } | undefined;
  for (let round = 0; ; round++) {
    const dna = codonBytesOf(codons);
    const violations = findLongRangeViolations(dna, rules);
    if (violations.length === 0 && !best) return { codons };
    if (violations.every(({ price }) => price !== undefined)) {
      const value = scoreOf(trellis, codons) - sumAcceptorPrices(dna, rules);
      if (!best || value > best.value) best = { value, codons };
    }
    roundBudget.spend(VIOLATION_WORK * (dna.length + violations.length));
    const costs = new RewordingCosts(remaining, input.prices, codons);
    const chosen = chooseForbiddenWords(violations, costs, countWordsToChange(dna, rules));
    if ('blocked' in chosen && round === 0) return { blocked: chosen.blocked, isProved: true };
    if ('blocked' in chosen || chosen.length === 0 || roundBudget.isOver) break;
    forbiddenWords.push(
      ...chosen.map(({ start, length }) => ({ start, word: readBasesAt(codons, start, length) })),
    );
    const restricted = forbidWords(trellis, forbiddenWords);
    roundBudget.spend(FORBID_WORK * (restricted ?? trellis).to.length);
    const next = restricted && input.attempt(restricted, forbiddenWords, roundBudget);
    if (!next) break;
    remaining = restricted;
    codons = next;
  }
  if (best) return best;
  const repeatFree =
    input.repeatFree ??
    designWithoutRepeats({ ...input, budget: budget.part(FOR_REWORDING * budget.left) }, first);
  if (repeatFree.left === 0) return { codons: repeatFree.codons };
  return branchOverPlaces(input, first);
}

/**
 * Branches over the choice of places, cheapest first. A design within the rules differs from the word at one of any two
 * places that repeat it, so exhausting the choices proves that no design exists.
 */
function branchOverPlaces(
  { trellis, rules, prices, attempt, budget }: CutInput,
  first: Uint8Array,
): CutResult {
  if (settingOf(rules, 'repeatCoverage')) return { blocked: undefined, isProved: false };
  const open: (readonly ForbiddenWord[])[] = [[]];
  let blocked: LongRangeViolation | undefined;
  let isCertain = true;
  while (open.length > 0) {
    if (budget.isOver) return { blocked, isProved: false };
    const forbiddenWords = open.pop()!;
    const remaining = forbidWords(trellis, forbiddenWords);
    budget.spend(FORBID_WORK * (remaining ?? trellis).to.length + VIOLATION_WORK * 3 * trellis.length);
    if (!remaining) continue;
    const codons = forbiddenWords.length === 0 ? first : attempt(remaining, forbiddenWords, budget);
    if (!codons) {
      isCertain = false;
      continue;
    }
    const violation = firstHardViolation(codons, rules);
    if (!violation) return { codons };
    blocked = violation;
    const costs = new RewordingCosts(remaining, prices, codons);
    const { length } = violation;
    const choices = violation.places
      .slice(0, 1 + violation.kept)
      .map((start) => ({ start, ...costs.costOf(start, length) }))
      .sort((a, b) => b.cost - a.cost || a.start - b.start);
    for (const { start } of choices)
      open.push([...forbiddenWords, { start, word: readBasesAt(codons, start, length) }]);
  }
  return { blocked, isProved: isCertain };
}

/** The first that has no price. */
function firstHardViolation(
  codons: Uint8Array,
  rules: readonly RuleSetting[],
): LongRangeViolation | undefined {
  return findLongRangeViolations(codonBytesOf(codons), rules).find(({ price }) => price === undefined);
}
