// A PDF of one page (ISO 32000-1): its objects, one compressed content stream, and the table of where they stand.
import type { FontName } from './fonts.ts';

export interface PageContent {
  /** In points of 1/72 inch. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Operators of the page, ASCII. */
  readonly operators: string;
  /** Opacities used, by the name that the operators have for them. */
  readonly opacities: ReadonlyMap<string, number>;
}

/** How the fonts are called in the operators. */
export const FONT_KEYS: Readonly<Record<FontName, string>> = {
  Helvetica: 'F1',
  HelveticaBold: 'F2',
  Symbol: 'F3',
  Song: 'F4',
};

const FONT_OBJECTS: Readonly<Record<FontName, string>> = {
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

export async function pdfFile(page: PageContent): Promise<Uint8Array<ArrayBuffer>> {
  const content = await deflate(new TextEncoder().encode(page.operators));
  const fonts = Object.entries(FONT_KEYS).map(([name, key]) => `/${key} ${FONT_OBJECTS[name as FontName]}`);
  const states = [...page.opacities].map(([key, value]) => `/${key} << /ca ${value} /CA ${value} >>`);
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R `,
      `/Resources << /Font << ${fonts.join(' ')} >> /ExtGState << ${states.join(' ')} >> >> >>`,
    ],
    [`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`, content, '\nendstream'],
    [`<< /Title ${utf16(page.title)} /Creator (Genewright) >>`],
  ];
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
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return file.bytes();
}

class ByteWriter {
  readonly #parts: Uint8Array[] = [];
  length = 0;

  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

/** In the zlib format, which PDF calls FlateDecode. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text string of any letters: UTF-16 with a byte order mark, in hexadecimal. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) =>
    text.charCodeAt(i).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}
