// A PDF (ISO 32000-1): its objects, a compressed content stream a page, and the table of where they stand. The standard
// fonts stay out of the file; one TrueType font may lie in it, with the letters that it represents, so that text is
// text.
import { zlibSync } from 'fflate';
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import type { EmbeddedFont, FontName } from './fonts.ts';

export interface PdfPage {
  /** In points of 1/72 inch. */
  readonly width: number;
  readonly height: number;
  /** Operators of the page, ASCII. */
  readonly operators: string;
}

export interface PdfContent {
  readonly title: string;
  readonly pages: readonly PdfPage[];
  /** Opacities used, by the name that the operators have for them. */
  readonly opacities?: ReadonlyMap<string, number>;
  readonly font?: EmbeddedFont | undefined;
}

/** How the fonts are called in the operators. */
export const FONT_KEYS: Readonly<Record<FontName, string>> = {
  Helvetica: 'F1',
  HelveticaBold: 'F2',
  Symbol: 'F3',
  Song: 'F4',
  Embedded: 'F5',
};

const STANDARD_FONTS: Readonly<Record<Exclude<FontName, 'Embedded'>, string>> = {
  Helvetica: simpleFont('Helvetica', '/Encoding /WinAnsiEncoding'),
  HelveticaBold: simpleFont('Helvetica-Bold', '/Encoding /WinAnsiEncoding'),
  Symbol: simpleFont('Symbol', ''),
  Song:
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [<< /Type /Font ' +
    '/Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> ' +
    '/DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] ' +
    '/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>] >>',
};

function simpleFont(name: string, encoding: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${encoding} >>`;
}

/** Parts of one object. */
type PdfObject = readonly (string | Uint8Array)[];

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FIRST_OF_FONT = 4;

export function writePdfFile({
  title,
  pages,
  opacities = new Map(),
  font,
}: PdfContent): Uint8Array<ArrayBuffer> {
  const ofFont = font ? fontObjects(font) : [];
  const firstPage = FIRST_OF_FONT + ofFont.length;
  // A reader complains of a font that it has not, also where no letter is of it.
  const fonts = Object.entries(STANDARD_FONTS)
    .map(([name, object]) => ({ key: FONT_KEYS[name as FontName], object }))
    .filter(({ key }) => pages.some(({ operators }) => operators.includes(`/${key} `)))
    .map(({ key, object }) => `/${key} ${object}`);
  if (font) fonts.push(`/${FONT_KEYS.Embedded} ${FIRST_OF_FONT} 0 R`);
  const states = [...opacities].map(([key, value]) => `/${key} << /ca ${value} /CA ${value} >>`);
  const resources = `<< /Font << ${fonts.join(' ')} >> /ExtGState << ${states.join(' ')} >> >>`;
  const kids = pages.map((_, i) => `${firstPage + 2 * i} 0 R`);
  return assemble([
    [`<< /Type /Catalog /Pages ${PAGES} 0 R >>`],
    [`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`],
    [`<< /Title ${utf16(title)} /Creator (Genewright) >>`],
    ...ofFont,
    ...pages.flatMap(({ width, height, operators }, i): readonly PdfObject[] => [
      [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${firstPage + 2 * i + 1} 0 R `,
        `/Resources ${resources} >>`,
      ],
      streamOf(zlibSync(bytesOf(operators)), ''),
    ]),
  ]);
}

/** The font by glyph numbers, its letters for those who read or search the text, and the file. */
function fontObjects({ name, letters, packed, size }: EmbeddedFont): readonly PdfObject[] {
  const [descendant, descriptor, file, unicode] = [1, 2, 3, 4].map((it) => `${FIRST_OF_FONT + it} 0 R`);
  return [
    [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] `,
      `/ToUnicode ${unicode} >>`,
    ],
    [
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /DW 1000 `,
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} >>`,
    ],
    [
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -288 1000 1160] /ItalicAngle 0 `,
      `/Ascent 1160 /Descent -288 /CapHeight 733 /StemV 80 /FontFile2 ${file} >>`,
    ],
    streamOf(packed, `/Length1 ${size} `),
    streamOf(zlibSync(bytesOf(toUnicode([...letters]))), ''),
  ];
}

/** Blocks of at most 100, as the specification of CMaps asks for. */
function toUnicode(letters: readonly string[]): string {
  const blocks: string[] = [];
  for (let at = 0; at < letters.length; at += 100) {
    const rows = letters.slice(at, at + 100).map((it, i) => `<${hex16(at + i + 1)}> <${unitsOf(it)}>`);
    blocks.push(`${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n' +
    `${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
  );
}

function streamOf(packed: Uint8Array, more: string): PdfObject {
  return [`<< /Length ${packed.length} ${more}/Filter /FlateDecode >>\nstream\n`, packed, '\nendstream'];
}

function assemble(objects: readonly PdfObject[]): Uint8Array<ArrayBuffer> {
  const file = new ByteWriter();
  file.write('%PDF-1.6\n');
  file.write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  const offsets = objects.map((parts, i) => {
    const offset = file.length;
    file.write(`${i + 1} 0 obj\n`);
    for (const part of parts) file.write(part);
    file.write('\nendobj\n');
    return offset;
  });
  const start = file.length;
  file.write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const it of offsets) file.write(`${String(it).padStart(10, '0')} 00000 n \n`);
  file.write(
    `trailer\n<< /Size ${objects.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return file.bytes();
}

class ByteWriter {
  readonly #parts: Uint8Array[] = [];
  length = 0;

  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? bytesOf(part) : part;
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return concatenate(this.#parts);
  }
}

/** A text string of any letters: UTF-16 with a byte order mark, in hexadecimal. */
function utf16(text: string): string {
  return `<feff${unitsOf(text)}>`;
}

function unitsOf(text: string): string {
  return Array.from({ length: text.length }, (_, i) => hex16(text.charCodeAt(i))).join('');
}

function hex16(code: number): string {
  return code.toString(16).padStart(4, '0');
}
