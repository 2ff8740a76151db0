// Runs of one base longer than allowed.
import { isWhole, oneOf, recordOf } from '#bio/codon/checker/fileParts.ts';
import { findMatches, letterSetsOf } from '#bio/codon/checker/patterns.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const homopolymer: RuleChecker<'homopolymer'> = {
  isSetting: recordOf({ base: oneOf('A', 'C', 'G', 'T'), max: isWhole(1) }),
  findViolations: ({ base, max }, { dna, flanks }) =>
    findMatches(dna, `${base}{${max + 1},}`, flanks).map((range) => ({
      rule: { en: `run of ${base}`, zh: `${base} 同聚物` },
      range,
      found: `${range.end - range.start} ${base}`,
    })),
  patterns: ({ base, max }, room) =>
    max < room ? [{ letters: letterSetsOf(base.repeat(max + 1)), price: Number.POSITIVE_INFINITY }] : [],
};
