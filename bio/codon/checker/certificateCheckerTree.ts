// Claim. The leaves of a proof cover every design that keeps the long-range rules.
// Proof. By induction over the splits. At each split the two halves forbid one word each, and the two words may not
// both occur (or one word may not occur at all: an acceptor). So a design that keeps the rules lies in at least one
// half.
import type { RuleSetting } from '#bio/codon/problem/ruleSetting.ts';
import type { ForbiddenWord } from './certificateCheckerGraph.ts';
import { excludeEachOther, isExcludedWord } from './rules/catalogue.ts';

export function isPartition(
  parts: readonly (readonly ForbiddenWord[])[],
  rules: readonly RuleSetting[],
  depth = 0,
): boolean {
  if (parts.length === 1 && parts[0]!.length === depth) return true;
  const halves = new Map<string, (readonly ForbiddenWord[])[]>();
  for (const forbiddenWords of parts) {
    const forbiddenWord = forbiddenWords[depth];
    if (!forbiddenWord) return false;
    const key = `${forbiddenWord.start} ${forbiddenWord.word}`;
    halves.set(key, [...(halves.get(key) ?? []), forbiddenWords]);
  }
  const [one, other, ...more] = [...halves.values()];
  if (!one || more.length > 0) return false;
  const clash = other
    ? excludeEachOther(rules, one[0]![depth]!, other[0]![depth]!)
    : isExcludedWord(rules, one[0]![depth]!.word);
  return clash && [...halves.values()].every((half) => isPartition(half, rules, depth + 1));
}
