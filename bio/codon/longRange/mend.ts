// A design that is good but for a few places, mended at these: some codons around a word that stands twice (a stem, an acceptor) are
// read anew, all others stay. A beam of beginnings of the stretch is led by prices; each must keep motifs (the trellis), every GC
// window that touches it and the rules no automaton watches, so that an offence less is left and none is new. What it costs is the
// codons changed, so the design stays near its bound however long it is. It proves nothing.

import { type Offence, offencesIn } from '#bio/codon/rules/longRangeViolations.ts';
import { codonBytes } from '#bio/codon/usage/codons.ts';
import { FORBIDDEN, type Rewritten, WordBeam } from './repeatFreeBeam.ts';
import type { WordBeamInput } from './repeatFreeBeamInput.ts';
import { WordDraft } from './wordDraft.ts';

/** Codons around a place that are read anew, and labels a layer: tried in turn while offences are left. */
const EFFORTS = [
  { around: 3, width: 8 },
  { around: 6, width: 16 },
  { around: 12, width: 48 },
  { around: 36, width: 96 },
  { around: 72, width: 192 },
];
/** With an offence in so many codons only one place of each is tried, else two and the cheaper is taken. */
const CROWDED = 4;
/** Looking for offences costs about so many arcs a base. */
const LOOK_WORK = 10;

/** The design without its offences against the far rules (those with a price stay), or undefined. */
export function mended(input: WordBeamInput, first: Uint8Array): Uint8Array | undefined {
  const { rules, budget, trellis } = input;
  if (rules.coverage) return undefined;
  const mender = new Mender(input, first);
  let level = 0;
  let min = Number.POSITIVE_INFINITY;
  while (!budget.isOver) {
    budget.spend(LOOK_WORK * 3 * trellis.length);
    const offences = offencesIn(codonBytes(mender.draft.codons), rules).filter(
      ({ price }) => price === undefined,
    );
    if (offences.length === 0) return mender.draft.codons;
    if (offences.length >= min && ++level >= EFFORTS.length) return undefined;
    min = Math.min(min, offences.length);
    const tried = offences.length > trellis.length / CROWDED ? 1 : 2;
    for (const offence of offences) {
      if (budget.isOver) return undefined;
      mender.mend(offence, { ...EFFORTS[level]!, tried });
    }
  }
  return undefined;
}

/** The design while it is mended. */
class Mender {
  readonly draft: WordDraft;
  readonly #beam: WordBeam;

  constructor(input: WordBeamInput, first: Uint8Array) {
    this.draft = new WordDraft(input.trellis, input.rules, first);
    this.draft.countTo(3 * first.length);
    this.#beam = new WordBeam(input, this.draft);
  }

  /** Reads the cheapest places of an offence anew, as many as must, where they still offend. */
  mend(
    { places, kept, length }: Offence,
    { around, width, tried }: (typeof EFFORTS)[number] & { readonly tried: number },
  ): void {
    const { codons, bases } = this.draft;
    const words = places.map((start) => bases.slice(start, start + length));
    const isAsBefore = (k: number) => words[k]!.every((base, i) => bases[places[k]! + i] === base);
    const closed = new Set<number>();
    for (;;) {
      const left = [...places.keys()].filter(isAsBefore);
      if (left.length <= kept) return;
      let best: (Rewritten & { readonly k: number; readonly first: number }) | undefined;
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
