// Checks that a design whose protein ends in a stop ends with the chosen stop codon, or pair of stop codons.
import { isStop, recordOf } from '#bio/codon/checker/fileParts.ts';
import { STAR } from '#bio/core/alphabet.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const stopCodon: RuleChecker<'stopCodon'> = {
  isSetting: recordOf({ codons: isStop }),
  findViolations: ({ codons }, { dna, problem }) =>
    problem.protein.at(-1) === STAR && !dna.endsWith(codons)
      ? [
          {
            rule: { en: `stop ${codons}`, zh: `终止密码子 ${codons}` },
            range: { start: dna.length - codons.length, end: dna.length },
            found: dna.slice(-codons.length),
            isHard: true,
          },
        ]
      : [],
};
