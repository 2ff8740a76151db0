// Elements too short for a gapped alignment: compared base by base wherever the query holds one of their words.
import type { Library } from './library.ts';
import { ENTRY_BITS, findWordsIn, PLACE } from './words.ts';

/**
 * Occurrences of the short elements in `query` within their allowed mismatches: index of the version, 0-based start,
 * mismatches.
 */
export function findShortMatches(
  query: Uint8Array,
  { short, versions, bases }: Library,
): readonly { readonly version: number; readonly start: number; readonly mismatches: number }[] {
  const tried = new Int32Array(versions.length).fill(-1e9);
  const found: { version: number; start: number; mismatches: number }[] = [];
  const { count, ats, firsts, ends } = findWordsIn(query, short, 1);
  for (let w = 0; w < count; w++)
    for (let i = firsts[w]!; i < ends[w]!; i++) {
      const entry = short.entries[i]!;
      const version = entry >>> ENTRY_BITS;
      const { offset, length } = versions[version]!;
      const start = ats[w]! - (entry & PLACE);
      if (tried[version] === start || start < 0 || start + length > query.length) continue;
      tried[version] = start;
      const max = mismatchesAllowed(length);
      let mismatches = 0;
      for (let k = 0; k < length && mismatches <= max; k++)
        if (query[start + k] !== bases[offset + k]) mismatches++;
      if (mismatches <= max) found.push({ version, start, mismatches });
    }
  return uniqueByStart(found);
}

/** None below 18 bases, one below 24, then one per 12 bases: few enough that a plasmid has no hit by chance. */
function mismatchesAllowed(length: number): number {
  return length < 18 ? 0 : Math.max(1, Math.floor(length / 12));
}

function uniqueByStart<T extends { version: number; start: number }>(list: T[]): T[] {
  const seen = new Set<number>();
  return list.filter(({ version, start }) => {
    const key = version * 2 ** 22 + start;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
