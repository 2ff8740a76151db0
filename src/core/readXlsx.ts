// The first sheet of an xlsx file. It is unpacked here first, within limits, and handed on without compression: a small
// file may unpack to gigabytes, and the reader would start a worker from a text, which the policy of the page forbids.
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

export type Cells = readonly (readonly unknown[])[];

/** Bytes of all parts that are read, unpacked. */
const MAX_UNPACKED = 20_000_000;
/** Files in the archive, read or not; a workbook has one per sheet and a dozen more. */
const MAX_PARTS = 5_000;
const MAX_LINES = 5_000;
/** Letters of the last column: up to ZZ. */
const MAX_COLUMN_LETTERS = 2;

/** Undefined where it is too large. @throws where it is no xlsx file. */
export async function readXlsx(bytes: Uint8Array, maxLines = MAX_LINES): Promise<Cells | undefined> {
  let unpacked = 0;
  let count = 0;
  const isTooLarge = () => unpacked > MAX_UNPACKED || count > MAX_PARTS;
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      count++;
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      unpacked += originalSize;
      return !isTooLarge();
    },
  });
  if (isTooLarge()) return undefined;
  const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/'));
  if (sheets.some(([, part]) => isVast(new TextDecoder().decode(part), maxLines))) return undefined;
  const stored = zipSync(parts, { level: 0 });
  return readSheet(stored.buffer, 1, { trim: false });
}

/** One cell far away would make as many empty ones before it. */
function isVast(xml: string, maxLines: number): boolean {
  return [...xml.matchAll(/<c\b[^>]*\br="([A-Z]+)(\d+)"/g)].some(
    ([, column = '', line]) => column.length > MAX_COLUMN_LETTERS || Number(line) > maxLines,
  );
}
