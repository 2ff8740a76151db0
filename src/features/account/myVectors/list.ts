// The columns of My Vectors, and what they are sorted by.
import type { MyVector } from '#src/state/myVectors.ts';
import type { Key } from '#src/ui/savedItems/listQuery.ts';

export const COLUMNS = [
  'name',
  'type',
  'size',
  'genome',
  'insert',
  'resistance',
  'created',
  'purchased',
  'source',
  'plasmidClass',
  'remark',
] as const;
export type Column = (typeof COLUMNS)[number];

export function keyOf(vector: MyVector, column: Column): Key {
  const { facts } = vector;
  switch (column) {
    case 'name':
      return vector.name;
    case 'type':
      return facts?.type;
    case 'size':
      return vector.length;
    case 'genome':
      return facts?.genomeSize;
    case 'insert':
      return facts?.insertSize;
    case 'resistance':
      return facts?.resistance.join(' ') || undefined;
    case 'created':
      return vector.createdAt;
    case 'purchased':
      return vector.timesPurchased;
    case 'source':
      return vector.source;
    case 'plasmidClass':
      return vector.plasmidClass;
    case 'remark':
      return vector.remark || undefined;
  }
}
