import { expect, test } from 'vitest';
import { orderedPrimersOf, orderRowsOf, plateRowsOf } from './primerOrder.ts';

const primer = (name: string, letters: string, isStock = false) => ({
  name,
  letters,
  isStock,
  tail: 4,
  tm: 60.04,
  places: 1,
  part: 'gene',
});
const english = ({ en }: { readonly en: string }) => en;

test('what is in stock is not ordered, one sequence once', () => {
  const primers = [primer('a', 'ACGT'), primer('b', 'ACGT'), primer('c', 'GGGG', true), primer('d', 'TTTT')];
  expect(orderedPrimersOf(primers, 'columns').map((it) => [it.primer.name, it.well])).toEqual([
    ['a', 'A1'],
    ['d', 'B1'],
  ]);
});

test('wells go down columns or along rows, and on to the next plate', () => {
  const primers = Array.from({ length: 98 }, (_, i) => primer(`p${i}`, `A${i}`));
  const wells = (order: 'columns' | 'rows') =>
    [0, 8, 12, 95, 96].map((i) => {
      const { plate, well } = orderedPrimersOf(primers, order)[i]!;
      return `${plate} ${well}`;
    });
  expect(wells('columns')).toEqual(['1 A1', '1 A2', '1 E2', '1 H12', '2 A1']);
  expect(wells('rows')).toEqual(['1 A1', '1 A9', '1 B1', '1 H12', '2 A1']);
});

test('the list has a row a primer, the layout nine rows a plate', () => {
  const ordered = orderedPrimersOf([primer('a', 'ACGT')], 'rows');
  expect(orderRowsOf(ordered, english)[1]).toEqual([1, 'A1', 'a', 'ACGT', 4, 4, 60, 'gene']);
  const layout = plateRowsOf(ordered, english);
  expect(layout).toHaveLength(9);
  expect(layout[1]!.slice(0, 3)).toEqual(['A', 'a', '']);
});
