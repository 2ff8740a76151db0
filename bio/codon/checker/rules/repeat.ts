// Words that occur again, elsewhere or as reverse complement, by plain text search.
import { isBoolean, isWhole, recordOf } from '#bio/codon/checker/fileParts.ts';
import { reverseComplementLetters } from '#bio/codon/checker/patterns.ts';
import type { RepeatRule } from '#bio/codon/problem/ruleSetting.ts';
import type { RuleChecker } from './ruleChecker.ts';

export const REPEAT_PARTS = { length: isWhole(1), inverted: isBoolean };

export const repeat: RuleChecker<'repeat'> = {
  isSetting: recordOf(REPEAT_PARTS),
  findViolations: (rule, { dna }) =>
    findRepeatStarts(dna, rule).map((start) => ({
      rule: { en: `repeat of ${rule.length}`, zh: `${rule.length} bp 重复` },
      range: { start, end: start + rule.length },
      found: dna.slice(start, start + rule.length),
    })),
  excludesBoth: ({ length, inverted }, first, second) =>
    first.start !== second.start &&
    first.word.length >= length &&
    (first.word === second.word || (inverted && first.word === reverseComplementLetters(second.word))),
};

/** Starts of words that are found a second time, elsewhere or as reverse complement. */
export function findRepeatStarts(dna: string, { length, inverted }: RepeatRule): readonly number[] {
  const times = new Map<string, number>();
  for (let at = 0; at + length <= dna.length; at++) {
    const word = dna.slice(at, at + length);
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  const starts: number[] = [];
  for (let at = 0; at + length <= dna.length; at++) {
    const word = dna.slice(at, at + length);
    const reverse = inverted ? reverseComplementLetters(word) : word;
    const others = times.get(word)! - 1 + (reverse === word ? 0 : (times.get(reverse) ?? 0));
    if (others > 0) starts.push(at);
  }
  return starts;
}
