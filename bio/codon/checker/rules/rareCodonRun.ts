// Finds runs of rare codons: each is used for less than a share of its amino acid, and a synonymous codon is used more.
// Locked codons count like any other.
import { codonTableOf } from '#bio/codon/checker/certificateCheckerScores.ts';
import { isShare, isWhole, recordOf } from '#bio/codon/checker/fileParts.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const rareCodonRun: RuleChecker<'rareCodonRun'> = {
  isSetting: recordOf({ below: isShare, length: isWhole(2) }),
  findViolations: ({ below, length }, { dna, problem }) => {
    const rare = rareCodonsOf(problem.usage, below);
    const found: Violation[] = [];
    for (let start = 0; start + 3 <= dna.length; ) {
      let end = start;
      while (rare.has(dna.slice(end, end + 3))) end += 3;
      if (end - start >= 3 * length)
        found.push({
          rule: { en: 'run of rare codons', zh: '连续稀有密码子' },
          range: { start, end },
          found: dna.slice(start, end).replace(/...(?=.)/g, '$& '),
        });
      start = Math.max(end, start + 3);
    }
    return found;
  },
  codonRun: ({ below, length }, usage) => ({
    codons: rareCodonsOf(usage, below),
    length,
    price: Number.POSITIVE_INFINITY,
  }),
};

/** Codons used for less than the share `below`, except stops and the most used codon of each amino acid. */
function rareCodonsOf(usage: CodonUsage, below: number): ReadonlySet<string> {
  const table = [...codonTableOf(usage).values()];
  return new Set(
    table
      .filter(
        ({ amino, share }) =>
          amino !== '*' &&
          share < below &&
          table.some((other) => other.amino === amino && other.share > share),
      )
      .map(({ codon }) => codon),
  );
}
