// No stem whose exact reverse complement follows within a window, after a loop of a length or more.
import { ok } from '#bio/core/result.ts';
import { BASES_MAX, makeWholeNumberLimits } from './fieldLimits.ts';
import { findStemPairs } from './repeats.ts';
import { defineRule, removeKinds } from './rule.ts';

export const hairpin = defineRule({
  kind: 'hairpin',
  reach: 'longRange',
  limits: {
    stem: makeWholeNumberLimits(0, BASES_MAX, 'stem of hairpins', '发夹茎长'),
    loop: makeWholeNumberLimits(0, BASES_MAX, 'loop of hairpins', '发夹环长'),
    hairpinWindow: makeWholeNumberLimits(0, BASES_MAX, 'window of hairpins', '发夹窗口'),
  },
  parse: ({ stem, loop, hairpinWindow }) => ok(stem > 0 ? [{ stem, loop, window: hairpinWindow }] : []),
  describe: ({ stem, loop, window }) => ({
    en: `no hairpin with a stem of ${stem} and a loop of ${loop} or more within ${window} bases`,
    zh: `${window} bp 内无茎长 ${stem} bp、环长 ≥ ${loop} bp 的发夹`,
  }),
  violations: (rule, dna) =>
    findStemPairs(dna, rule).map((places) => ({ places, length: rule.stem, kept: 1 })),
  removals: (rules) => removeKinds(rules, ['hairpin'], { en: 'hairpins', zh: '发夹' }),
});
