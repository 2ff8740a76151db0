// How a sheet is written: heads, numbers for reading, and numbers for a spreadsheet.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Cell, Column, Sheet } from '#bio/quantity/sheet.ts';
import type { CsvRow } from '#src/core/csv.ts';
import type { Text } from '#src/core/text.ts';
import type { calculatorWords } from './words.ts';

type Words = Text<typeof calculatorWords>;

/** Columns whose word is also that of a calculation have another one. */
const OTHER_WORDS = { amount: 'moles', absorbance: 'a260', dilution: 'fold' } as const;

export function headOf({ id, unit }: Column, text: Words): string {
  const word = Object.hasOwn(OTHER_WORDS, id) ? OTHER_WORDS[id as keyof typeof OTHER_WORDS] : id;
  return unit === undefined
    ? text(word as keyof typeof calculatorWords)
    : `${text(word as keyof typeof calculatorWords)} (${unit})`;
}

interface Writers {
  count(value: number, decimals?: number): string;
  localize(message: LocalizedText): string;
}

/** Five digits; empty for what does not exist. */
export function cellTextOf(cell: Cell, { id }: Column, { count, localize }: Writers): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'number') return localize(cell);
  if (id === 'length' || id === 'extinction') return count(cell);
  if (id === 'molarMass') return count(cell, cell < 1e5 ? 2 : 0);
  return numberTextOf(cell, count);
}

const DIGITS = 5;

/** A power of ten from ten millions on and below a ten-thousandth, written with `^`. */
export function numberTextOf(value: number, count: Writers['count']): string {
  if (value === 0) return '0';
  const exponent = Math.floor(Math.log10(value));
  if (exponent >= 7 || exponent < -4) {
    const [mantissa, power] = value.toExponential(3).split('e') as [string, string];
    return `${Number(mantissa)} × 10^${power.replace('+', '')}`;
  }
  const rounded = Number(value.toPrecision(DIGITS));
  const decimals = String(rounded).split('.')[1]?.length ?? 0;
  return count(rounded, decimals);
}

/** Head and rows with twelve digits, for a file or the clipboard. */
export function rowsOf(
  { columns, rows }: Sheet,
  text: Words,
  localize: Writers['localize'],
): readonly CsvRow[] {
  const plainCell = (cell: Cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return Number(cell.toPrecision(12));
    return typeof cell === 'string' ? cell : localize(cell);
  };
  return [columns.map((it) => headOf(it, text)), ...rows.map((row) => row.map(plainCell))];
}
