// Local complexity as entropy of the four bases in base 4, 0 for one base alone, 1 for all four alike
// (Konopka 2005, doi:10.1038/npg.els.0005260; Biopython lcc_simp and lcc_mult). Letters that are no single base add
// nothing to the entropy but count in the length, as there.
import { A, C, G, T } from '#bio/core/alphabet.ts';
import type { Range } from '#bio/core/range.ts';
import { compositionOf } from './composition.ts';
import { slide, type WindowOptions, windowCountOf } from './windows.ts';

/** 0..1 over all of it; NaN for nothing. */
export function complexityOf(bytes: Uint8Array): number {
  const { classes, length } = compositionOf(bytes);
  return length === 0 ? Number.NaN : entropy(classes, length);
}

/** The same in windows. */
export function complexityTrackOf(bytes: Uint8Array, options: WindowOptions): Float64Array {
  const track = new Float64Array(windowCountOf(bytes.length, options));
  const terms = termsOf(options.window);
  slide(bytes, options, (i, _start, { classes, length }) => {
    track[i] = length === options.window ? entropyBy(terms, classes) : entropy(classes, length);
  });
  return track;
}

/** Stretches covered by windows (64 bases) whose complexity is below a limit (0.5), merged. */
export function findLowComplexity(
  bytes: Uint8Array,
  { window = 64, below = 0.5 }: { readonly window?: number; readonly below?: number } = {},
): readonly Range[] {
  const found: { start: number; end: number }[] = [];
  const terms = termsOf(window);
  slide(bytes, { window, step: 1 }, (_i, start, { classes, length }) => {
    const called = classes[A]! + classes[C]! + classes[G]! + classes[T]!;
    if (called < length || entropyBy(terms, classes) >= below) return;
    const last = found.at(-1);
    if (last && last.end >= start) last.end = start + length;
    else found.push({ start, end: start + length });
  });
  return found;
}

function entropy(classes: ArrayLike<number>, length: number): number {
  return (
    term(classes[A]!, length) +
    term(classes[C]!, length) +
    term(classes[G]!, length) +
    term(classes[T]!, length)
  );
}

/** The share of each possible count in a window of a fixed size: no logarithm a window. */
function termsOf(window: number): Float64Array {
  return Float64Array.from({ length: window + 1 }, (_, count) => term(count, window));
}

function entropyBy(terms: Float64Array, classes: ArrayLike<number>): number {
  return terms[classes[A]!]! + terms[classes[C]!]! + terms[classes[G]!]! + terms[classes[T]!]!;
}

function term(count: number, length: number): number {
  return count === 0 ? 0 : (-count / length) * (Math.log(count / length) / Math.log(4));
}
