// A sheet of the catalogue that somebody chose, as CSV: the server reads nothing else.
import type { LocalizedText } from '#bio/core/fault.ts';
import { catalogueWords } from './words.ts';

const MAX_BYTES = 4_000_000;
/** As the contract has it. */
const MAX_CHARACTERS = 2_000_000;
const MAX_LINES = 60_000;

export async function readCatalogueSheet(file: File): Promise<string | LocalizedText> {
  if (file.size > MAX_BYTES) return catalogueWords.tooLarge;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const text = isZip ? await csvFromXlsx(bytes) : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text === undefined || text.length > MAX_CHARACTERS ? catalogueWords.tooLarge : text;
  } catch {
    return catalogueWords.unreadable;
  }
}

async function csvFromXlsx(bytes: Uint8Array): Promise<string | undefined> {
  const { readXlsx } = await import('#src/core/readXlsx.ts');
  const rows = await readXlsx(bytes, MAX_LINES);
  return rows?.map((row) => row.map(cellOf).join(',')).join('\r\n');
}

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
