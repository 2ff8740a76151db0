// Which offending words to forbid in a round: of each offence the place where another reading costs least (its min-marginal:
// the best path through the arcs that read otherwise, against the best path of all).

import type { Rules } from '#bio/codon/problem/problem.ts';
import { excess, type Offence } from '#bio/codon/rules/longRangeViolations.ts';
import { arcValues, fromNodes, toNodes } from '#bio/codon/search/bestPath.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';

/** How many words that cover too much together to change in a round: as many as cover half of what is above the limit. */
export function roomFor(dna: Uint8Array, { coverage }: Rules): number {
  return coverage ? Math.max(1, Math.ceil(excess(dna, coverage) / (2 * coverage.length))) : 0;
}

interface Place {
  readonly start: number;
  readonly length: number;
}

/**
 * The cheapest place of each offence, the cheapest offences first; what an earlier choice of the round changes is left for the
 * next. Of words that may stay, since only all of them are too many, `room` are changed.
 */
export function chosenBans(
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
  let words = 0;
  for (const { places, offence } of ranked) {
    const isOfMany = offence.mayStay && offence.price === undefined;
    if (isOfMany && words >= room) continue;
    if (offence.price !== undefined && places[0]!.cost >= offence.price) continue;
    if (places.some(isChanged) || places.at(-1 - offence.kept)!.cost === Number.POSITIVE_INFINITY) continue;
    for (const place of places.slice(0, places.length - offence.kept)) {
      if (isChanged(place)) continue;
      chosen.push(place);
      if (isOfMany) words++;
      changed.add(place.codon);
    }
  }
  return chosen;
}

/** What it costs at least that a stretch of the best path reads otherwise. */
export class Costs {
  readonly #codons: Uint8Array;
  /** Cheapest change of each codon by which of its bases change, bits 1, 2, 4, at `8 i + bits`. */
  readonly #min: Float64Array;

  constructor(trellis: Trellis, prices: Float64Array | undefined, codons: Uint8Array) {
    this.#codons = codons;
    const values = arcValues(trellis, prices);
    const rest = fromNodes(trellis, values);
    const past = toNodes(trellis, values);
    this.#min = new Float64Array(8 * codons.length).fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < trellis.length; i++)
      for (let node = trellis.layers[i]!; node < trellis.layers[i + 1]!; node++)
        for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++) {
          const bits = changedBits(trellis.codon[arc]!, codons[i]!);
          const cost = rest[0]! - (past[node]! + values[arc]! + rest[trellis.to[arc]!]!);
          if (cost < this.#min[8 * i + bits]!) this.#min[8 * i + bits] = cost;
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
        if ((bits & inside) !== 0 && this.#min[8 * i + bits]! < cost) {
          cost = this.#min[8 * i + bits]!;
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
