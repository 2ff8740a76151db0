// Tables as they leave the page: full precision, points as decimal signs, NaN empty. Long ones are made in pieces.
import { textOf } from '#bio/core/bytes.ts';
import { toOneBased } from '#bio/core/range.ts';
import { CSV_START, csvCellOf } from '#src/core/csv.ts';
import type { Analysis, DetailAnswer } from './store.ts';

const PIECE = 10_000;

export interface LetterRow {
  readonly letter: string;
  readonly found: number;
  readonly lower: number;
}

/** Letters that occur, case folded, the four bases first. */
export function letterRowsOf(letters: Float64Array): readonly LetterRow[] {
  const rows: LetterRow[] = [];
  for (let byte = 33; byte < 127; byte++) {
    if (byte >= 97 && byte <= 122) continue;
    const lower = byte >= 65 && byte <= 90 ? letters[byte + 32]! : 0;
    const found = letters[byte]! + lower;
    if (found > 0) rows.push({ letter: String.fromCharCode(byte), found, lower });
  }
  const rank = (letter: string) => (FIRST.includes(letter) ? FIRST.indexOf(letter) : FIRST.length);
  return rows.sort((a, b) => rank(a.letter) - rank(b.letter));
}

const FIRST = 'ACGTUN';

export function windowsTextOf({ profile }: Analysis, separator: '\t' | ','): Blob {
  const head = ['position', 'gc', 'gc_skew', 'at_skew', 'cumulative_g_minus_c', 'cpg_oe'];
  return pieces(head, profile.centers.length, separator, (row) => [
    toOneBased(profile.centers[row]!),
    profile.gc[row]!,
    profile.gcSkew[row]!,
    profile.atSkew[row]!,
    profile.walk[row]!,
    profile.cpg[row]!,
  ]);
}

const COLUMNS = ['length', 'gc', 'gcSkew', 'atSkew', 'a', 'c', 'g', 't', 'n', 'ambiguous', 'gaps'] as const;

export function recordsTextOf(table: DetailAnswer['table'], separator: '\t' | ','): Blob {
  return pieces(['name', ...COLUMNS], table.rows, separator, (row) => [
    textOf(table.names.subarray(row === 0 ? 0 : table.nameEnds[row - 1], table.nameEnds[row])),
    ...COLUMNS.map((column) => table[column][row]!),
  ]);
}

function pieces(
  head: readonly string[],
  rows: number,
  separator: '\t' | ',',
  cells: (row: number) => readonly (string | number)[],
): Blob {
  const parts = [`${separator === ',' ? CSV_START : ''}${head.join(separator)}\n`];
  for (let from = 0; from < rows; from += PIECE) {
    let piece = '';
    for (let row = from; row < Math.min(rows, from + PIECE); row++)
      piece += `${cells(row)
        .map((value) => writeCell(value, separator))
        .join(separator)}\n`;
    parts.push(piece);
  }
  return new Blob(parts, {
    type: separator === ',' ? 'text/csv;charset=utf-8' : 'text/tab-separated-values',
  });
}

function writeCell(value: string | number, separator: '\t' | ','): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(Number(value.toPrecision(10))) : '';
  if (separator === '\t') return value.replace(/[\t\r\n]/g, ' ');
  return csvCellOf(value);
}
