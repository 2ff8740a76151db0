// Stems whose reverse complement follows within a window, by plain text search.
import { isWhole, recordOf } from '#bio/codon/checker/fileParts.ts';
import { reverseComplementLetters } from '#bio/codon/checker/patterns.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const hairpin: RuleChecker<'hairpin'> = {
  isSetting: recordOf({ stem: isWhole(1), loop: isWhole(0), window: isWhole(0) }),
  findViolations: ({ stem, loop, window }, { dna }) => {
    const found: Violation[] = [];
    for (let start = 0; start + 2 * stem + loop <= dna.length; start++) {
      const at = dna
        .slice(start, start + window)
        .indexOf(reverseComplementLetters(dna.slice(start, start + stem)), stem + loop);
      if (at >= 0)
        found.push({
          rule: { en: `hairpin with a stem of ${stem}`, zh: `茎长 ${stem} bp 的发夹` },
          range: { start, end: start + at + stem },
          found: dna.slice(start, start + stem),
        });
    }
    return found;
  },
  excludesBoth: ({ stem, loop, window }, first, second) =>
    first.word.length >= stem &&
    first.word === reverseComplementLetters(second.word) &&
    second.start >= first.start + first.word.length + loop &&
    second.start + second.word.length <= first.start + window,
};
