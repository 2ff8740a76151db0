// Finds sites within a number of mismatches of a given sequence by counting letters at every place, on either strand.
import { isPattern, isWhole, recordOf } from '#bio/codon/checker/fileParts.ts';
import { letterSetsOnStrandsOf } from '#bio/codon/checker/patterns.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const targetSite: RuleChecker<'targetSite'> = {
  isSetting: recordOf({ pattern: isPattern, mismatches: isWhole(0) }),
  // Sites that lie in a flank alone are left out.
  findViolations: ({ pattern, mismatches }, { dna, flanks: { before, after } }) => {
    const text = before + dna + after;
    return letterSetsOnStrandsOf(pattern).flatMap((sets) => {
      const found: Violation[] = [];
      const last = Math.min(before.length + dna.length - 1, text.length - sets.length);
      for (let at = Math.max(0, before.length - sets.length + 1); at <= last; at++) {
        const different = sets.filter((allowed, k) => !allowed.includes(text[at + k]!)).length;
        if (different > mismatches) continue;
        const start = at - before.length;
        found.push({
          rule: {
            en: `site within ${pluralize(mismatches, 'mismatch', 'mismatches')} of ${pattern}`,
            zh: `与 ${pattern} 错配数 ≤ ${mismatches} 的位点`,
          },
          range: { start, end: start + sets.length },
          found: text.slice(at, at + sets.length),
        });
      }
      return found;
    });
  },
  patterns: ({ pattern, mismatches }) =>
    letterSetsOnStrandsOf(pattern).map((letters) => ({
      letters,
      price: Number.POSITIVE_INFINITY,
      mismatches,
    })),
};
