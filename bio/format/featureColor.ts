// Colors of features as programs write them into GenBank files: ApE (`/ApEinfo_fwdcolor="#84b0dc"`, also names),
// `/color="#..."` of others, and SnapGene's and Benchling's `/note="color: #84b0dc"`.
import { type Feature, nameFrom, type Qualifier } from '#bio/core/feature.ts';

const KEYS = ['ApEinfo_fwdcolor', 'color', 'colour', 'ugene_color'];

// The names ApE offers, with the values of CSS.
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  cyan: '#00ffff',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  lime: '#00ff00',
  magenta: '#ff00ff',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  violet: '#ee82ee',
  white: '#ffffff',
  yellow: '#ffff00',
};

export function colorFrom(qualifiers: readonly Qualifier[]): string | undefined {
  for (const key of KEYS) {
    const color = hexOf(qualifiers.find((it) => it.key === key)?.value);
    if (color) return color;
  }
  for (const it of qualifiers) {
    if (it.key !== 'note') continue;
    const found = /\bcolou?r:\s*(#[0-9a-f]{6})\b/i.exec(it.value ?? '');
    if (found) return found[1]!.toLowerCase();
  }
  return undefined;
}

/** The qualifiers to write: the name as a label and the color for ApE, where the qualifiers do not say them yet. */
export function withColor(feature: Feature): readonly Qualifier[] {
  const { name, type, color, qualifiers } = feature;
  const out = [...qualifiers];
  if (name !== '' && nameFrom(type, qualifiers) !== name) out.unshift({ key: 'label', value: name });
  if (color && colorFrom(qualifiers) !== color)
    out.push({ key: 'ApEinfo_fwdcolor', value: color }, { key: 'ApEinfo_revcolor', value: color });
  return out;
}

function hexOf(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase() ?? '';
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, '$&$&');
  return NAMED[text];
}
