// The fonts of a PDF: Helvetica for Latin, Symbol for Greek and primes, both standard and not in the file; for Chinese
// a font that is in the file, as far as it goes, and behind it Adobe's Song face, which readers replace by their own.
// Widths: Adobe Core 14 font metrics (Helvetica, Helvetica-Bold, Symbol), codes 32 to 126, in thousandths of the font
// size.

export type FontName = 'Helvetica' | 'HelveticaBold' | 'Symbol' | 'Song' | 'Embedded';

/** Letters of one font, as the bytes that a PDF string has for them. */
export interface Run {
  readonly font: FontName;
  readonly codes: readonly number[];
  /** In em. */
  readonly width: number;
}

/** A TrueType font whose glyphs all are as wide as an em; glyph 0 is that of no letter. */
export interface EmbeddedFont {
  readonly name: string;
  /** The letters of its glyphs, from glyph 1 on. */
  readonly letters: string;
  /** The file, in the zlib format. */
  readonly packed: Uint8Array;
  /** Bytes of the file unpacked. */
  readonly size: number;
}

export function runsOf(text: string, isBold: boolean, embedded?: EmbeddedFont): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const next = letterRun(letter, isBold ? 'HelveticaBold' : 'Helvetica', embedded);
    const last = runs.at(-1);
    if (last?.font !== next.font) runs.push(next);
    else
      runs[runs.length - 1] = {
        font: last.font,
        codes: [...last.codes, ...next.codes],
        width: last.width + next.width,
      };
  }
  return runs;
}

function letterRun(letter: string, latin: 'Helvetica' | 'HelveticaBold', embedded?: EmbeddedFont): Run {
  const winAnsi = winAnsiCode(letter);
  if (winAnsi !== undefined) {
    const width = (latin === 'Helvetica' ? HELVETICA : HELVETICA_BOLD)[winAnsi - 32] ?? 556;
    return { font: latin, codes: [winAnsi], width: width / 1000 };
  }
  const symbol = SYMBOL_CODES.get(letter);
  if (symbol !== undefined)
    return {
      font: 'Symbol',
      codes: [symbol],
      width: (SYMBOL[symbol - 32] ?? SYMBOL_ABOVE[symbol] ?? 600) / 1000,
    };
  const glyph = embedded === undefined ? 0 : embedded.letters.indexOf(letter) + 1;
  if (glyph > 0) return { font: 'Embedded', codes: [glyph >> 8, glyph & 255], width: 1 };
  const units = Array.from({ length: letter.length }, (_, i) => letter.charCodeAt(i));
  return { font: 'Song', codes: units.flatMap((it) => [it >> 8, it & 255]), width: 1 };
}

/** Code in Windows-1252, which PDF calls WinAnsiEncoding. */
function winAnsiCode(letter: string): number | undefined {
  const code = letter.codePointAt(0)!;
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code;
  const at = WINDOWS_1252.indexOf(letter);
  return at < 0 ? undefined : 128 + at;
}

/** Codes 128 to 159; a blank where there is none. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const GREEK =
  'ΑAΒBΧCΔDΕEΦFΓGΗHΙIΚKΛLΜMΝNΟOΠPΘQΡRΣSΤTΥUΩWΞXΨYΖZαaβbχcδdεeφfγgηhιiκkλlμmνnοoπpθqρrσsτtυuωwξxψyζz';

const SYMBOL_CODES: ReadonlyMap<string, number> = new Map([
  ...[...GREEK.matchAll(/(\p{Script=Greek})([A-Za-z])/gu)].map(
    ([, greek, latin]) => [greek!, latin!.charCodeAt(0)] as const,
  ),
  ['′', 0xa2],
  ['″', 0xb2],
  ['≤', 0xa3],
  ['≥', 0xb3],
  ['→', 0xae],
  ['←', 0xac],
  ['−', 0x2d],
]);

// biome-ignore format: a table
const HELVETICA: readonly number[] = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

// biome-ignore format: a table
const HELVETICA_BOLD: readonly number[] = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

// biome-ignore format: a table
const SYMBOL: readonly number[] = [
  250, 333, 713, 500, 549, 833, 778, 439, 333, 333, 500, 549, 250, 549, 250, 278, 500, 500, 500, 500, 500,
  500, 500, 500, 500, 500, 278, 278, 549, 549, 549, 444, 549, 722, 667, 722, 612, 611, 763, 603, 722, 333,
  631, 722, 686, 889, 722, 722, 768, 741, 556, 592, 611, 690, 439, 768, 645, 795, 611, 333, 863, 333, 658,
  500, 500, 631, 549, 549, 494, 439, 521, 411, 603, 329, 603, 549, 549, 576, 521, 549, 549, 521, 549, 603,
  439, 576, 713, 686, 493, 686, 494, 480, 200, 480, 549,
];

const SYMBOL_ABOVE: Readonly<Record<number, number>> = {
  162: 247,
  163: 549,
  172: 987,
  174: 987,
  178: 411,
  179: 549,
};
