// Approximate search: occurrences of a pattern in a nucleotide record with up to k edits (substitutions, insertions,
// deletions), on both strands and over the origin of a circle. A base of the record matches a letter of the pattern if
// the letter allows everything the base may stand for (N in the record matches only N). Of overlapping hits on a strand
// the one with the fewest edits is kept, then the first. Time grows with length x pattern / 32 for each strand; for
// substitutions alone see find.ts.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { type Range, type Strand, sizeOf, wrapOnCircle } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { advance, firstColumnOf, makeQuery } from './myers.ts';

export interface Near extends Range {
  readonly strand: Strand;
  readonly edits: number;
}

/**
 * Finds the hits of `pattern` (IUPAC letters) with at most `edits` edits, ordered by their 0-based start on the top
 * strand. Over the origin of a circle `end` exceeds the length. No hits for a pattern not longer than `edits`.
 */
export function searchNear(
  record: Pick<SequenceRecord, 'bytes' | 'topology'>,
  pattern: Uint8Array,
  edits: number,
): readonly Near[] {
  const { bytes, topology } = record;
  if (pattern.length <= edits || bytes.length === 0) return [];
  const repeated = topology === 'circular' ? Math.min(bytes.length, pattern.length + edits) - 1 : 0;
  const text = new Uint8Array(bytes.length + repeated);
  text.set(bytes);
  text.set(bytes.subarray(0, repeated), bytes.length);
  const reversed = reverseComplementOf(pattern);
  const isPalindrome = reversed.every((byte, at) => BASE_MASK[byte] === BASE_MASK[pattern[at]!]);
  return [
    ...findStrandHits(text, pattern, { length: bytes.length, edits, strand: 1 }),
    ...(isPalindrome ? [] : findStrandHits(text, reversed, { length: bytes.length, edits, strand: -1 })),
  ].sort((a, b) => a.start - b.start || b.strand - a.strand);
}

/** `length` is that of the record; the text of a circle goes on with its first bases. */
function findStrandHits(
  text: Uint8Array,
  pattern: Uint8Array,
  { length, edits, strand }: { readonly length: number; readonly edits: number; readonly strand: Strand },
) {
  const forward = makeQuery(pattern, matchesLetter);
  const backward = makeQuery(pattern.toReversed(), matchesLetter);
  const column = firstColumnOf(forward);
  const found: Near[] = [];
  // A hit that ends in the first bases of a circle is found in their copy after the end, where it is seen whole.
  const repeated = text.length - length;
  for (let at = 0; at < text.length; at++) {
    advance(forward, column, text[at]!, true);
    if (column.last > edits || at < repeated) continue;
    const end = at + 1;
    const place = { ...wrapOnCircle({ start: startOf(text, end), end }, length), strand, edits: column.last };
    if (sizeOf(place) <= length) found.push(place);
  }
  return keepBestHits(found, length);

  /** The earliest start of a hit with this end and as few edits. */
  function startOf(within: Uint8Array, end: number): number {
    const back = firstColumnOf(backward);
    let start = end;
    for (let at = end - 1; at >= Math.max(0, end - pattern.length - edits); at--) {
      advance(backward, back, within[at]!, false);
      if (back.last === column.last) start = at;
    }
    return start;
  }
}

/** Of overlapping hits the one with the fewest edits, then the first. */
function keepBestHits(found: readonly Near[], length: number): Near[] {
  const taken = new Uint8Array(length);
  const placesOf = ({ start, end }: Near) =>
    Array.from({ length: end - start }, (_, i) => (start + i) % length);
  return [...found]
    .sort((a, b) => a.edits - b.edits || a.start - b.start)
    .filter((it) => {
      const places = placesOf(it);
      if (places.some((at) => taken[at] === 1)) return false;
      for (const at of places) taken[at] = 1;
      return true;
    });
}

function matchesLetter(pattern: number, letter: number): boolean {
  const bases = BASE_MASK[letter]!;
  return bases !== 0 && (bases & ~BASE_MASK[pattern]!) === 0;
}
