// Noto Sans SC for documents, from its package on disk. Its files are WOFF; unpacked to TrueType a document takes a
// tenth of a second, as WOFF half a minute. The large file of simplified Chinese lacks some letters (Greek ones, ℃,
// full-width signs), so each letter that it lacks is searched for in the small files that the packages cut Noto Sans SC
// and Noto Sans into.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

interface LoadedFont {
  readonly name: string;
  readonly normal: Buffer;
  readonly bold: Buffer;
}

/** A part of a text that one font has all letters of. */
interface TextRun {
  readonly text: string;
  readonly font: string;
}

export interface Fonts {
  runsOf(text: string): readonly TextRun[];
  /** The fonts that were needed so far. */
  listLoaded(): readonly LoadedFont[];
}

const PACKAGES = ['noto-sans-sc', 'noto-sans'] as const;
/** The font of all that it has letters of; others are named alike, `package-subset`. */
export const MAIN_FONT = 'noto-sans-sc-chinese-simplified';

export function openFonts(): Fonts {
  const fonts = new Map<string, LoadedFont & { readonly has: (code: number) => boolean }>();
  const nameOf = new Map<number, string | undefined>();
  const load = (subset: string) => {
    const known = fonts.get(subset);
    if (known !== undefined) return known;
    const [normal, bold] = [ttfOf(fileOf(subset, 400)), ttfOf(fileOf(subset, 700))];
    const parsed = fontkit.create(normal);
    const has = (code: number) => 'hasGlyphForCodePoint' in parsed && parsed.hasGlyphForCodePoint(code);
    const font = { name: subset, normal, bold, has };
    fonts.set(subset, font);
    return font;
  };
  load(MAIN_FONT);
  const findFont = (code: number): string | undefined => {
    if (!nameOf.has(code)) {
      const candidates = [MAIN_FONT, ...subsetsWith(code)];
      nameOf.set(
        code,
        candidates.find((it) => load(it).has(code)),
      );
    }
    return nameOf.get(code);
  };
  return {
    runsOf(text) {
      const runs: { text: string; font: string }[] = [];
      for (const letter of text) {
        const found = findFont(letter.codePointAt(0) ?? 0);
        // What no font has is named by its number, never left blank.
        const shown = found === undefined ? codeOf(letter) : letter;
        const font = found ?? MAIN_FONT;
        const last = runs.at(-1);
        if (last?.font === font) last.text += shown;
        else runs.push({ text: shown, font });
      }
      return runs;
    },
    listLoaded: () => [...fonts.values()],
  };
}

function codeOf(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

function fileOf(font: string, weight: 400 | 700): Buffer {
  const owner = PACKAGES.find((it) => font.startsWith(`${it}-`)) ?? PACKAGES[0];
  return readFileSync(require.resolve(`@fontsource/${owner}/files/${font}-${weight}-normal.woff`));
}

interface Subset {
  readonly font: string;
  readonly ranges: readonly (readonly [number, number])[];
}

let subsets: readonly Subset[] | undefined;

/** The small files whose range holds a letter. */
function subsetsWith(code: number): readonly string[] {
  subsets ??= PACKAGES.flatMap(subsetsIn);
  return subsets
    .filter(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
    .map(({ font }) => font);
}

function subsetsIn(owner: string): readonly Subset[] {
  const list: unknown = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${owner}/unicode.json`), 'utf8'),
  );
  return Object.entries(list as Readonly<Record<string, string>>).map(([name, text]) => ({
    font: `${owner}-${name.replace(/[[\]]/g, '')}`,
    ranges: text.split(',').map(rangeOf),
  }));
}

/** `U+3001-3003`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** WOFF 1.0 (https://www.w3.org/TR/WOFF/): a directory of tables, most of them packed by zlib. */
function ttfOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20;
    const [offset, packed, length] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let offset = head.length;
  const parts: Buffer[] = [head];
  tables.forEach(({ tag, checksum, bytes }, i) => {
    const at = 12 + i * 16;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const rest = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(rest));
    offset += bytes.length + rest;
  });
  return Buffer.concat(parts);
}
