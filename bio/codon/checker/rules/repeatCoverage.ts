// The share of the bases that lie in words standing more than once.
import { isShare, recordOf } from '#bio/codon/checker/fileParts.ts';
import { findRepeatStarts, REPEAT_PARTS } from './repeat.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const repeatCoverage: RuleChecker<'repeatCoverage'> = {
  isSetting: recordOf({ ...REPEAT_PARTS, max: isShare }),
  findViolations: (rule, { dna }) => {
    const isCovered = new Uint8Array(dna.length);
    for (const start of findRepeatStarts(dna, rule)) isCovered.fill(1, start, start + rule.length);
    const bases = isCovered.reduce((sum, it) => sum + it, 0);
    if (bases <= rule.max * dna.length + 1e-9) return [];
    return [
      {
        rule: { en: `share of ${rule.length}-mers that repeat`, zh: `${rule.length}-mer 重复占比` },
        range: { start: 0, end: dna.length },
        found: `${((100 * bases) / dna.length).toFixed(1)} %`,
      },
    ];
  },
};
