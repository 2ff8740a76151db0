// What breaks a rule that no automaton can watch: words that stand more than once, stems with their partner near (all places
// but one must read otherwise), and splice acceptors by weight matrix (each must).

import type { CoverageRule, HairpinRule, RepeatRule, Rules, SpliceRule } from '#bio/codon/problem/problem.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { repeatCoverage, repeatGroups, stemPairs } from './repeats.ts';
import { placesAbove } from './spliceWords.ts';

export interface Offence {
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

export function hasFarRules({ repeats, coverage, hairpins, splice }: Rules): boolean {
  return (
    repeats !== undefined ||
    coverage !== undefined ||
    hairpins !== undefined ||
    splice.some(({ site, price }) => site === 'acceptor' && price !== 0)
  );
}

/** All offences of a design, or of repeats that cover too much as many as there are. */
export function offencesIn(dna: Uint8Array, rules: Rules): readonly Offence[] {
  const found: Offence[] = [];
  if (rules.repeats) found.push(...repeated(dna, rules.repeats));
  if (rules.hairpins) found.push(...stems(dna, rules.hairpins));
  for (const rule of rules.splice) if (rule.site === 'acceptor') found.push(...acceptors(dna, rule));
  if (rules.coverage && excess(dna, rules.coverage) > 0)
    found.push(...repeated(dna, rules.coverage).map((it) => ({ ...it, mayStay: true as const })));
  return found;
}

/** What a design pays for the acceptors in it. */
export function acceptorsPaid(dna: Uint8Array, rules: Rules): number {
  return rules.splice.reduce(
    (sum, rule) =>
      rule.site === 'acceptor' ? acceptors(dna, rule).reduce((all, { price = 0 }) => all + price, sum) : sum,
    0,
  );
}

/** Bases that lie in repeated words beyond what is allowed. */
export function excess(dna: Uint8Array, { length, inverted, max }: CoverageRule): number {
  return Math.ceil((repeatCoverage(dna, length, inverted) - max) * dna.length - 1e-9);
}

function repeated(dna: Uint8Array, { length, inverted }: RepeatRule): readonly Offence[] {
  return repeatGroups(dna, length, inverted).map((places) => ({ places, length, kept: 1 }));
}

function stems(dna: Uint8Array, rule: HairpinRule): readonly Offence[] {
  return stemPairs(dna, rule).map((places) => ({ places, length: rule.stem, kept: 1 }));
}

function acceptors(dna: Uint8Array, { bits, price }: SpliceRule): readonly Offence[] {
  const matrix = SPLICE_MATRICES.acceptor;
  return placesAbove(dna, matrix, bits).map((start) => ({
    places: [start],
    length: matrix.rows.length,
    kept: 0,
    ...(price !== 'forbid' && { price, mayStay: true }),
  }));
}
