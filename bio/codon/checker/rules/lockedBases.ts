// Bases of the original that must stay.
import { isWhole, listOf, recordOf } from '#bio/codon/checker/fileParts.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const lockedBases: RuleChecker<'lockedBases'> = {
  isSetting: recordOf({ ranges: listOf(recordOf({ start: isWhole(0), end: isWhole(0) })) }),
  findViolations: ({ ranges }, { dna, problem: { original } }) => {
    const found: Violation[] = [];
    for (const range of ranges)
      for (let at = range.start; at < Math.min(range.end, dna.length); at++)
        if (letterAt(original, at) !== dna[at])
          found.push({
            rule: { en: 'locked base', zh: '锁定碱基' },
            range: { start: at, end: at + 1 },
            found: dna[at]!,
            isHard: true,
          });
    return found;
  },
};

function letterAt(original: Uint8Array | undefined, at: number): string {
  return String.fromCharCode(original?.[at] ?? 0)
    .toUpperCase()
    .replace('U', 'T');
}
