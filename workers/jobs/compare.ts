// Two vectors as they are kept, compared: the records come back with the features they were compared by.
import { type Comparison, compareVectors } from '#bio/compare/compare.ts';
import type { Result } from '#bio/core/result.ts';
import { recordOf, type VectorContent } from './myVectors.ts';

export interface NamedContent extends VectorContent {
  readonly name: string;
}

export function compare({
  a,
  b,
}: {
  readonly a: NamedContent;
  readonly b: NamedContent;
}): Result<Comparison> {
  const [first, second] = [recordOf(a), recordOf(b)];
  if (!first.ok) return first;
  if (!second.ok) return second;
  return compareVectors({ ...first.value, name: a.name }, { ...second.value, name: b.name });
}
