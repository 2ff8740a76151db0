// Spreadsheets as people have them, and files that are none, or more than they seem.
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readSheetFile } from './readSheetFile.ts';

const fileOf = (content: Uint8Array<ArrayBuffer> | string, name: string) => new File([content], name);

async function xlsx(cells: readonly (readonly string[])[], name = 'a.xlsx'): Promise<File> {
  const rows = cells.map((row) => row.map((value) => ({ value, type: String })));
  return fileOf(new Uint8Array(await writeXlsxFile(rows).toBuffer()), name);
}

/** A workbook of one sheet with that XML. */
const workbook = (sheet: string) =>
  fileOf(
    new Uint8Array(
      zipSync({
        'xl/workbook.xml': strToU8(
          '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml" Type="x/worksheet"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': strToU8(sheet),
      }),
    ),
    'a.xlsx',
  );

const reasonOf = async (file: File) => {
  const read = await readSheetFile(file);
  return read.at === 'unreadable' ? read.message.en : 'read';
};

it('an xlsx file is read whatever it is called; a large one, too, without a worker', async () => {
  const cells = [
    ['Name', ' a '],
    ['质粒', '1'],
  ];
  expect(await readSheetFile(await xlsx(cells))).toEqual({ at: 'cells', cells });
  expect(await readSheetFile(await xlsx(cells, 'sheet.csv'))).toEqual({ at: 'cells', cells });
  const long = Array.from({ length: 900 }, (_, at) => [`${at}`, 'GATTACA'.repeat(100)]);
  expect(await readSheetFile(await xlsx(long))).toEqual({ at: 'cells', cells: long });
});

it('a CSV file is read in either code page', async () => {
  const cells = [['名称', 'a;b']];
  expect(await readSheetFile(fileOf('\uFEFF名称,"a;b"\r\n', 'a.csv'))).toEqual({ at: 'cells', cells });
  // "名称" in GB 18030.
  const bytes = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, ...strToU8(',"a;b"\r\n')]);
  expect(await readSheetFile(fileOf(bytes, 'a.csv'))).toEqual({ at: 'cells', cells });
});

it('what is no spreadsheet is refused in words', async () => {
  expect(await reasonOf(fileOf('GATTACA', 'a.xlsx'))).toContain('could not be read');
  expect(await reasonOf(fileOf('%PDF', 'a.pdf'))).toContain('could not be read');
  expect(await reasonOf(fileOf('PK\u0003\u0004broken', 'a.xlsx'))).toContain('could not be read');
});

it('what unpacks to more than a form has is refused before it is unpacked or laid out', async () => {
  expect(await reasonOf(fileOf('x'.repeat(2_000_001), 'a.csv'))).toContain('too large');
  expect(await reasonOf(workbook(' '.repeat(30_000_000)))).toContain('too large');
  const far = (place: string) =>
    workbook(`<worksheet><sheetData><row r="1"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`);
  expect(await reasonOf(far('A1048576'))).toContain('too large');
  expect(await reasonOf(far('XFD1'))).toContain('too large');
  const ofParts = (nameOf: (at: number) => string) => {
    const parts = Array.from({ length: 5_001 }, (_, at) => [nameOf(at), strToU8('')]);
    return fileOf(new Uint8Array(zipSync(Object.fromEntries(parts))), 'a.xlsx');
  };
  expect(await reasonOf(ofParts((at) => `xl/worksheets/sheet${at}.xml`))).toContain('too large');
  expect(await reasonOf(ofParts((at) => `xl/media/image${at}.png`))).toContain('too large');
});
