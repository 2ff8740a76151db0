// The columns of My Sequences, and what they are sorted by.
import type { KeptSequence } from '#src/state/mySequences.ts';
import type { Key } from '#src/ui/savedItems/listQuery.ts';

export const COLUMNS = ['name', 'kind', 'topology', 'length', 'description', 'created'] as const;
export type Column = (typeof COLUMNS)[number];

export function keyOf(sequence: KeptSequence, column: Column): Key {
  return column === 'created' ? sequence.createdAt : sequence[column];
}
