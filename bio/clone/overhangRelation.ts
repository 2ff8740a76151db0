// How two overhangs relate by their letters alone: whether ligase must, may or will hardly join one where the other is
// meant.
import { reverseComplementText } from '#bio/core/letters.ts';

export type OverhangRelation = 'clash' | 'neighbor' | 'apart';

/** How two overhangs of equal length relate. */
export function overhangRelationOf(one: string, other: string): OverhangRelation {
  const distance = Math.min(
    countDifferences(one, other),
    countDifferences(one, reverseComplementText(other)),
  );
  return distance === 0 ? 'clash' : distance === 1 ? 'neighbor' : 'apart';
}

/** Whether an overhang joins itself, since it is its own reverse complement. */
export function isPalindromic(overhang: string): boolean {
  return overhang === reverseComplementText(overhang);
}

/** The pairs of a set that are neighbors. */
export function neighborsOf(overhangs: readonly string[]): readonly (readonly [number, number])[] {
  return overhangs.flatMap((one, i) =>
    overhangs
      .slice(i + 1)
      .flatMap((other, k): readonly (readonly [number, number])[] =>
        overhangRelationOf(one, other) === 'neighbor' ? [[i, i + 1 + k]] : [],
      ),
  );
}

export function countDifferences(one: string, other: string): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) count++;
  return count;
}
