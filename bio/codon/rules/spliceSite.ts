// Splice donors and acceptors by weight matrix: forbidden from a score in bits on, or at a price each. All words of a
// donor that reach the score are patterns for the automaton. Acceptors have too many words, so their places are
// long-range violations of one word each.
import {
  type OccurrencePrice,
  type RuleSetting,
  type SpliceRule,
  settingsOf,
} from '#bio/codon/problem/ruleSetting.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok } from '#bio/core/result.ts';
import { SPLICE_MATRICES, type SpliceSite } from '#bio/table/spliceMatrices.ts';
import { BITS_MAX, makeNumberLimits, PRICE_MAX } from './fieldLimits.ts';
import { defineRule, type LongRangeViolation, priceNumberOf, removeKinds } from './rule.ts';
import { findPlacesAbove, listWordsAbove } from './spliceWords.ts';

export const spliceDonor = defineRule({
  kind: 'spliceDonor',
  reach: 'local',
  limits: {
    donorBits: makeNumberLimits(0, BITS_MAX, 'score of splice donors, bits', '剪接供体阈值（bit）'),
    donorFrom: makeNumberLimits(
      0,
      BITS_MAX,
      'score of priced splice donors, bits',
      '计入惩罚的剪接供体阈值（bit）',
    ),
    donorPrice: makeNumberLimits(0, PRICE_MAX, 'price of a splice donor', '剪接供体惩罚'),
  },
  parse: ({ donorBits, donorFrom, donorPrice }) => ok(spliceRules(donorBits, donorFrom, donorPrice)),
  isolate: (setting) => [{ ...setting, price: 'forbid' }],
  describe: (setting) => describeSite('donor', setting),
  patterns: ({ bits, price }) =>
    ok(
      listWordsAbove(SPLICE_MATRICES.donor, bits).map((word) => ({
        masks: word.map((base) => 1 << base),
        price: priceNumberOf(price),
      })),
    ),
  // Donors and acceptors are removed together.
  removals: (rules) =>
    removeKinds(rules, ['spliceDonor', 'spliceAcceptor'], { en: 'splice sites', zh: '剪接位点' }),
});

export const spliceAcceptor = defineRule({
  kind: 'spliceAcceptor',
  reach: 'longRange',
  limits: {
    acceptorBits: makeNumberLimits(0, BITS_MAX, 'score of splice acceptors, bits', '剪接受体阈值（bit）'),
    acceptorFrom: makeNumberLimits(
      0,
      BITS_MAX,
      'score of priced splice acceptors, bits',
      '计入惩罚的剪接受体阈值（bit）',
    ),
    acceptorPrice: makeNumberLimits(0, PRICE_MAX, 'price of a splice acceptor', '剪接受体惩罚'),
  },
  parse: ({ acceptorBits, acceptorFrom, acceptorPrice }) =>
    ok(spliceRules(acceptorBits, acceptorFrom, acceptorPrice)),
  isolate: (setting) => [{ ...setting, price: 'forbid' }],
  describe: (setting) => describeSite('acceptor', setting),
  violations: (rule, dna) => acceptorViolations(dna, rule),
});

/** What a design pays for the acceptors in it. */
export function sumAcceptorPrices(dna: Uint8Array, rules: readonly RuleSetting[]): number {
  return settingsOf(rules, 'spliceAcceptor').reduce(
    (sum, rule) => acceptorViolations(dna, rule).reduce((all, { price = 0 }) => all + price, sum),
    0,
  );
}

function acceptorViolations(dna: Uint8Array, { bits, price }: SpliceRule): readonly LongRangeViolation[] {
  const matrix = SPLICE_MATRICES.acceptor;
  return findPlacesAbove(dna, matrix, bits).map((start) => ({
    places: [start],
    length: matrix.rows.length,
    kept: 0,
    ...(price !== 'forbid' && { price, mayStay: true }),
  }));
}

function describeSite(site: SpliceSite, { bits }: SpliceRule): LocalizedText {
  const { en, zh } = SPLICE_MATRICES[site].label;
  return { en: `${en} of ${bits} bits or more`, zh: `${zh} ≥ ${bits} bit` };
}

/** Forbidden from one score on, at a price each from another; a score of 0 leaves either out. */
function spliceRules(bits: number, pricedFrom: number, price: number): readonly SpliceRule[] {
  const rules: readonly { readonly bits: number; readonly price: OccurrencePrice }[] = [
    { bits, price: 'forbid' },
    { bits: pricedFrom, price },
  ];
  return rules.filter((rule) => rule.bits > 0 && rule.price !== 0);
}
