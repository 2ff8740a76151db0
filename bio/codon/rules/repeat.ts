// No word of a number of bases twice, as it is or also as its reverse complement.
import type { RepeatRule } from '#bio/codon/problem/problem.ts';
import { ok } from '#bio/core/result.ts';
import { repeatGroups } from './repeats.ts';
import { defineRule, type LongRangeViolation } from './rule.ts';

export const repeat = defineRule<RepeatRule>({
  kind: 'repeat',
  reach: 'longRange',
  parse: ({ repeatLength, repeatInverted }) =>
    ok({ repeats: repeatLength > 0 ? { length: repeatLength, inverted: repeatInverted } : undefined }),
  settingsIn: ({ repeats }) => (repeats ? [repeats] : []),
  alone: (repeats) => ({ repeats }),
  describe: ({ length, inverted }) => ({
    en: `no word of ${length} bases twice${inverted ? ', on either strand' : ''}`,
    zh: `无 ${length} bp 及以上重复${inverted ? '（含反向）' : ''}`,
  }),
  violations: (rule, dna) => repeatViolations(dna, rule),
  withoutIt: (rules) =>
    rules.repeats
      ? [{ message: { en: 'repeats', zh: '重复序列' }, without: { ...rules, repeats: undefined } }]
      : [],
});

/** One violation for each word that occurs more than once: all places but one must change. */
export function repeatViolations(
  dna: Uint8Array,
  { length, inverted }: RepeatRule,
): readonly LongRangeViolation[] {
  return repeatGroups(dna, length, inverted).map((places) => ({ places, length, kept: 1 }));
}
