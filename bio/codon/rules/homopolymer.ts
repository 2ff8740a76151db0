// The longest run of one base.
import { LETTERS } from '#bio/codon/usage/codons.ts';
import { ok } from '#bio/core/result.ts';
import { BASES_MAX, makeWholeNumberLimits } from './fieldLimits.ts';
import { defineRule, removeKinds } from './rule.ts';

const BASES = ['A', 'C', 'G', 'T'] as const;

export const homopolymer = defineRule({
  kind: 'homopolymer',
  reach: 'local',
  limits: {
    runAT: makeWholeNumberLimits(0, BASES_MAX, 'longest run of A or T', 'A/T 最长连续'),
    runGC: makeWholeNumberLimits(0, BASES_MAX, 'longest run of G or C', 'G/C 最长连续'),
  },
  parse: ({ runAT, runGC }) => {
    const longest = { A: runAT, C: runGC, G: runGC, T: runAT };
    return ok(BASES.flatMap((base) => (longest[base] > 0 ? [{ base, max: longest[base] }] : [])));
  },
  describe: ({ base, max }) => ({
    en: `no more than ${max} ${base} in a row`,
    zh: `${base} 连续不超过 ${max} 个`,
  }),
  patterns: ({ base, max }) =>
    ok([
      {
        masks: new Uint8Array(max + 1).fill(1 << LETTERS.indexOf(base)),
        price: Number.POSITIVE_INFINITY,
      },
    ]),
  removals: (rules) => removeKinds(rules, ['homopolymer'], { en: 'homopolymer limit', zh: '同聚物限制' }),
});
