// The quality of bases whose file states none: what the read's own errors leave of it. Errors of a read are spread all
// over it, while the differences of a molecule are few or stand together.
import type { AlignedRead } from './alignRead.ts';
import { isSureBase } from './read.ts';

/** Parts of a read that are compared, and the first of them, the best one at 0, that errors must reach. */
const PARTS = 8;
const LOWER_QUARTILE = 2;
const GAP = 45;

/** The qualities, none above what the errors in the lower quartile of the parts come to. */
export function limitByErrors(qualities: Uint8Array, { read, reference }: AlignedRead): Uint8Array {
  const counts = new Array<number>(PARTS).fill(0);
  for (let i = 0; i < read.length; i++)
    if (isError(read, reference, i) && !(i > 0 && isError(read, reference, i - 1)))
      counts[Math.floor((i * PARTS) / read.length)]!++;
  const errors = counts.sort((a, b) => a - b)[LOWER_QUARTILE]!;
  if (errors === 0) return qualities;
  const limit = Math.round(-10 * Math.log10((errors * PARTS) / read.length));
  return qualities.map((it) => Math.min(it, Math.max(1, limit)));
}

function isError(read: Uint8Array, reference: Uint8Array, i: number): boolean {
  const [a, b] = [read[i]!, reference[i]!];
  return a !== b && [a, b].every((it) => it === GAP || isSureBase(it));
}
