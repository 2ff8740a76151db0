// The columns of a drawn primer: every row has one column a base of the top strand, read from left to right.
import { COMPLEMENT_DNA } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import type { ShownHit } from './store.ts';

export interface AlignmentLayout {
  readonly top: string;
  readonly bottom: string;
  /** `|`, `?`, `x` or a blank, under or over every base of the primer. */
  readonly bars: string;
  /** From its 3' end where it reads to the left; `pad` columns are before it. */
  readonly primer: string;
  readonly pad: number;
  /** Position on the top strand of the first column; below 0 or past the end where it lies over the origin. */
  readonly left: number;
}

export function alignmentLayoutOf(
  sequence: string,
  hit: Range & { readonly strand: Strand; readonly tail: number },
  { letters, bars, before }: ShownHit['site'],
): AlignmentLayout {
  const isTop = hit.strand === 1;
  const orientText = (text: string) => (isTop ? text : [...text].reverse().join(''));
  const read = orientText(letters);
  const other = textOf(bytesOf(read).map((byte) => COMPLEMENT_DNA[byte]!));
  const after = letters.length - before - sequence.length;
  const pad = isTop ? before : after;
  return {
    top: isTop ? read : other,
    bottom: isTop ? other : read,
    bars: ' '.repeat(pad) + orientText(bars),
    primer: orientText(sequence),
    pad,
    left: (isTop ? hit.start - hit.tail : hit.start) - pad,
  };
}
