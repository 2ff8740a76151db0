// No run of rare codons: one alone is tolerable, several in a row stall or shift ribosomes (AGG AGG in E. coli). Rare
// is what `rareCodon` calls so: used below a share of its amino acid and less than the most used one.
import { RARE_RUN_MAX } from '#bio/codon/problem/ruleSetting.ts';
import { AMINO, CODONS, synonymsOf } from '#bio/codon/usage/codons.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';
import { STAR } from '#bio/core/alphabet.ts';
import { ok } from '#bio/core/result.ts';
import { makeNumberLimits, makeWholeNumberLimits } from './fieldLimits.ts';
import { percentOf } from './gcLimit.ts';
import { defineRule, removeKinds } from './rule.ts';

export const rareCodonRun = defineRule({
  kind: 'rareCodonRun',
  reach: 'local',
  limits: {
    rareRunBelow: makeNumberLimits(
      0,
      100,
      'share below which codons may not stand in a row, %',
      '连续稀有密码子的频率阈值（%）',
    ),
    rareRunLength: makeWholeNumberLimits(2, RARE_RUN_MAX, 'rare codons in a row', '禁止连续的稀有密码子个数'),
  },
  absent: { rareRunBelow: 0, rareRunLength: 2 },
  parse: ({ rareRunBelow, rareRunLength }) =>
    ok(rareRunBelow > 0 ? [{ below: rareRunBelow / 100, length: rareRunLength }] : []),
  describe: ({ below, length }) => ({
    en: `no ${length} codons in a row each used below ${percentOf(below)} %`,
    zh: `频率低于 ${percentOf(below)}% 的密码子不连续出现 ${length} 个及以上`,
  }),
  codonRun: ({ below, length }, usage) => ({
    counts: rareCodonsOf(usage, below),
    length,
    price: Number.POSITIVE_INFINITY,
  }),
  removals: (rules) =>
    removeKinds(rules, ['rareCodonRun'], { en: 'runs of rare codons', zh: '连续稀有密码子限制' }),
});

/** For each codon number 1 if it is used below a share of its amino acid and a synonym is used more; 0 for stops. */
function rareCodonsOf({ fractions }: CodonUsage, below: number): Uint8Array {
  return Uint8Array.from({ length: CODONS }, (_, codon) => {
    const amino = AMINO[codon]!;
    const max = Math.max(...synonymsOf(amino).map((other) => fractions[other]!));
    return amino !== STAR && fractions[codon]! < Math.min(below, max) ? 1 : 0;
  });
}
