// CSV (RFC 4180, with a byte-order mark, so that spreadsheets read it as UTF-8).

export type CsvRow = readonly (string | number)[];

/** Begins every CSV that is downloaded: without it Excel takes the names for GBK or Windows-1252. */
export const CSV_START = '\uFEFF';

export function csvOf(rows: readonly CsvRow[]): string {
  return `${CSV_START}${rows.map((row) => row.map(csvCellOf).join(',')).join('\r\n')}\r\n`;
}

/**
 * A text that a spreadsheet would take for a formula is written behind an apostrophe; a strand and a number are none.
 */
export function csvCellOf(value: string | number): string {
  const text = String(value);
  const isFormula = typeof value === 'string' && /^[=+@\t\r-]/.test(text) && !HARMLESS.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const HARMLESS = /^(?:[+-]|-\d+\.\d+)$/;

/** A moment as spreadsheets read it, in the time zone of this machine: `2026-11-27 08:05`. */
export function csvTimeOf(iso: string): string {
  const time = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
