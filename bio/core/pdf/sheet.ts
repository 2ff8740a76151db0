// Text, tables and bars set on pages of A4, from the top down; a new page begins where the room ends. Lines are broken
// at spaces, between Chinese letters, and within a word that is wider than its column.
import { type EmbeddedFont, runsOf } from './fonts.ts';
import { FONT_KEYS, type PdfPage, writePdfFile } from './pdfFile.ts';

const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 42;
const FOOT = 54;
/** Line height as a multiple of the font size. */
const LEADING = 1.35;

/** A point on the page, in points of 1/72 inch; y points down. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  /** `#rrggbb`. */
  readonly color?: string;
}

export interface SheetColumn {
  readonly title: string;
  /** Share of the width of the page. */
  readonly share: number;
  readonly isNumber?: boolean;
}

export class Sheet {
  readonly width = WIDTH - 2 * MARGIN;
  readonly #font: EmbeddedFont | undefined;
  readonly #pages: string[][] = [[]];
  /** From the top of the page down. */
  #y = MARGIN;

  constructor(font?: EmbeddedFont) {
    this.#font = font;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  space(height: number): void {
    this.#y += height;
  }

  /** Begins a page unless so much room is left on this one. */
  keep(height: number): void {
    if (!this.#hasRoom(height)) this.newPage();
  }

  #hasRoom(height: number): boolean {
    return this.#y + height <= HEIGHT - FOOT;
  }

  newPage(): void {
    this.#pages.push([]);
    this.#y = MARGIN;
  }

  paragraph(text: string, style: TextStyle = {}): void {
    const { size = 9 } = style;
    for (const line of this.lines(text, this.width, style)) {
      this.keep(size * LEADING);
      this.#put(line, { x: 0, y: this.#y + size }, style);
      this.#y += size * LEADING;
    }
  }

  /** A heading stays with what follows it. */
  heading(text: string): void {
    this.keep(64);
    this.#y += 10;
    this.paragraph(text, { size: 11, isBold: true });
    this.#y += 2;
  }

  /** A name and what it represents, beside each other. */
  fact(name: string, value: string, share = 0.17): void {
    const lines = this.lines(value, this.width * (1 - share), { size: 9 });
    this.keep(lines.length * 9 * LEADING);
    this.#put(name, { x: 0, y: this.#y + 9 }, { size: 9, color: GRAY });
    for (const line of lines) {
      this.#put(line, { x: this.width * share, y: this.#y + 9 }, { size: 9 });
      this.#y += 9 * LEADING;
    }
  }

  /** Its titles stand again on each page that it goes on to. */
  table(columns: readonly SheetColumn[], rows: readonly (readonly string[])[], size = 8): void {
    const widths = columns.map((it) => it.share * this.width);
    const titles = columns.map((it) => it.title);
    const putTitles = () => this.#row(columns, titles, widths, { size, isBold: true });
    putTitles();
    for (const cells of rows) {
      const page = this.pageCount;
      this.keep(this.#heightOf(cells, widths, { size }));
      if (this.pageCount > page) putTitles();
      this.#row(columns, cells, widths, { size });
    }
  }

  #heightOf(cells: readonly string[], widths: readonly number[], style: TextStyle): number {
    const { size = 8 } = style;
    const lines = cells.map((it, i) => this.lines(it, widths[i]! - CELL, style).length);
    return Math.max(...lines) * size * LEADING + 5;
  }

