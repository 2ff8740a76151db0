// A design that is good but for a few places, mended at these: some codons around a word that stands twice (a stem, an acceptor) are
// read anew, all others stay. A beam of beginnings of the stretch is led by prices; each must keep motifs (the trellis), every GC
// window that touches it and the rules no automaton watches, so that an offence less is left and none is new. What it costs is the
// codons changed, so the design stays near its bound however long it is. It proves nothing.
import { basesAt } from './bans.ts';
import type { Budget } from './budget.ts';
import { codonBytes } from './codons.ts';
import { FarContext } from './farContext.ts';
import { type Offence, offencesIn } from './offences.ts';
import type { Rules } from './problem.ts';
import { type Draft, type Reread, StretchBeam } from './stretchBeam.ts';
import type { Trellis } from './trellis.ts';
import { gcSums, type Windows } from './windows.ts';

export interface MendInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  readonly rules: Rules;
  /** Prices of G and C by base, where limits on GC bind. */
  readonly prices: Float64Array | undefined;
  readonly budget: Budget;
}

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
export function mended(input: MendInput, first: Uint8Array): Uint8Array | undefined {
  const { rules, budget, trellis } = input;
  if (rules.coverage) return undefined;
  const mender = new Mender(input, first);
  let level = 0;
  let least = Number.POSITIVE_INFINITY;
  while (!budget.isOver) {
    budget.spend(LOOK_WORK * 3 * trellis.length);
    const offences = offencesIn(codonBytes(mender.draft.codons), rules).filter(
      ({ price }) => price === undefined,
    );
    if (offences.length === 0) return mender.draft.codons;
    if (offences.length >= least && ++level >= EFFORTS.length) return undefined;
    least = Math.min(least, offences.length);
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
  readonly draft: Draft;
  readonly #trellis: Trellis;
  readonly #far: FarContext;
  readonly #beam: StretchBeam;

  constructor({ trellis, windows, rules, prices, budget }: MendInput, first: Uint8Array) {
    const bases = basesAt(first, 0, 3 * first.length);
    const nodes = new Int32Array(first.length + 1);
    this.draft = { codons: first.slice(), bases, nodes, sums: gcSums(first) };
    this.#trellis = trellis;
    this.#walk(0, first.length);
    this.#far = new FarContext(rules, bases);
    this.#beam = new StretchBeam({ trellis, windows, prices, budget, far: this.#far });
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
      let best: (Reread & { readonly k: number; readonly first: number }) | undefined;
      for (const k of left.filter((it) => !closed.has(it)).slice(0, tried)) {
        const start = places[k]!;
        const first = Math.max(0, Math.floor(start / 3) - around);
        const last = Math.min(codons.length, Math.ceil((start + length) / 3) + around);
        const found = this.#beam.search(this.draft, { first, last, width });
        if (!found) closed.add(k);
        else if (!best || found.lost < best.lost) best = { k, first, ...found };
      }
      if (!best) return;
      closed.add(best.k);
      this.#take(best.first, best.codons);
    }
  }

  #take(first: number, codons: Uint8Array): void {
    const { bases, sums } = this.draft;
    const last = first + codons.length;
    const stretch = { from: 3 * first, to: 3 * last };
    this.#far.takeOut(bases, stretch);
    this.draft.codons.set(codons, first);
    bases.set(basesAt(codons, 0, 3 * codons.length), 3 * first);
    this.#far.putIn(bases, stretch);
    const before = sums[3 * last]!;
    sums.set(
      gcSums(codons).map((sum) => sum + sums[3 * first]!),
      3 * first,
    );
    const more = sums[3 * last]! - before;
    if (more !== 0) for (let at = 3 * last + 1; at < sums.length; at++) sums[at] = sums[at]! + more;
    this.#walk(first, last);
  }

  /** Notes the nodes from a codon on, until after `last` they are those of before. */
  #walk(first: number, last: number): void {
    const { out, to, codon, length } = this.#trellis;
    const { codons, nodes } = this.draft;
    for (let i = first; i < length; i++) {
      let arc = out[nodes[i]!]!;
      while (codon[arc] !== codons[i]) arc++;
      if (i >= last && nodes[i + 1] === to[arc]) return;
      nodes[i + 1] = to[arc]!;
    }
  }
}
