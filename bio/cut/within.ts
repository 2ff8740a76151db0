// Whether a cut falls into a stretch: some strand is cut between two of its bases. A cut at either end of it leaves it
// whole.
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { Cut } from './sites.ts';

/**
 * Whether a cut falls inside `stretch` on either strand; a cut at an edge of it does not. `length` is that of the
 * molecule.
 */
export function isCutInto(
  { top, bottom }: Pick<Cut, 'top' | 'bottom'>,
  stretch: Range,
  length: number,
): boolean {
  if (sizeOf(stretch) >= length) return length > 0;
  return [top, bottom].some((at) => {
    const inside = wrap(at - stretch.start, length);
    return inside > 0 && inside < sizeOf(stretch);
  });
}
