// CSV (RFC 4180, with a byte-order mark, so that spreadsheets read it as UTF-8).

export type CsvRow = readonly (string | number)[];

/** A cell that a spreadsheet would take for a formula is written behind an apostrophe. */
export function csvOf(rows: readonly CsvRow[]): string {
  const cell = (value: string | number) => {
    const text = String(value);
    const safe = typeof value === 'string' && /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
