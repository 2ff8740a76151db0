// A document on A4 as PDF.
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawDataMatrix } from './dataMatrix.ts';
import type { Block, DocumentModel, Row } from './documentModel.ts';
import { MAIN_FONT, openFonts } from './fonts.ts';
import { makePdf } from './pdfFile.ts';

const GRAY = '#5b6470';
const LINE = '#c9ced6';

export async function renderPdf(model: DocumentModel): Promise<Uint8Array> {
  const fonts = openFonts();
  const put = (text: string, style: object = {}): Content => ({
    text: fonts.runsOf(text).map((run) => ({ text: run.text, font: run.font })),
    ...style,
  });
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [42, 48, 42, 54],
    defaultStyle: { font: MAIN_FONT, fontSize: 9, lineHeight: 1.25 },
    info: { title: `${model.title} ${model.facts[0]?.value ?? ''}` },
    content: [
      {
        columns: [
          put(model.title, { fontSize: 18, bold: true, margin: [0, 0, 0, 8] }),
          ...(model.code === undefined ? [] : [{ width: 48, ...drawDataMatrix(model.code, 48) }]),
        ],
      },
      {
        columns: model.facts.map(({ label, value }) => ({
          stack: [put(label, { color: GRAY, fontSize: 8 }), put(value, { bold: true })],
        })),
        columnGap: 10,
        margin: [0, 0, 0, 14],
      },
      {
        columns: model.parties.map((it) => ({ stack: blockOf(it) })),
        columnGap: 14,
        margin: [0, 0, 0, 14],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: model.columns.map(({ share }) => `${share}%`),
          body: [
            model.columns.map(({ title, isNumber }) =>
              cellOf(put(title, { bold: true, alignment: isNumber ? 'right' : 'left' })),
            ),
            ...model.rows.map((row) => cellsOf(row)),
          ],
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          paddingLeft: () => 2,
          paddingRight: () => 2,
        },
      },
      ...(model.totals.length === 0 ? [] : [totalsOf()]),
      ...model.notes.map((it) => ({
        stack: blockOf(it),
        margin: [0, 6, 0, 0] as [number, number, number, number],
      })),
    ],
    footer: (page, pages) => ({
      columns: [
        put(model.footer, { color: GRAY, fontSize: 7.5 }),
        put(model.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)), {
          color: GRAY,
          fontSize: 7.5,
          alignment: 'right',
        }),
      ],
      margin: [42, 16, 42, 0],
    }),
  };
  // The footer is laid out later: its fonts must be there before.
  fonts.runsOf(`${model.footer}${model.pageOf}0123456789`);
  return makePdf(definition, fonts);

  function totalsOf(): Content {
    return {
      table: {
        widths: ['*', 'auto'],
        body: model.totals.map(({ label, value, isStrong }) => {
          const style = { alignment: 'right', bold: isStrong, ...(isStrong && { fontSize: 11 }) };
          return [cellOf(put(label, style)), cellOf(put(value, style))];
        }),
      },
      layout: 'noBorders',
      margin: [0, 8, 0, 10],
      unbreakable: true,
    };
  }

  function blockOf({ title, lines }: Block): Content[] {
    return [put(title, { color: GRAY, fontSize: 8 }), ...lines.map((it) => put(it))];
  }

  function cellsOf({ cells, notes, isPart }: Row): TableCell[] {
    return cells.map((text, at) => {
      if (at === 1)
        return {
          stack: [put(text), ...notes.map((it) => put(it, { color: GRAY, fontSize: 7.5 }))],
          margin: [isPart ? 10 : 0, 0, 0, 0],
        } as TableCell;
      return cellOf(put(text, { alignment: model.columns[at]?.isNumber ? 'right' : 'left' }));
    });
  }
}

function cellOf(content: Content): TableCell {
  return content as TableCell;
}
