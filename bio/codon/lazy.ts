// Rules that no automaton can watch, met lazily: solve without them, look what breaks them, forbid those words at the place
// where another reading costs least (its min-marginal), solve again. Every ban only takes designs away, so the bound of the
// first round holds for all rounds; the last design is near it but not proved best under these rules.
import { type Ban, withBans } from './bans.ts';
import { codonBytes } from './codons.ts';
import { arcValues, fromNodes, toNodes } from './maxPath.ts';
import { excess, type Offence, offencesIn } from './offences.ts';
import type { Rules } from './problem.ts';
import type { Trellis } from './trellis.ts';

export interface LazyInput {
  readonly trellis: Trellis;
  readonly rules: Rules;
  /** Prices of G and C by base, where limits on GC bind: the cost of another reading counts them. */
  readonly prices: Float64Array | undefined;
  /** A good design of what is left of the trellis, or undefined. */
  readonly attempt: (trellis: Trellis, bans: readonly Ban[]) => Uint8Array | undefined;
  readonly mustStop?: () => boolean;
}

/** A design that also keeps the far rules, from one that need not; `stuck` is what could not be read otherwise. */
export type LazyAnswer =
  | { readonly codons: Uint8Array; readonly bans: readonly Ban[]; readonly rounds: number }
  | { readonly stuck: Offence | undefined; readonly isProved: boolean };

const ROUNDS = 600;

export function avoidLazily(input: LazyInput, first: Uint8Array): LazyAnswer {
  const bans: Ban[] = [];
  let codons = first;
  let trellis = input.trellis;
  for (let round = 0; round < ROUNDS; round++) {
    const dna = codonBytes(codons);
    const offences = offencesIn(dna, input.rules);
    if (offences.length === 0) return { codons, bans, rounds: round };
    if (input.mustStop?.()) break;
    const costs = new Costs(trellis, input.prices, codons);
    const chosen = chosenBans(offences, costs, roomFor(dna, input.rules));
    if ('stuck' in chosen)
      return bans.length === 0 ? { stuck: chosen.stuck, isProved: true } : branched(input, first);
    if (chosen.length === 0) return { stuck: undefined, isProved: false };
    bans.push(...chosen.map(({ start, length }) => ({ start, word: basesAt(codons, start, length) })));
    const left = withBans(input.trellis, bans);
    const next = left && input.attempt(left, bans);
    if (!next) return branched(input, first);
    trellis = left;
    codons = next;
  }
  return { stuck: undefined, isProved: false };
}

const BRANCHES = 400;

/**
 * When bans chosen by cost lead nowhere: every choice of places in turn, cheapest first. A design within the rules bans the
 * word at one of any two places where it stands, so that running out of choices proves that there is none.
 */
function branched(input: LazyInput, first: Uint8Array): LazyAnswer {
  if (input.rules.coverage) return { stuck: undefined, isProved: false };
  const open: (readonly Ban[])[] = [[]];
  let stuck: Offence | undefined;
  let isCertain = true;
  for (let tried = 0; open.length > 0; tried++) {
    if (tried === BRANCHES || input.mustStop?.()) return { stuck, isProved: false };
    const bans = open.pop()!;
    const trellis = withBans(input.trellis, bans);
    if (!trellis) continue;
    const codons = bans.length === 0 ? first : input.attempt(trellis, bans);
    if (!codons) {
      isCertain = false;
      continue;
    }
    const [offence] = offencesIn(codonBytes(codons), input.rules);
    if (!offence) return { codons, bans, rounds: tried };
    stuck = offence;
    const costs = new Costs(trellis, input.prices, codons);
    const { length } = offence;
    const choices = offence.places
      .slice(0, 1 + offence.kept)
      .map((start) => ({ start, ...costs.of(start, length) }))
      .sort((a, b) => b.cost - a.cost || a.start - b.start);
    for (const { start } of choices) open.push([...bans, { start, word: basesAt(codons, start, length) }]);
  }
  return { stuck, isProved: isCertain };
}

