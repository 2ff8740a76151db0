// Where enzymes may cut a chain of pieces that is read from left to right: a span holds a site, its broken bonds and
// the base pair that must remain on either side of them. A first look, on letters alone: methylation, and whether all
// of a span is double-stranded, are left to `findCuts`.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';

interface CutSpan {
  readonly length: number;
  /** Bases that the letters of the site may be, and where the first of them lies in the span. */
  readonly site: readonly number[];
  readonly at: number;
}

/** A span at a place of the chain; none of the letters read so far speaks against it. */
export interface PlacedSpan {
  readonly span: CutSpan;
  readonly start: number;
}

/** The spans of all cuts of these enzymes, of sites on either strand. */
export function cutSpansOf(enzymes: readonly Enzyme[]): readonly CutSpan[] {
  return enzymes.flatMap(({ site, cuts }) => {
    const width = site.length;
    const masksOf = (bytes: Uint8Array) => [...bytes].map((it) => BASE_MASK[it]!);
    const forward = masksOf(bytesOf(site));
    const backward = masksOf(reverseComplementOf(bytesOf(site)));
    return cuts.flatMap(({ top, bottom }) => [
      spanOf(forward, top, bottom),
      spanOf(backward, width - bottom, width - top),
    ]);
  });
}

function spanOf(site: readonly number[], top: number, bottom: number): CutSpan {
  const start = Math.min(0, top - 1, bottom - 1);
  const end = Math.max(site.length, top + 1, bottom + 1);
  return { length: end - start, site, at: -start };
}

/** All spans that begin within these letters and reach past `end`. */
export function placeSpans(spans: readonly CutSpan[], letters: Uint8Array, end: number): PlacedSpan[] {
  const placed: PlacedSpan[] = [];
  for (const span of spans)
    for (let start = Math.max(0, end - span.length + 1); start < letters.length; start++)
      if (fits({ span, start }, letters, 0)) placed.push({ span, start });
  return placed;
}

/** Whether none of the letters speaks against a span; the first of them is column `from` of the chain. */
export function fits({ span, start }: PlacedSpan, letters: Uint8Array, from: number): boolean {
  const first = start + span.at - from;
  const { site } = span;
  for (let i = Math.max(0, -first); i < site.length && first + i < letters.length; i++)
    if (!isWithin(letters[first + i]!, site[i]!)) return false;
  return true;
}

/** Whether a circle of these letters holds a site; a small one is passed more than once. */
export function hasSiteInCircle(spans: readonly CutSpan[], letters: Uint8Array): boolean {
  return spans.some(({ site }) =>
    letters.some((_, start) =>
      site.every((mask, i) => isWithin(letters[(start + i) % letters.length]!, mask)),
    ),
  );
}

/** All that the letter may be is of the site. */
function isWithin(letter: number, mask: number): boolean {
  const found = BASE_MASK[letter]!;
  return found !== 0 && (found & ~mask) === 0;
}
