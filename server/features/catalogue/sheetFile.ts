// The catalogue as a file for a spreadsheet.
import writeXlsxFile from 'write-excel-file/node';
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { sheetRowsOf } from '#commerce/catalogue/sheet.ts';
import { writeCsv } from '#server/csv.ts';

export async function writeSheet(
  entries: readonly CatalogueEntry[],
  format: 'csv' | 'xlsx',
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = sheetRowsOf(entries);
  if (format === 'csv') return new TextEncoder().encode(writeCsv(rows));
  const cells = rows.map((row) =>
    row.map((value) => (value === '' ? null : { value, type: String, format: '@' })),
  );
  return new Uint8Array(await writeXlsxFile(cells).toBuffer());
}
