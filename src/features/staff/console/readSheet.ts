// Reads a spreadsheet file, xlsx or CSV, into the CSV that the calls take; the server parses no other format.
const MAX_BYTES = 4_000_000;
/** The limit of the contract. */
const MAX_CHARACTERS = 2_000_000;
const MAX_LINES = 20_000;

export async function readSheet(file: File): Promise<{ readonly csv: string } | 'tooLarge' | 'unreadable'> {
  if (file.size > MAX_BYTES) return 'tooLarge';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const csv = isZip ? await csvFromXlsx(bytes) : textOf(bytes);
    return csv === undefined || csv.length > MAX_CHARACTERS ? 'tooLarge' : { csv };
  } catch {
    return 'unreadable';
  }
}

/** Banks and spreadsheets in China still save GB 18030. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  }
}

async function csvFromXlsx(bytes: Uint8Array): Promise<string | undefined> {
  const { readXlsx } = await import('#src/core/readXlsx.ts');
  const rows = await readXlsx(bytes, MAX_LINES);
  return rows?.map((row) => row.map(cellOf).join(',')).join('\r\n');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
