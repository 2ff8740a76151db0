// Reads beside each other: each in the first lane with room.
import { type Range, splitAtOrigin } from '#bio/core/range.ts';

export interface InLane {
  readonly range: Range;
  readonly lane: number;
  readonly key: string;
}

/** More would be too thin to see. */
const MAX_LANES = 14;

/** Pieces within the length; what finds none of the lanes is left out. */
export function lanesOf(ranges: readonly Range[], length: number): readonly InLane[] {
  const taken: Range[][] = [];
  return ranges.flatMap((range, read): readonly InLane[] => {
    const pieces = splitAtOrigin(range, length);
    const isFree = (lane: number) =>
      pieces.every((piece) =>
        (taken[lane] ?? []).every((other) => piece.end <= other.start || other.end <= piece.start),
      );
    const lane = Array.from({ length: MAX_LANES }, (_, i) => i).find(isFree);
    if (lane === undefined) return [];
    taken[lane] = [...(taken[lane] ?? []), ...pieces];
    return pieces.map((piece) => ({ range: piece, lane, key: `${read} ${piece.start}` }));
  });
}
