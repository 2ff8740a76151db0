// No stem whose exact reverse complement follows within a window, after a loop of a length or more.
import type { HairpinRule } from '#bio/codon/problem/problem.ts';
import { ok } from '#bio/core/result.ts';
import { stemPairs } from './repeats.ts';
import { defineRule } from './rule.ts';

export const hairpin = defineRule<HairpinRule>({
  kind: 'hairpin',
  reach: 'longRange',
  parse: ({ stem, loop, hairpinWindow }) =>
    ok({ hairpins: stem > 0 ? { stem, loop, window: hairpinWindow } : undefined }),
  settingsIn: ({ hairpins }) => (hairpins ? [hairpins] : []),
  alone: (hairpins) => ({ hairpins }),
  describe: ({ stem, loop, window }) => ({
    en: `no hairpin with a stem of ${stem} and a loop of ${loop} or more within ${window} bases`,
    zh: `${window} bp 内无茎长 ${stem} bp、环长 ≥ ${loop} bp 的发夹`,
  }),
  violations: (rule, dna) => stemPairs(dna, rule).map((places) => ({ places, length: rule.stem, kept: 1 })),
  withoutIt: (rules) =>
    rules.hairpins
      ? [{ message: { en: 'hairpins', zh: '发夹' }, without: { ...rules, hairpins: undefined } }]
      : [],
});