/** How many words to change in a round: all, or where only coverage is asked what it is above its limit. */
function roomFor(dna: Uint8Array, { repeats, hairpins, coverage, splice }: Rules): number {
  if (repeats || hairpins || splice.length > 0 || !coverage) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.ceil(excess(dna, coverage) / (2 * coverage.length)));
}

interface Place {
  readonly start: number;
  readonly length: number;
}

/** The cheapest place of each offence, the cheapest offences first; what an earlier choice of the round changes is left for the next. */
function chosenBans(
  offences: readonly Offence[],
  costs: Costs,
  room: number,
): readonly Place[] | { readonly stuck: Offence } {
  const ranked = offences.map((offence) => {
    const places = offence.places
      .map((start) => ({ start, length: offence.length, ...costs.of(start, offence.length) }))
      .sort((a, b) => a.cost - b.cost || b.start - a.start);
    return { offence, places, cost: places[0]!.cost };
  });
  ranked.sort((a, b) => a.cost - b.cost || a.places[0]!.start - b.places[0]!.start);
  const stuck = ranked.find(
    ({ places, offence }) =>
      !offence.mayStay && places.at(-1 - offence.kept)!.cost === Number.POSITIVE_INFINITY,
  );
  if (stuck) return { stuck: stuck.offence };
  const changed = new Set<number>();
  const isChanged = ({ start, length }: Place) => {
    for (let i = Math.floor(start / 3); 3 * i < start + length; i++) if (changed.has(i)) return true;
    return false;
  };
  const chosen: Place[] = [];
  for (const { places, offence } of ranked) {
    if (chosen.length >= room) break;
    if (places.some(isChanged) || places.at(-1 - offence.kept)!.cost === Number.POSITIVE_INFINITY) continue;
    for (const place of places.slice(0, places.length - offence.kept)) {
      if (isChanged(place)) continue;
      chosen.push(place);
      changed.add(place.codon);
    }
  }
  return chosen;
}

/** What it costs at least that a stretch of the best path reads otherwise. */
class Costs {
  readonly #codons: Uint8Array;
  /** Cheapest change of each codon by which of its bases change, bits 1, 2, 4, at `8 i + bits`. */
  readonly #least: Float64Array;

  constructor(trellis: Trellis, prices: Float64Array | undefined, codons: Uint8Array) {
    this.#codons = codons;
    const values = arcValues(trellis, prices);
    const rest = fromNodes(trellis, values);
    const past = toNodes(trellis, values);
    this.#least = new Float64Array(8 * codons.length).fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < trellis.length; i++)
      for (let node = trellis.layers[i]!; node < trellis.layers[i + 1]!; node++)
        for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++) {
          const bits = changedBits(trellis.codon[arc]!, codons[i]!);
          const cost = rest[0]! - (past[node]! + values[arc]! + rest[trellis.to[arc]!]!);
          if (cost < this.#least[8 * i + bits]!) this.#least[8 * i + bits] = cost;
        }
  }

  of(start: number, length: number): { readonly cost: number; readonly codon: number } {
    let cost = Number.POSITIVE_INFINITY;
    let codon = -1;
    for (let i = Math.floor(start / 3); 3 * i < start + length && i < this.#codons.length; i++) {
      const inside = [0, 1, 2].reduce(
        (bits, k) => (3 * i + k >= start && 3 * i + k < start + length ? bits | (1 << k) : bits),
        0,
      );
      for (let bits = 1; bits < 8; bits++)
        if ((bits & inside) !== 0 && this.#least[8 * i + bits]! < cost) {
          cost = this.#least[8 * i + bits]!;
          codon = i;
        }
    }
    return { cost, codon };
  }
}

function changedBits(a: number, b: number): number {
  const different = a ^ b;
  return (different & 48 ? 1 : 0) | (different & 12 ? 2 : 0) | (different & 3 ? 4 : 0);
}

/** Bases 0..3 of a stretch of a design. */
export function basesAt(codons: Uint8Array, start: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, k) => {
    const at = start + k;
    return (codons[Math.floor(at / 3)]! >> (4 - 2 * (at % 3))) & 3;
  });
}
