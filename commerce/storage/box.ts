// Plates and boxes in which tubes stand: places are counted from 0 along the rows, and named as on a plate, A1 at the
// upper left. They are filled row by row or column by column.
import type { LocalizedText } from '#bio/core/fault.ts';

export const BOX_FORMATS = ['plate96', 'box81', 'box100'] as const;
export type BoxFormat = (typeof BOX_FORMATS)[number];

interface BoxShape {
  readonly name: LocalizedText;
  readonly rows: number;
  readonly columns: number;
}

export const BOX_SHAPES: Readonly<Record<BoxFormat, BoxShape>> = {
  plate96: { name: { en: 'Plate or rack, 8 × 12', zh: '96 孔板/管架（8 × 12）' }, rows: 8, columns: 12 },
  box81: { name: { en: 'Box, 9 × 9', zh: '冻存盒（9 × 9）' }, rows: 9, columns: 9 },
  box100: { name: { en: 'Box, 10 × 10', zh: '冻存盒（10 × 10）' }, rows: 10, columns: 10 },
};

export const FILL_ORDERS = ['row', 'column'] as const;
export type FillOrder = (typeof FILL_ORDERS)[number];

export const FILL_NAMES: Readonly<Record<FillOrder, LocalizedText>> = {
  row: { en: 'row by row', zh: '按行' },
  column: { en: 'column by column', zh: '按列' },
};

export function placeCountOf(format: BoxFormat): number {
  const { rows, columns } = BOX_SHAPES[format];
  return rows * columns;
}

/** Name of a place, such as `B7`: the row is a letter, the column a number from 1. */
export function placeNameOf(format: BoxFormat, place: number): string {
  const { columns } = BOX_SHAPES[format];
  return `${String.fromCharCode(65 + Math.floor(place / columns))}${(place % columns) + 1}`;
}

/** All places, in the order in which they are filled. */
export function fillOrderOf(format: BoxFormat, fill: FillOrder): readonly number[] {
  const { rows, columns } = BOX_SHAPES[format];
  const places = Array.from({ length: rows * columns }, (_, at) => at);
  if (fill === 'row') return places;
  return places.map((at) => (at % rows) * columns + Math.floor(at / rows));
}

/** So many free places, those from `from` on first and then the earlier ones; fewer where no more are free. */
export function freePlacesOf(
  { format, fill }: { readonly format: BoxFormat; readonly fill: FillOrder },
  taken: ReadonlySet<number>,
  count: number,
  from = 0,
): readonly number[] {
  const order = fillOrderOf(format, fill);
  const start = Math.max(0, order.indexOf(from));
  const rotated = [...order.slice(start), ...order.slice(0, start)];
  return rotated.filter((it) => !taken.has(it)).slice(0, count);
}
