// The list that goes to an oligo vendor, and where each primer is on a 96-well plate.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { CsvRow } from '#src/core/csv.ts';
import { designWords } from './designWords.ts';
import type { DesignAnswer } from './store.ts';

export type PlateOrder = 'columns' | 'rows';

export interface OrderedPrimer {
  readonly primer: DesignAnswer['primers'][number];
  /** From 1. */
  readonly plate: number;
  /** `A1`. */
  readonly well: string;
}

const ROWS = 'ABCDEFGH';
const COLUMNS = 12;
const WELLS = ROWS.length * COLUMNS;

/** What is not in stock, each sequence once, in wells down the columns or along the rows. */
export function orderedPrimersOf(
  primers: DesignAnswer['primers'],
  order: PlateOrder,
): readonly OrderedPrimer[] {
  const seen = new Set<string>();
  const fresh = primers.filter(({ letters, isStock }) => {
    if (isStock || seen.has(letters)) return false;
    seen.add(letters);
    return true;
  });
  return fresh.map((primer, i) => ({
    primer,
    plate: Math.floor(i / WELLS) + 1,
    well: wellAt(i % WELLS, order),
  }));
}

function wellAt(i: number, order: PlateOrder): string {
  const row = order === 'columns' ? i % ROWS.length : Math.floor(i / COLUMNS);
  const column = order === 'columns' ? Math.floor(i / ROWS.length) : i % COLUMNS;
  return `${ROWS[row]}${column + 1}`;
}

type Message = (text: LocalizedText) => string;

export function orderRowsOf(ordered: readonly OrderedPrimer[], message: Message): readonly CsvRow[] {
  const { plate, well, name, sequence, bases, tail, tm, part } = designWords;
  return [
    [plate, well, name, sequence, bases, tail, tm, part].map(message),
    ...ordered.map(({ primer, ...at }) => [
      at.plate,
      at.well,
      primer.name,
      primer.letters,
      primer.letters.length,
      primer.tail,
      Number(primer.tm.toFixed(1)),
      primer.part,
    ]),
  ];
}

/** Plates as they lie on the bench, names in their wells. */
export function plateRowsOf(ordered: readonly OrderedPrimer[], message: Message): readonly CsvRow[] {
  const plates = Math.max(0, ...ordered.map((it) => it.plate));
  return Array.from({ length: plates }, (_, i) => i + 1).flatMap((plate): CsvRow[] => [
    [`${message(designWords.plate)} ${plate}`, ...Array.from({ length: COLUMNS }, (_, k) => k + 1)],
    ...[...ROWS].map((row) => [
      row,
      ...Array.from({ length: COLUMNS }, (_, k) => {
        const here = ordered.find((it) => it.plate === plate && it.well === `${row}${k + 1}`);
        return here?.primer.name ?? '';
      }),
    ]),
  ]);
}
