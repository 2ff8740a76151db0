// No word of a number of bases twice, as it is or also as its reverse complement.
import type { RepeatRule } from '#bio/codon/problem/ruleSetting.ts';
import { ok } from '#bio/core/result.ts';
import { BASES_MAX, makeWholeNumberLimits } from './fieldLimits.ts';
import { findRepeatGroups } from './repeats.ts';
import { defineRule, type LongRangeViolation, removeKinds } from './rule.ts';

export const repeat = defineRule({
  kind: 'repeat',
  reach: 'longRange',
  limits: { repeatLength: makeWholeNumberLimits(0, BASES_MAX, 'length of repeats', '重复长度') },
  parse: ({ repeatLength, repeatInverted }) =>
    ok(repeatLength > 0 ? [{ length: repeatLength, inverted: repeatInverted }] : []),
  describe: ({ length, inverted }) => ({
    en: `no word of ${length} bases twice${inverted ? ', on either strand' : ''}`,
    zh: `无 ${length} bp 及以上重复${inverted ? '（含反向）' : ''}`,
  }),
  violations: (rule, dna) => findRepeatViolations(dna, rule),
  removals: (rules) => removeKinds(rules, ['repeat'], { en: 'repeats', zh: '重复序列' }),
});

/** One violation for each word that occurs more than once: all places but one must change. */
export function findRepeatViolations(
  dna: Uint8Array,
  { length, inverted }: RepeatRule,
): readonly LongRangeViolation[] {
  return findRepeatGroups(dna, length, inverted).map((places) => ({ places, length, kept: 1 }));
}
