// Claim. The leaves of a proof cover every design that keeps the long-range rules.
// Proof. By induction over the splits. At each split the two halves forbid one word each, and the two words may not
// both occur (or one word may not occur at all: an acceptor). So a design that keeps the rules lies in at least one
// half.
import type { Rules } from '#bio/codon/problem/problem.ts';
import type { ForbiddenWord } from './certificateCheckerGraph.ts';
import { reverseComplementLetters } from './verifyLongRange.ts';
import { findSpliceSites } from './verifySplice.ts';

export function isPartition(parts: readonly (readonly ForbiddenWord[])[], rules: Rules, depth = 0): boolean {
  if (parts.length === 1 && parts[0]!.length === depth) return true;
  const halves = new Map<string, (readonly ForbiddenWord[])[]>();
  for (const bans of parts) {
    const ban = bans[depth];
    if (!ban) return false;
    const key = `${ban.start} ${ban.word}`;
    halves.set(key, [...(halves.get(key) ?? []), bans]);
  }
  const [one, other, ...more] = [...halves.values()];
  if (!one || more.length > 0) return false;
  const clash = other
    ? excludeEachOther(one[0]![depth]!, other[0]![depth]!, rules)
    : isForbiddenAlone(one[0]![depth]!.word, rules);
  return clash && [...halves.values()].every((half) => isPartition(half, rules, depth + 1));
}

function excludeEachOther(a: ForbiddenWord, b: ForbiddenWord, { repeats, hairpins }: Rules): boolean {
  if (a.start > b.start) return excludeEachOther(b, a, { repeats, hairpins } as Rules);
  const isTurned = a.word === reverseComplementLetters(b.word);
  if (repeats && a.start !== b.start && a.word.length >= repeats.length)
    if (a.word === b.word || (repeats.inverted && isTurned)) return true;
  if (!hairpins || !isTurned || a.word.length < hairpins.stem) return false;
  return (
    b.start >= a.start + a.word.length + hairpins.loop && b.start + b.word.length <= a.start + hairpins.window
  );
}

function isForbiddenAlone(word: string, { splice }: Rules): boolean {
  return splice.some(
    ({ site, bits, price }) =>
      site === 'acceptor' && price === 'forbid' && findSpliceSites(word, site, bits).length > 0,
  );
}
