// At most a share of the bases in repeated words.
import type { CoverageRule } from '#bio/codon/problem/problem.ts';
import { ok } from '#bio/core/result.ts';
import { percentOf } from './gcLimit.ts';
import { repeatViolations } from './repeat.ts';
import { repeatCoverage as coverageOf } from './repeats.ts';
import { defineRule } from './rule.ts';

/** Bases of a word whose repeats count, as synthesis houses measure it. */
const WORD = 9;

export const repeatCoverage = defineRule<CoverageRule>({
  kind: 'repeatCoverage',
  reach: 'longRange',
  parse: ({ coverage, repeatInverted }) => {
    const isOn = coverage > 0 && coverage < 100;
    return ok({
      coverage: isOn ? { length: WORD, inverted: repeatInverted, max: coverage / 100 } : undefined,
    });
  },
  settingsIn: ({ coverage }) => (coverage ? [coverage] : []),
  alone: (coverage) => ({ coverage }),
  describe: ({ length, max }) => ({
    en: `at most ${percentOf(max)} % of the bases in repeated ${length}-mers`,
    zh: `重复 ${length}-mer 覆盖率不超过 ${percentOf(max)}%`,
  }),
  violations: (rule, dna) =>
    excessCoverage(dna, rule) > 0
      ? repeatViolations(dna, rule).map((it) => ({ ...it, mayStay: true as const }))
      : [],
  withoutIt: (rules) =>
    rules.coverage
      ? [
          {
            message: { en: '9-mer coverage', zh: '9-mer 重复占比' },
            without: { ...rules, coverage: undefined },
          },
        ]
      : [],
});

/** Bases in repeated words beyond what is allowed. */
export function excessCoverage(dna: Uint8Array, { length, inverted, max }: CoverageRule): number {
  return Math.ceil((coverageOf(dna, length, inverted) - max) * dna.length - 1e-9);
}
