// What breaks a rule that no automaton can watch: words that stand more than once, stems with their partner near (all
// places but one must read otherwise), and splice acceptors by weight matrix (each must).

import type { CoverageRule, HairpinRule, RepeatRule, Rules, SpliceRule } from '#bio/codon/problem/problem.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { repeatCoverage, repeatGroups, stemPairs } from './repeats.ts';
import { placesAbove } from './spliceWords.ts';

export interface LongRangeViolation {
  /** First bases of the words. */
  readonly places: readonly number[];
  /** Bases of each. */
  readonly length: number;
  /** How many of the places may stay as they are. */
  readonly kept: 0 | 1;
  /** One of many that together are too many: it may stay. */
  readonly mayStay?: true;
  /** It may stay for this, in units of log adaptiveness. */
  readonly price?: number;
}

export function hasLongRangeRules({ repeats, coverage, hairpins, splice }: Rules): boolean {
  return (
    repeats !== undefined ||
    coverage !== undefined ||
    hairpins !== undefined ||
    splice.some(({ site, price }) => site === 'acceptor' && price !== 0)
  );
}

/** All violations of a design, or of repeats that cover too much as many as there are. */
export function findLongRangeViolations(dna: Uint8Array, rules: Rules): readonly LongRangeViolation[] {
  const found: LongRangeViolation[] = [];
  if (rules.repeats) found.push(...repeatViolations(dna, rules.repeats));
  if (rules.hairpins) found.push(...hairpinViolations(dna, rules.hairpins));
  for (const rule of rules.splice) if (rule.site === 'acceptor') found.push(...acceptorViolations(dna, rule));
  if (rules.coverage && excessCoverage(dna, rules.coverage) > 0)
    found.push(...repeatViolations(dna, rules.coverage).map((it) => ({ ...it, mayStay: true as const })));
  return found;
}

/** What a design pays for the acceptors in it. */
export function acceptorPricesPaid(dna: Uint8Array, rules: Rules): number {
  return rules.splice.reduce(
    (sum, rule) =>
      rule.site === 'acceptor'
        ? acceptorViolations(dna, rule).reduce((all, { price = 0 }) => all + price, sum)
        : sum,
    0,
  );
}

/** Bases that lie in repeated words beyond what is allowed. */
export function excessCoverage(dna: Uint8Array, { length, inverted, max }: CoverageRule): number {
  return Math.ceil((repeatCoverage(dna, length, inverted) - max) * dna.length - 1e-9);
}

function repeatViolations(dna: Uint8Array, { length, inverted }: RepeatRule): readonly LongRangeViolation[] {
  return repeatGroups(dna, length, inverted).map((places) => ({ places, length, kept: 1 }));
}

function hairpinViolations(dna: Uint8Array, rule: HairpinRule): readonly LongRangeViolation[] {
  return stemPairs(dna, rule).map((places) => ({ places, length: rule.stem, kept: 1 }));
}

function acceptorViolations(dna: Uint8Array, { bits, price }: SpliceRule): readonly LongRangeViolation[] {
  const matrix = SPLICE_MATRICES.acceptor;
  return placesAbove(dna, matrix, bits).map((start) => ({
    places: [start],
    length: matrix.rows.length,
    kept: 0,
    ...(price !== 'forbid' && { price, mayStay: true }),
  }));
}
