// The same document for Word (OOXML), to be signed, stamped or added to by the customer's own people.
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, DocumentModel, Row } from './documentModel.ts';

/** Page margin and size of A4, in twentieths of a point. */
const MARGIN = 850;
const TEXT_WIDTH = 11_906 - 2 * MARGIN;

/** Shares in percent; the widths of cells alone are not looked at by every program. */
function widthsOf(shares: readonly number[]): number[] {
  return shares.map((it) => Math.round((TEXT_WIDTH * it) / 100));
}

const FONT = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: 'Microsoft YaHei', cs: 'Arial' };
const GRAY = '5B6470';
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE } as const;
/** In line with the title above them. */
const NO_MARGINS = { left: 0, right: 100 } as const;
const FOOTER = 'Footer';
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'C9CED6' } as const;

interface Style {
  readonly isBold?: boolean;
  readonly isGray?: boolean;
  readonly isRight?: boolean;
  /** In half points. */
  readonly size?: number;
  readonly indent?: number;
}

export async function renderWord(model: DocumentModel): Promise<Uint8Array> {
  const file = new Document({
    title: `${model.title} ${model.facts[0]?.value ?? ''}`,
    creator: model.parties[0]?.lines[0] ?? '',
    styles: {
      default: { document: { run: { font: FONT, size: 18 } } },
      // Fields such as the page number take their looks from the style alone in some programs.
      paragraphStyles: [{ id: FOOTER, name: 'footer', run: { color: GRAY, size: 15 } }],
    },
    sections: [
      {
        properties: { page: { margin: { top: 900, bottom: 900, left: MARGIN, right: MARGIN } } },
        footers: { default: footerOf(model) },
        children: [
          paragraphOf(model.title, { isBold: true, size: 36 }),
          paragraphOf(''),
          gridOf(model.facts.map((it) => ({ title: it.label, lines: [it.value] }))),
          paragraphOf(''),
          gridOf(model.parties),
          paragraphOf(''),
          tableOf(model),
          paragraphOf(''),
          totalsOf(model),
          ...model.notes.flatMap((it) => [paragraphOf(''), ...blockOf(it)]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function paragraphOf(text: string, { isBold, isGray, isRight, size, indent }: Style = {}): Paragraph {
  return new Paragraph({
    alignment: isRight ? AlignmentType.RIGHT : AlignmentType.LEFT,
    ...(indent !== undefined && { indent: { left: indent } }),
    children: [
      new TextRun({
        text,
        ...(isBold && { bold: true }),
        ...(isGray && { color: GRAY }),
        ...(size !== undefined && { size }),
      }),
    ],
  });
}

function blockOf({ title, lines }: Block): Paragraph[] {
  return [paragraphOf(title, { isGray: true, size: 16 }), ...lines.map((it) => paragraphOf(it))];
}

/** Blocks beside each other. */
function gridOf(blocks: readonly Block[]): Table {
  const width = { size: 100 / Math.max(1, blocks.length), type: WidthType.PERCENTAGE };
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: widthsOf(blocks.map(() => width.size)),
    borders: { ...NO_BORDERS, insideHorizontal: NONE, insideVertical: NONE },
    rows: [
      new TableRow({
        children: blocks.map(
          (it) => new TableCell({ width, borders: NO_BORDERS, margins: NO_MARGINS, children: blockOf(it) }),
        ),
      }),
    ],
  });
}

function tableOf({ columns, rows }: DocumentModel): Table {
  const borders = { top: LINE, bottom: LINE, left: NONE, right: NONE };
  const cell = (at: number, children: Paragraph[]) =>
    new TableCell({
      width: { size: columns[at]?.share ?? 0, type: WidthType.PERCENTAGE },
      borders,
      margins: { top: 50, bottom: 50, left: 60, right: 60 },
      children,
    });
  const rowOf = ({ cells, notes, isPart }: Row) =>
    new TableRow({
      cantSplit: true,
      children: cells.map((text, at) => {
        if (at !== 1) return cell(at, [paragraphOf(text, { isRight: columns[at]?.isNumber === true })]);
        const indent = isPart ? 200 : 0;
        return cell(at, [
          paragraphOf(text, { indent }),
          ...notes.map((it) => paragraphOf(it, { isGray: true, size: 15, indent })),
        ]);
      }),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: widthsOf(columns.map((it) => it.share)),
    borders: { ...borders, insideHorizontal: LINE, insideVertical: NONE },
    rows: [
      new TableRow({
        tableHeader: true,
        children: columns.map(({ title, isNumber }, at) =>
          cell(at, [paragraphOf(title, { isBold: true, isRight: isNumber })]),
        ),
      }),
      ...rows.map(rowOf),
    ],
  });
}

function totalsOf({ totals }: DocumentModel): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: widthsOf([75, 25]),
    borders: { ...NO_BORDERS, insideHorizontal: NONE, insideVertical: NONE },
    rows: totals.map(({ label, value, isStrong }) => {
      const style = { isRight: true, isBold: isStrong, size: isStrong ? 22 : 18 };
      return new TableRow({
        cantSplit: true,
        children: [
          new TableCell({
            width: { size: 75, type: WidthType.PERCENTAGE },
            borders: NO_BORDERS,
            children: [paragraphOf(label, style)],
          }),
          new TableCell({
            width: { size: 25, type: WidthType.PERCENTAGE },
            borders: NO_BORDERS,
            children: [paragraphOf(value, style)],
          }),
        ],
      });
    }),
  });
}

function footerOf({ footer, pageOf }: DocumentModel): Footer {
  const parts = pageOf.split(/(\{pages?\})/).filter((it) => it !== '');
  const children: ParagraphChild[] = [
    new TextRun({ text: `${footer} · ` }),
    ...parts.map((it) => {
      if (it === '{page}') return new TextRun({ children: [PageNumber.CURRENT] });
      if (it === '{pages}') return new TextRun({ children: [PageNumber.TOTAL_PAGES] });
      return new TextRun({ text: it });
    }),
  ];
  return new Footer({ children: [new Paragraph({ style: FOOTER, children })] });
}
