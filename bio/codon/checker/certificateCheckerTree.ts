// Whether the parts that a proof is made of are all designs that keep the far rules. Parts are told by the words banned in them,
// in the order of the splits: at each split two words that may not both stand (one of them for an acceptor) are banned, one
// in each half, so that every design within the rules lies in one of the halves.
import type { Rules } from '#bio/codon/problem/problem.ts';
import type { BannedWord } from './certificateCheckerGraph.ts';
import { backwards } from './verifyLongRange.ts';
import { spliceHits } from './verifySplice.ts';

export function isPartition(parts: readonly (readonly BannedWord[])[], rules: Rules, depth = 0): boolean {
  if (parts.length === 1 && parts[0]!.length === depth) return true;
  const halves = new Map<string, (readonly BannedWord[])[]>();
  for (const bans of parts) {
    const ban = bans[depth];
    if (!ban) return false;
    const key = `${ban.start} ${ban.word}`;
    halves.set(key, [...(halves.get(key) ?? []), bans]);
  }
  const [one, other, ...more] = [...halves.values()];
  if (!one || more.length > 0) return false;
  const clash = other
    ? mayNotBoth(one[0]![depth]!, other[0]![depth]!, rules)
    : mayNotStand(one[0]![depth]!.word, rules);
  return clash && [...halves.values()].every((half) => isPartition(half, rules, depth + 1));
}

function mayNotBoth(a: BannedWord, b: BannedWord, { repeats, hairpins }: Rules): boolean {
  if (a.start > b.start) return mayNotBoth(b, a, { repeats, hairpins } as Rules);
  const isTurned = a.word === backwards(b.word);
  if (repeats && a.start !== b.start && a.word.length >= repeats.length)
    if (a.word === b.word || (repeats.inverted && isTurned)) return true;
  if (!hairpins || !isTurned || a.word.length < hairpins.stem) return false;
  return (
    b.start >= a.start + a.word.length + hairpins.loop && b.start + b.word.length <= a.start + hairpins.window
  );
}

function mayNotStand(word: string, { splice }: Rules): boolean {
  return splice.some(
    ({ site, bits, price }) =>
      site === 'acceptor' && price === 'forbid' && spliceHits(word, site, bits).length > 0,
  );
}