  #row(
    columns: readonly SheetColumn[],
    cells: readonly string[],
    widths: readonly number[],
    style: TextStyle,
  ): void {
    const { size = 8 } = style;
    const lines = cells.map((it, i) => this.lines(it, widths[i]! - CELL, style));
    const height = Math.max(...lines.map((it) => it.length)) * size * LEADING;
    let x = 0;
    lines.forEach((cell, i) => {
      cell.forEach((line, k) => {
        const free = columns[i]!.isNumber ? widths[i]! - CELL - this.measure(line, style) : 0;
        this.#put(line, { x: x + free, y: this.#y + 2 + size + k * size * LEADING }, style);
      });
      x += widths[i]!;
    });
    this.#y += height + 4;
    this.draw(`${rgbOf(LINE)} RG 0.5 w`, [{ x: 0, y: 0 }, 'm', { x: this.width, y: 0 }, 'l', 'S']);
    this.#y += 1;
  }

  /** Operators with points counted from the left margin and from where the sheet has come to, downwards. */
  draw(style: string, parts: readonly (string | Point)[]): void {
    const text = parts.map((it) =>
      typeof it === 'string' ? it : `${figure(MARGIN + it.x)} ${figure(HEIGHT - this.#y - it.y)}`,
    );
    this.#write(`q ${style} ${text.join(' ')} Q`);
  }

  /** A line of text at a place counted as in `draw`. */
  label(text: string, at: Point, style: TextStyle = {}): void {
    this.#put(text, { x: at.x, y: this.#y + at.y }, style);
  }

  measure(text: string, { size = 9, isBold = false }: TextStyle): number {
    return runsOf(text, isBold, this.#font).reduce((sum, it) => sum + it.width, 0) * size;
  }

  lines(text: string, width: number, style: TextStyle): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const unit of unitsOf(text)) {
      if (this.measure(line + unit.trimEnd(), style) <= width) {
        line += unit;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      line = '';
      for (const letter of unit) {
        if (line !== '' && this.measure(line + letter.trimEnd(), style) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line.trimEnd());
    return lines;
  }

  /** The feet of pages are known when all of them are there. */
  file(
    title: string,
    foot: (page: number, pages: number) => readonly [string, string],
  ): Uint8Array<ArrayBuffer> {
    const count = this.#pages.length;
    this.#pages.forEach((page, i) => {
      const style = { size: 7.5, color: GRAY };
      const [left, right] = foot(i + 1, count);
      this.#put(left, { x: 0, y: HEIGHT - 30 }, style, page);
      this.#put(right, { x: this.width - this.measure(right, style), y: HEIGHT - 30 }, style, page);
    });
    const pages = this.#pages.map(
      (it): PdfPage => ({ width: WIDTH, height: HEIGHT, operators: it.join('\n') }),
    );
    return writePdfFile({ title, pages, font: this.#font });
  }

  #put(text: string, { x, y }: Point, style: TextStyle, page = this.#pages.at(-1)!): void {
    const { size = 9, isBold = false, color = INK } = style;
    if (text === '') return;
    const at = `${figure(MARGIN + x)} ${figure(HEIGHT - y)}`;
    const runs = runsOf(text, isBold, this.#font).map(({ font, codes }) => {
      // The font in the file has one weight: bold letters get an outline.
      const weight =
        isBold && (font === 'Embedded' || font === 'Song') ? `2 Tr ${figure(size / 40)} w` : '0 Tr';
      return `/${FONT_KEYS[font]} ${size} Tf ${weight} <${codes.map(hex).join('')}> Tj`;
    });
    page.push(`q ${rgbOf(color)} rg ${rgbOf(color)} RG BT ${at} Td ${runs.join(' ')} ET Q`);
  }

  #write(line: string): void {
    this.#pages.at(-1)!.push(line);
  }
}

const INK = '#1c2430';
export const GRAY = '#5b6470';
const LINE = '#c9ced6';
/** Between columns. */
const CELL = 6;

/** What is not broken: words with the space behind them, Chinese letters with the signs that may not begin a line. */
function unitsOf(text: string): readonly string[] {
  return (
    text.match(
      /[“（]?[\u2e80-\u9fff\uff00-\uffef][，。；：、）”！？]*|[^\s\u2e80-\u9fff\uff00-\uffef“]+[，。；：、）”！？]*\s*|\s+|./gu,
    ) ?? []
  );
}

export function rgbOf(color: string): string {
  return [1, 3, 5].map((at) => figure(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ');
}

function figure(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0');
}
