// One sheet as an xlsx file (ECMA-376, inline strings): texts stay texts, so that nothing is taken for a formula, and
// numbers are numbers. The first row is the heading and stays visible.
import { strToU8, zipSync } from 'fflate';
import type { CsvRow } from './csv.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const XLSX = `${TYPE}.sheet`;

/**
 * The two that every workbook begins with; one without a pattern is refused by readers that go by the schema
 * (openpyxl).
 */
const FILLS = ['none', 'gray125'].map((it) => `<fill><patternFill patternType="${it}"/></fill>`).join('');
const FONT = '<sz val="11"/><name val="Calibri"/>';

const MIN_WIDTH = 8;
const MAX_WIDTH = 60;

export function writeXlsx(rows: readonly CsvRow[]): Uint8Array<ArrayBuffer> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2">${FILLS}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)] as const);
  return zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>;
}

function sheetOf(rows: readonly CsvRow[]): string {
  const width = Math.max(1, ...rows.map((it) => it.length));
  const columns = Array.from({ length: width }, (_, at) => {
    const longest = Math.max(0, ...rows.map((it) => widthOf(String(it[at] ?? ''))));
    const size = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${size}" customWidth="1"/>`;
  });
  const cells = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((it, x) => cellOf(it, x, at)).join('')}</row>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${cells.join('')}</sheetData></worksheet>`;
}

/** In digits; a Chinese letter is as wide as two. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
}

function cellOf(value: string | number, column: number, row: number): string {
  const place = `r="${columnName(column)}${row + 1}"${row === 0 ? ' s="1"' : ''}`;
  if (value === '') return '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c ${place}><v>${value}</v></c>` : '';
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** A to Z, then AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** XML 1.0 knows no control characters but tab and line ends. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
