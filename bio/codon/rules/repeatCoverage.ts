// At most a share of the bases in repeated words.
import type { CoverageRule } from '#bio/codon/problem/ruleSetting.ts';
import { ok } from '#bio/core/result.ts';
import { makeNumberLimits } from './fieldLimits.ts';
import { percentOf } from './gcLimit.ts';
import { findRepeatViolations } from './repeat.ts';
import { repeatCoverageOf as coverageOf } from './repeats.ts';
import { defineRule, removeKinds } from './rule.ts';

/** Bases of a word whose repeats count, as synthesis vendors measure it. */
const WORD = 9;

export const repeatCoverage = defineRule({
  kind: 'repeatCoverage',
  reach: 'longRange',
  limits: {
    coverage: makeNumberLimits(0, 100, 'share of bases in repeated 9-mers, %', '9-mer 重复占比上限（%）'),
  },
  // A share of 100 % is no limit.
  parse: ({ coverage, repeatInverted }) =>
    ok(
      coverage > 0 && coverage < 100 ? [{ length: WORD, inverted: repeatInverted, max: coverage / 100 }] : [],
    ),
  describe: ({ length, max }) => ({
    en: `at most ${percentOf(max)} % of the bases in repeated ${length}-mers`,
    zh: `重复 ${length}-mer 覆盖率不超过 ${percentOf(max)}%`,
  }),
  violations: (rule, dna) =>
    excessCoverageOf(dna, rule) > 0
      ? findRepeatViolations(dna, rule).map((it) => ({ ...it, mayStay: true as const }))
      : [],
  removals: (rules) => removeKinds(rules, ['repeatCoverage'], { en: '9-mer coverage', zh: '9-mer 重复占比' }),
});

/** Bases in repeated words beyond what is allowed. */
export function excessCoverageOf(dna: Uint8Array, { length, inverted, max }: CoverageRule): number {
  return Math.ceil((coverageOf(dna, length, inverted) - max) * dna.length - 1e-9);
}
