// Labels for tubes on A4 sheets of 65, 38.1 × 21.2 mm each (the format of L7651): 5 columns, 2.5 mm apart, 13 rows that
// touch. Each has its DataMatrix at the left. Text that is too long for its line ends in …, and never runs into a
// neighbor.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { drawDataMatrix } from './dataMatrix.ts';
import type { Label, LabelSheet } from './documentModel.ts';
import { MAIN_FONT, openFonts } from './fonts.ts';
import { makePdf } from './pdfFile.ts';

const COLUMNS = 5;
const ROWS = 13;
export const LABELS_ON_SHEET = COLUMNS * ROWS;

/** Points of a millimeter. */
const MM = 72 / 25.4;
const WIDTH = 38.1 * MM;
const HEIGHT = 21.2 * MM;
const GAP = 2.5 * MM;
const MARGINS = { left: 4.75 * MM, top: 10.7 * MM };
const CODE = 11 * MM;
const PADDING = 1.5 * MM;
const TEXT_WIDTH = WIDTH - CODE - 3 * PADDING;
const NAME_SIZE = 6;
const TEXT_SIZE = 5.2;
const NAME_LINES = 2;

export async function renderLabels({ labels, skip, title, language }: LabelSheet): Promise<Uint8Array> {
  const fonts = openFonts();
  const put = (text: string, style: object): Content => ({
    text: fonts.runsOf(text).map((run) => ({ text: run.text, font: run.font })),
    noWrap: true,
    ...style,
  });
  const cellOf = (label: Label | undefined): TableCell => {
    if (label === undefined) return { text: '' };
    const names = breakText(label.name, TEXT_WIDTH / NAME_SIZE, NAME_LINES);
    return {
      columns: [
        { width: CODE + PADDING, ...drawDataMatrix(label.code, CODE) },
        {
          width: TEXT_WIDTH,
          stack: [
            ...names.map((it) => put(it, { bold: true, fontSize: NAME_SIZE })),
            ...label.lines.map((it) => put(cutText(it, TEXT_WIDTH / TEXT_SIZE), { fontSize: TEXT_SIZE })),
          ],
        },
      ],
      margin: [PADDING, PADDING, 0, 0],
    } as TableCell;
  };
  const cells = [...Array.from({ length: skip }, () => undefined), ...labels];
  const sheets = Array.from({ length: Math.ceil(cells.length / LABELS_ON_SHEET) }, (_, sheet) => ({
    table: {
      widths: Array.from({ length: 2 * COLUMNS - 1 }, (__, at) => (at % 2 === 0 ? WIDTH : GAP)),
      heights: HEIGHT,
      body: Array.from({ length: ROWS }, (__, row) =>
        Array.from({ length: 2 * COLUMNS - 1 }, (___, at) =>
          at % 2 === 0
            ? cellOf(cells[sheet * LABELS_ON_SHEET + row * COLUMNS + at / 2])
            : ({ text: '' } as TableCell),
        ),
      ),
    },
    layout: {
      ...{ hLineWidth: () => 0, vLineWidth: () => 0 },
      ...{ paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 },
    },
    ...(sheet > 0 && { pageBreak: 'before' as const }),
  }));
  return makePdf(
    {
      pageSize: 'A4',
      pageMargins: [MARGINS.left, MARGINS.top, 0, 0],
      defaultStyle: { font: MAIN_FONT, lineHeight: 1.05 },
      info: { title },
      language,
      content: sheets as unknown as Content,
    },
    fonts,
  );
}

/** In lines of at most this many ems; what does not fit into the last one ends in …. */
function breakText(text: string, ems: number, max: number): readonly string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < max - 1 && emsOf(rest) > ems) {
    const line = fitText(rest, ems);
    const blank = line.lastIndexOf(' ');
    const taken = blank > 0 && !rest.startsWith(`${line} `) ? line.slice(0, blank) : line;
    lines.push(taken);
    rest = rest.slice(taken.length).trim();
  }
  return rest === '' ? lines : [...lines, cutText(rest, ems)];
}

function cutText(text: string, ems: number): string {
  return emsOf(text) <= ems ? text : `${fitText(text, ems - 1).trimEnd()}…`;
}

function fitText(text: string, ems: number): string {
  let fitting = '';
  for (const letter of text) {
    if (emsOf(fitting + letter) > ems) break;
    fitting += letter;
  }
  return fitting;
}

/**
 * Upper bounds of Noto Sans in its bold weight: capitals and digits, narrow letters, and whatever is as wide as it is
 * high.
 */
function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text)
    ems += /[a-z0-9 .,:;·()/-]/.test(letter) ? 0.62 : /[\u0020-\u024f]/.test(letter) ? 0.76 : 1;
  return ems;
}
