// CpG and UpA: forbidden, or at a price each.
import { isOccurrencePrice, recordOf } from '#bio/codon/checker/fileParts.ts';
import { findMatches, letterSetsOf } from '#bio/codon/checker/patterns.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const cpg = dinucleotideChecker('CG');
export const upa = dinucleotideChecker('TA');

function dinucleotideChecker(pair: string): RuleChecker<'cpg' | 'upa'> {
  return {
    isSetting: recordOf({ price: isOccurrencePrice }),
    findViolations: ({ price }, { dna, flanks }) =>
      price === 'forbid'
        ? findMatches(dna, pair, flanks).map((range) => ({
            rule: { en: pair, zh: pair },
            range,
            found: pair,
          }))
        : [],
    patterns: ({ price }) => [
      { letters: letterSetsOf(pair), price: price === 'forbid' ? Number.POSITIVE_INFINITY : price },
    ],
  };
}
