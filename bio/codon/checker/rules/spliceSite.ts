// Splice sites by weight matrix, by reading the letters: forbidden from a score on, or at a price each.
import { isNumber, isOccurrencePrice, recordOf } from '#bio/codon/checker/fileParts.ts';
import { findSpliceSites } from '#bio/codon/checker/spliceSites.ts';
import type { SpliceRule } from '#bio/codon/problem/ruleSetting.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import { SPLICE_MATRICES, type SpliceSite } from '#bio/table/spliceMatrices.ts';
import type { DesignText, RuleChecker } from './ruleChecker.ts';

const isSetting = recordOf({ bits: isNumber, price: isOccurrencePrice });

export const spliceDonor: RuleChecker<'spliceDonor'> = {
  isSetting,
  findViolations: (rule, design) => findForbiddenSites('donor', rule, design),
  patterns: ({ bits, price }) =>
    donorWordsAbove(bits).map((word) => ({
      letters: [...word],
      price: price === 'forbid' ? Number.POSITIVE_INFINITY : price,
    })),
};

export const spliceAcceptor: RuleChecker<'spliceAcceptor'> = {
  isSetting,
  findViolations: (rule, design) =>
    findForbiddenSites('acceptor', rule, { ...design, flanks: { before: '', after: '' } }),
  excludesWord: ({ bits, price }, word) =>
    price === 'forbid' && findSpliceSites(word, 'acceptor', bits).length > 0,
};

/** Forbidden sites that are in a design; donors over its ends too. */
function findForbiddenSites(
  site: SpliceSite,
  { bits, price }: SpliceRule,
  { dna, flanks: { before, after } }: DesignText,
): readonly Violation[] {
  if (price !== 'forbid') return [];
  return findSpliceSites(before + dna + after, site, bits)
    .map((hit) => ({ ...hit, start: hit.start - before.length, end: hit.end - before.length }))
    .filter((hit) => hit.end > 0 && hit.start < dna.length)
    .map((hit) => ({
      rule: SPLICE_MATRICES[site].label,
      range: { start: hit.start, end: hit.end },
      found: `${hit.bits.toFixed(1)} bits`,
    }));
}

/** Every word of nine letters that scores as a donor, by trying all. */
function donorWordsAbove(bits: number): readonly string[] {
  const { rows } = SPLICE_MATRICES.donor;
  let words = [{ word: '', score: 1 }];
  for (const row of rows)
    words = words.flatMap(({ word, score }) =>
      row.flatMap((share, base) =>
        share > 0 ? [{ word: word + 'ACGT'[base], score: (score * share) / 25 }] : [],
      ),
    );
  return words.filter(({ score }) => Math.log2(score) >= bits - 1e-9).map(({ word }) => word);
}
