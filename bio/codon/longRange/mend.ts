// Repairs the few places of a good design that violate long-range rules. Some codons around a violation are chosen
// again by a beam search, all others stay. A candidate must keep the motifs (by the trellis), every GC window that
// touches it, and must not add a violation. Only the changed codons cost, so the design stays near its bound. Nothing
// is proved here.
import { settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { findLongRangeViolations } from '#bio/codon/rules/longRangeViolations.ts';
import type { LongRangeViolation } from '#bio/codon/rules/rule.ts';
import { codonBytes } from '#bio/codon/usage/codons.ts';
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
const LOOK_WORK = 10;

/** The design without violations of long-range rules (except priced ones), or undefined. */
export function mendDesign(input: RepeatFreeBeamInput, first: Uint8Array): Uint8Array | undefined {
  const { rules, budget, trellis } = input;
  if (settingOf(rules, 'repeatCoverage')) return undefined;
  const mender = new Mender(input, first);
  let level = 0;
  let min = Number.POSITIVE_INFINITY;
  while (!budget.isOver) {
    budget.spend(LOOK_WORK * 3 * trellis.length);
    const violations = findLongRangeViolations(codonBytes(mender.draft.codons), rules).filter(
      ({ price }) => price === undefined,
    );
    if (violations.length === 0) return mender.draft.codons;
    if (violations.length >= min && ++level >= EFFORTS.length) return undefined;
    min = Math.min(min, violations.length);
    const tried = violations.length > trellis.length / CROWDED ? 1 : 2;
    for (const violation of violations) {
      if (budget.isOver) return undefined;
      mender.mend(violation, { ...EFFORTS[level]!, tried });
    }
  }
  return undefined;
}

/** The design while it is repaired. */
class Mender {
  readonly draft: WordDraft;
  readonly #beam: RepeatFreeBeam;

  constructor(input: RepeatFreeBeamInput, first: Uint8Array) {
    this.draft = new WordDraft(input.trellis, input.rules, first);
    this.draft.countTo(3 * first.length);
    this.#beam = new RepeatFreeBeam(input, this.draft);
  }

  /** Chooses codons again at the cheapest places of a violation, as many as must change, where it still exists. */
  mend(
    { places, kept, length }: LongRangeViolation,
    { around, width, tried }: (typeof EFFORTS)[number] & { readonly tried: number },
  ): void {
    const { codons, bases } = this.draft;
    const words = places.map((start) => bases.slice(start, start + length));
    const isAsBefore = (k: number) => words[k]!.every((base, i) => bases[places[k]! + i] === base);
    const closed = new Set<number>();
    for (;;) {
      const left = [...places.keys()].filter(isAsBefore);
      if (left.length <= kept) return;
      let best: (BeamResult & { readonly k: number; readonly first: number }) | undefined;
      for (const k of left.filter((it) => !closed.has(it)).slice(0, tried)) {
        const start = places[k]!;
        const first = Math.max(0, Math.floor(start / 3) - around);
        const last = Math.min(codons.length, Math.ceil((start + length) / 3) + around);
        this.draft.takeOut(first, last);
        const found = this.#beam.search({ first, last, width, cost: FORBIDDEN, looksPast: true });
        this.draft.putIn(first, last);
        if (!found || found.paid > 0) closed.add(k);
        else if (!best || found.lost < best.lost) best = { k, first, ...found };
      }
      if (!best) return;
      closed.add(best.k);
      const last = best.first + best.codons.length;
      this.draft.takeOut(best.first, last);
      this.draft.replace(best.first, best.codons);
      this.draft.putIn(best.first, last);
    }
  }
}
