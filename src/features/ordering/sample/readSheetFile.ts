// A spreadsheet that a person chose, as cells. The reader of xlsx files comes with the first one.
import type { LocalizedText } from '#bio/core/fault.ts';
import { parseCsv } from '#commerce/sheet/parseCsv.ts';
import type { Cells } from '#src/core/readXlsx.ts';

export const SHEET_ENDINGS = '.xlsx,.csv';

/** Largest file; a completely filled template has a tenth of it. */
const MAX_BYTES = 2_000_000;

export type SheetFile =
  | { readonly at: 'cells'; readonly cells: Cells }
  | { readonly at: 'unreadable'; readonly message: LocalizedText };

export async function readSheetFile(file: File): Promise<SheetFile> {
  if (file.size > MAX_BYTES) return { at: 'unreadable', message: SHEET_MESSAGES.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // An xlsx file is a zip, whatever it is called.
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!isZip && !/\.(?:csv|txt)$/i.test(file.name))
      return { at: 'unreadable', message: SHEET_MESSAGES.notASheet };
    if (!isZip) return { at: 'cells', cells: parseCsv(decodeText(bytes)) };
    const { readXlsx } = await import('#src/core/readXlsx.ts');
    const cells = await readXlsx(bytes);
    return cells ? { at: 'cells', cells } : { at: 'unreadable', message: SHEET_MESSAGES.tooLarge };
  } catch {
    return { at: 'unreadable', message: SHEET_MESSAGES.notASheet };
  }
}

/** Spreadsheets of Chinese systems save CSV in their own code page. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const SHEET_MESSAGES = {
  tooLarge: {
    en: 'This file is too large for a form. Please use the template; a file may have up to 2 MB and 5,000 lines.',
    zh: '文件过大。请使用模板填写，文件不超过 2 MB，行数不超过 5,000 行。',
  },
  notASheet: {
    en: 'This file could not be read. Please choose an xlsx file, or a CSV file saved by a spreadsheet.',
    zh: '无法读取该文件，请选择 xlsx 文件或由表格软件保存的 CSV 文件。',
  },
} as const satisfies Record<string, LocalizedText>;
