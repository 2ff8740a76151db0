// Splice donors and acceptors by weight matrix: forbidden from a score in bits on, or at a price each. All words of a
// donor that reach the score are patterns for the automaton. Acceptors have too many words, so their places are
// long-range violations of one word each.
import type { Rules, SpliceRule } from '#bio/codon/problem/problem.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok } from '#bio/core/result.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { defineRule, type LongRangeViolation, priceNumber } from './rule.ts';
import { placesAbove, wordsAbove } from './spliceWords.ts';

export const spliceDonor = defineRule<SpliceRule>({
  kind: 'spliceDonor',
  reach: 'local',
  parse: ({ donorBits, donorFrom, donorPrice }) =>
    ok({ splice: spliceRules('donor', donorBits, donorFrom, donorPrice) }),
  settingsIn: ({ splice }, countsPrices) =>
    splice.filter(
      ({ site, price }) => site === 'donor' && (price === 'forbid' || (countsPrices && price > 0)),
    ),
  alone: (rule) => ({ splice: [{ ...rule, price: 'forbid' }] }),
  describe: describeSite,
  priceOf: ({ price }) => priceNumber(price),
  patterns: ({ bits, price }) =>
    ok(
      wordsAbove(SPLICE_MATRICES.donor, bits).map((word) => ({
        masks: word.map((base) => 1 << base),
        price: priceNumber(price),
      })),
    ),
  // Donors and acceptors are removed together.
  withoutIt: (rules) =>
    rules.splice.length > 0
      ? [{ message: { en: 'splice sites', zh: '剪接位点' }, without: { ...rules, splice: [] } }]
      : [],
});

export const spliceAcceptor = defineRule<SpliceRule>({
  kind: 'spliceAcceptor',
  reach: 'longRange',
  parse: ({ acceptorBits, acceptorFrom, acceptorPrice }) =>
    ok({ splice: spliceRules('acceptor', acceptorBits, acceptorFrom, acceptorPrice) }),
  settingsIn: ({ splice }, countsPrices) =>
    splice.filter(
      ({ site, price }) => site === 'acceptor' && (price === 'forbid' || (countsPrices && price > 0)),
    ),
  alone: (rule) => ({ splice: [{ ...rule, price: 'forbid' }] }),
  describe: describeSite,
  priceOf: ({ price }) => priceNumber(price),
  violations: (rule, dna) => acceptorViolations(dna, rule),
});

/** What a design pays for the acceptors in it. */
export function acceptorPricesPaid(dna: Uint8Array, { splice }: Rules): number {
  return splice
    .filter(({ site }) => site === 'acceptor')
    .reduce((sum, rule) => acceptorViolations(dna, rule).reduce((all, { price = 0 }) => all + price, sum), 0);
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

function describeSite({ site, bits }: SpliceRule): LocalizedText {
  const { en, zh } = SPLICE_MATRICES[site].label;
  return { en: `${en} of ${bits} bits or more`, zh: `${zh} ≥ ${bits} bit` };
}

function spliceRules(
  site: SpliceRule['site'],
  bits: number,
  pricedFrom: number,
  price: number,
): readonly SpliceRule[] {
  const rules: readonly SpliceRule[] = [
    { site, bits, price: 'forbid' },
    { site, bits: pricedFrom, price },
  ];
  return rules.filter((rule) => rule.bits > 0 && rule.price !== 0);
}
