// Colors of a drawing. Drawings carry colors as attributes, not as style sheets, so that an exported SVG is whole.
import type { Theme } from '#src/state/preferences.ts';

export interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly backbone: string;
  readonly accent: string;
  readonly hit: string;
  readonly unique: string;
  readonly orf: readonly [top: string, bottom: string];
  readonly gc: readonly [above: string, below: string];
  readonly skew: readonly [above: string, below: string];
  readonly primer: string;
}

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    ground: '#ffffff',
    ink: '#17211d',
    quiet: '#65736d',
    line: '#c3ccc8',
    backbone: '#3b4843',
    accent: '#0f6b57',
    hit: '#d9822b',
    unique: '#8a1f2f',
    orf: ['#3d8f79', '#9a5b9e'],
    gc: ['#3f7fbf', '#d0894a'],
    skew: ['#5a9e5a', '#b75c8f'],
    primer: '#7a3fb8',
  },
  dark: {
    ground: '#1b2326',
    ink: '#e8eeeb',
    quiet: '#95a49e',
    line: '#4a585c',
    backbone: '#b1bfb9',
    accent: '#3dbb96',
    hit: '#ffb366',
    unique: '#ff9aa8',
    orf: ['#62c9ae', '#d09bd4'],
    gc: ['#6fa8e0', '#e0a570'],
    skew: ['#86c986', '#e08fbd'],
    primer: '#c79bf2',
  },
};

/** Colors by INSDC feature key; a color in the file wins. */
const TYPE_COLORS: Readonly<Record<string, string>> = {
  CDS: '#6f9fd8',
  gene: '#8fb3dd',
  mat_peptide: '#86b9c9',
  sig_peptide: '#a9cbb5',
  promoter: '#f0a860',
  regulatory: '#f0a860',
  enhancer: '#f3c27c',
  terminator: '#d98880',
  polyA_signal: '#d98880',
  rep_origin: '#f1d067',
  oriT: '#f1d067',
  LTR: '#9aa9bd',
  repeat_region: '#9aa9bd',
  mobile_element: '#9aa9bd',
  protein_bind: '#7cc0b4',
  primer_bind: '#b497d6',
  intron: '#c9cfd6',
  exon: '#8fb3dd',
  misc_RNA: '#c8a2c8',
  ncRNA: '#c8a2c8',
  tRNA: '#c8a2c8',
  rRNA: '#c8a2c8',
  misc_recomb: '#e59a9a',
  misc_feature: '#a7c4a0',
  "5'UTR": '#d8d3b0',
  "3'UTR": '#d8d3b0',
};
const OTHER = '#b8c0ca';

export function typeColor(type: string): string {
  return TYPE_COLORS[type] ?? OTHER;
}

/** The feature keys offered in the editor, in the order of use on plasmids. */
export const FEATURE_TYPES: readonly string[] = Object.keys(TYPE_COLORS);

/** Black or white, whichever reads better on a fill (WCAG relative luminance). */
export function chooseInkOn(fill: string): string {
  return luminance(fill) > 0.3 ? '#15191e' : '#ffffff';
}

/** A darker line round a fill. */
export function edgeOf(fill: string): string {
  const [r, g, b] = channels(fill);
  const darker = (value: number) =>
    Math.round(value * 0.68)
      .toString(16)
      .padStart(2, '0');
  return `#${darker(r)}${darker(g)}${darker(b)}`;
}

/** `#rgb` and `#rrggbb`; any other text is taken as the color of an unknown type. */
export function asHex(color: string | undefined): string | undefined {
  if (!color) return undefined;
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  return short
    ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase()
    : undefined;
}

function luminance(fill: string): number {
  const [r, g, b] = channels(fill).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(fill: string): [number, number, number] {
  const hex = asHex(fill) ?? OTHER;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
}
