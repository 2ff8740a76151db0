// Chooses the words to forbid in a round: for each violation the place where a different word costs least. The cost is
// the min-marginal: the best path overall minus the best path with a changed base there.
import { type RuleSetting, settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { excessCoverageOf } from '#bio/codon/rules/repeatCoverage.ts';
import type { LongRangeViolation } from '#bio/codon/rules/rule.ts';
import { arcValuesOf, computeBestFromNodes, computeBestToNodes } from '#bio/codon/search/bestPath.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';

/** How many words that together cover too much are changed in a round: those that cover half of the excess. */
export function countWordsToChange(dna: Uint8Array, rules: readonly RuleSetting[]): number {
  const coverage = settingOf(rules, 'repeatCoverage');
  return coverage ? Math.max(1, Math.ceil(excessCoverageOf(dna, coverage) / (2 * coverage.length))) : 0;
}

interface Place {
  readonly start: number;
  readonly length: number;
}

/**
 * The cheapest place of each violation, the cheapest violations first. A place that an earlier choice of the round
 * changes waits for the next round. Of violations that may stay (only their sum is too large) `room` are changed.
 */
export function chooseForbiddenWords(
  violations: readonly LongRangeViolation[],
  costs: RewordingCosts,
  maxOfMany: number,
): readonly Place[] | { readonly blocked: LongRangeViolation } {
  const ranked = violations.map((violation) => {
    const places = violation.places
      .map((start) => ({ start, length: violation.length, ...costs.costOf(start, violation.length) }))
      .sort((a, b) => a.cost - b.cost || b.start - a.start);
    return { violation, places, cost: places[0]!.cost };
  });
  ranked.sort((a, b) => a.cost - b.cost || a.places[0]!.start - b.places[0]!.start);
  const blocked = ranked.find(
    ({ places, violation }) =>
      !violation.mayStay && places.at(-1 - violation.kept)!.cost === Number.POSITIVE_INFINITY,
  );
  if (blocked) return { blocked: blocked.violation };
  const changed = new Set<number>();
  const isChanged = ({ start, length }: Place) => {
    for (let i = Math.floor(start / 3); 3 * i < start + length; i++) if (changed.has(i)) return true;
    return false;
  };
  const chosen: Place[] = [];
  let words = 0;
  for (const { places, violation } of ranked) {
    const isOfMany = violation.mayStay && violation.price === undefined;
    if (isOfMany && words >= maxOfMany) continue;
    if (violation.price !== undefined && places[0]!.cost >= violation.price) continue;
    if (places.some(isChanged) || places.at(-1 - violation.kept)!.cost === Number.POSITIVE_INFINITY) continue;
    for (const place of places.slice(0, places.length - violation.kept)) {
      if (isChanged(place)) continue;
      chosen.push(place);
      if (isOfMany) words++;
      changed.add(place.codon);
    }
  }
  return chosen;
}

/** Min-marginals: the least cost of changing a stretch of the best path. */
export class RewordingCosts {
  readonly #codons: Uint8Array;
  /** Cheapest change of each codon by which of its bases change, bits 1, 2, 4, at `8 i + bits`. */
  readonly #min: Float64Array;

  constructor(trellis: Trellis, prices: Float64Array | undefined, codons: Uint8Array) {
    this.#codons = codons;
    const values = arcValuesOf(trellis, prices);
    const rest = computeBestFromNodes(trellis, values);
    const past = computeBestToNodes(trellis, values);
    this.#min = new Float64Array(8 * codons.length).fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < trellis.length; i++)
      for (let node = trellis.layers[i]!; node < trellis.layers[i + 1]!; node++)
        for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++) {
          const bits = changedBasesOf(trellis.codon[arc]!, codons[i]!);
          const cost = rest[0]! - (past[node]! + values[arc]! + rest[trellis.to[arc]!]!);
          if (cost < this.#min[8 * i + bits]!) this.#min[8 * i + bits] = cost;
        }
  }

  costOf(start: number, length: number): { readonly cost: number; readonly codon: number } {
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

function changedBasesOf(a: number, b: number): number {
  const different = a ^ b;
  return (different & 48 ? 1 : 0) | (different & 12 ? 2 : 0) | (different & 3 ? 4 : 0);
}
