// Repairs the few places of a good design that violate long-range rules. Some codons around a violation are chosen
// again by a beam search, all others stay. A candidate must keep the motifs (by the trellis), every GC window that
// touches it, and must not add a violation. Only the changed codons cost, so the design stays near its bound. Nothing
// is proved here.
import { settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { findLongRangeViolations } from '#bio/codon/rules/longRangeViolations.ts';
import type { LongRangeViolation } from '#bio/codon/rules/rule.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { type BeamResult, FORBIDDEN, RepeatFreeBeam } from './repeatFreeBeam.ts';
import type { RepeatFreeBeamInput } from './repeatFreeBeamInput.ts';
import { WordDraft } from './wordDraft.ts';

/** Codons around a violation that are chosen again, and labels a layer; tried in turn while violations are left. */
const EFFORTS = [
  { around: 3, width: 8 },
  { around: 6, width: 16 },
  { around: 12, width: 48 },
  { around: 36, width: 96 },
  { around: 72, width: 192 },
];
/** With a violation in this many codons only one place of each is tried, else two and the cheaper is taken. */
const CROWDED = 4;
/** Work of finding violations, in arcs per base. */
const VIOLATION_WORK = 10;

/** The design without violations of long-range rules (except priced ones), or undefined. */
export function repairDesign(input: RepeatFreeBeamInput, first: Uint8Array): Uint8Array | undefined {
  const { rules, budget, trellis } = input;
  if (settingOf(rules, 'repeatCoverage')) return undefined;
  const repair = new DesignRepair(input, first);
  let level = 0;
  let fewest = Number.POSITIVE_INFINITY;
  while (!budget.isOver) {
    budget.spend(VIOLATION_WORK * 3 * trellis.length);
    const violations = findLongRangeViolations(codonBytesOf(repair.draft.codons), rules).filter(
      ({ price }) => price === undefined,
    );
    if (violations.length === 0) return repair.draft.codons;
    if (violations.length >= fewest && ++level >= EFFORTS.length) return undefined;
    fewest = Math.min(fewest, violations.length);
    const placesTried = violations.length > trellis.length / CROWDED ? 1 : 2;
    for (const violation of violations) {
      if (budget.isOver) return undefined;
      repair.chooseAgain(violation, { ...EFFORTS[level]!, placesTried });
    }
  }
  return undefined;
}

/** The design while it is repaired. */
class DesignRepair {
  readonly draft: WordDraft;
  readonly #beam: RepeatFreeBeam;

  constructor(input: RepeatFreeBeamInput, first: Uint8Array) {
    this.draft = new WordDraft(input.trellis, input.rules, first);
    this.draft.countWordsTo(3 * first.length);
    this.#beam = new RepeatFreeBeam(input, this.draft);
  }

  /** Chooses codons again at the cheapest places of a violation, as many as must change, where it still exists. */
  chooseAgain(
    { places, kept, length }: LongRangeViolation,
    { around, width, placesTried }: (typeof EFFORTS)[number] & { readonly placesTried: number },
  ): void {
    const { codons, bases } = this.draft;
    const words = places.map((start) => bases.slice(start, start + length));
    const isAsBefore = (k: number) => words[k]!.every((base, i) => bases[places[k]! + i] === base);
    const closed = new Set<number>();
    for (;;) {
      const left = [...places.keys()].filter(isAsBefore);
      if (left.length <= kept) return;
      let best: (BeamResult & { readonly k: number; readonly first: number }) | undefined;
      for (const k of left.filter((it) => !closed.has(it)).slice(0, placesTried)) {
        const start = places[k]!;
        const first = Math.max(0, Math.floor(start / 3) - around);
        const last = Math.min(codons.length, Math.ceil((start + length) / 3) + around);
        this.draft.removeWords(first, last);
        const found = this.#beam.search({ first, last, width, cost: FORBIDDEN, countsAfter: true });
        this.draft.addWords(first, last);
        if (!found || found.paid > 0) closed.add(k);
        else if (!best || found.lost < best.lost) best = { k, first, ...found };
      }
      if (!best) return;
      closed.add(best.k);
      const last = best.first + best.codons.length;
      this.draft.removeWords(best.first, last);
      this.draft.replace(best.first, best.codons);
      this.draft.addWords(best.first, last);
    }
  }
}
