// Codons used for less than a share of their amino acid, unless no other is used more. Codons with a locked base are
// not meant.
import { isShare, recordOf } from '#bio/codon/checker/fileParts.ts';
import { translateLetters } from '#bio/codon/checker/translateLetters.ts';
import { settingsOf } from '#bio/codon/problem/ruleSetting.ts';
import type { Range } from '#bio/core/range.ts';
import type { DesignText, RuleChecker } from './ruleChecker.ts';

export const rareCodon: RuleChecker<'rareCodon'> = {
  isSetting: recordOf({ below: isShare }),
  findViolations: ({ below }, design) =>
    findRareCodons(design.dna, design.problem.usage.fractions, below)
      .filter(({ start }) => !isLocked(design, start))
      .map((range) => ({
        rule: { en: 'rare codon', zh: '稀有密码子' },
        range,
        found: design.dna.slice(range.start, range.end),
        isHard: true,
      })),
};

function isLocked({ problem: { rules } }: DesignText, at: number): boolean {
  return settingsOf(rules, 'lockedBases')
    .flatMap(({ ranges }) => ranges)
    .some((range) => range.start < at + 3 && at < range.end);
}

/** Codons used for less than a share of their amino acid, unless no other is used more. */
function findRareCodons(dna: string, fractions: Float64Array, below: number): readonly Range[] {
  const best = new Map<string, number>();
  const found: Range[] = [];
  const shareOf = (codon: string) =>
    fractions[16 * 'ACGT'.indexOf(codon[0]!) + 4 * 'ACGT'.indexOf(codon[1]!) + 'ACGT'.indexOf(codon[2]!)]!;
  const bestOf = (amino: string) => {
    const known = best.get(amino);
    if (known !== undefined) return known;
    let max = 0;
    for (const a of 'ACGT')
      for (const b of 'ACGT')
        for (const c of 'ACGT')
          if (translateLetters(a + b + c) === amino) max = Math.max(max, shareOf(a + b + c));
    best.set(amino, max);
    return max;
  };
  for (let at = 0; at + 3 <= dna.length; at += 3) {
    const codon = dna.slice(at, at + 3);
    const amino = translateLetters(codon);
    const share = shareOf(codon);
    if (amino !== '*' && share < below && share < bestOf(amino)) found.push({ start: at, end: at + 3 });
  }
  return found;
}
