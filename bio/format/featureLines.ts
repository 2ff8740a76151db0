// A feature as lines of a GenBank or EMBL feature table, broken so that `FeatureTable` reads the same values back.
import type { Feature, Part, Qualifier } from '#bio/core/feature.ts';
import { withColor } from './featureColor.ts';
import { LINE_WIDTH, NOT_JOINED, VALUE_COLUMN } from './featureLayout.ts';
import { locationText, readLocation } from './location.ts';

/** The lines of a feature without line ends: key line, then qualifiers; `tag` fills the first columns (EMBL: FT). */
export function featureLines(
  feature: Feature,
  length: number,
  isCircular: boolean,
  tag = '  ',
): readonly string[] {
  const lines: string[] = [];
  const head = `${tag}   ${feature.type.replace(/\s+/g, '_').padEnd(15)} `;
  const indent = tag.padEnd(VALUE_COLUMN);
  const location = wrapAt(whereText(feature, length, isCircular), LINE_WIDTH, ',');
  lines.push(head + location[0]!, ...location.slice(1).map((text) => indent + text));
  for (const it of withColor(feature)) {
    for (const text of qualifierLines(it)) lines.push(indent + text);
  }
  return lines;
}

function whereText(feature: Feature, length: number, isCircular: boolean): string {
  const { location, parts } = feature;
  if (location !== undefined) {
    const read = readLocation(location, length, isCircular);
    if (read && sameParts(read.parts, parts)) return location;
  }
  return locationText(parts, length);
}

function sameParts(a: readonly Part[], b: readonly Part[]): boolean {
  return (
    a.length === b.length &&
    a.every((part, i) => {
      const other = b[i]!;
      return part.start === other.start && part.end === other.end && part.strand === other.strand;
    })
  );
}

// INSDC: these take a bare value; all else stands in quotation marks.
const BARE = /^(?:\d+|\(.*\))$/;
const BARE_KEYS = new Set([
  'anticodon',
  'citation',
  'codon_start',
  'compare',
  'direction',
  'estimated_length',
  'mod_base',
  'number',
  'rpt_type',
  'rpt_unit_range',
  'tag_peptide',
  'transl_except',
  'transl_table',
]);

function qualifierLines({ key, value }: Qualifier): readonly string[] {
  if (value === undefined) return [`/${key}`];
  const flat = value.replace(/\s*[\r\n]+\s*/g, ' ');
  const isBare = BARE_KEYS.has(key) && (BARE.test(flat) || /^[\w.()[\]:,-]+$/.test(flat));
  const text = isBare ? `/${key}=${flat}` : `/${key}="${flat.replaceAll('"', '""')}"`;
  return wrapWords(text, LINE_WIDTH - 1, NOT_JOINED.has(key));
}

/** Breaks so that `joinLines` gives the same text back: at single blanks, or inside a word that fills a line. */
function wrapWords(text: string, width: number, isSolid: boolean): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    let at = isSolid ? -1 : lastBreak(rest, width);
    const isHard = at < 0 && (isSolid || !rest.slice(0, width).includes(' '));
    if (at < 0 && !isHard) at = nextBreak(rest, width);
    if (isHard) {
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    } else if (at < 0) break;
    else {
      lines.push(rest.slice(0, at));
      rest = rest.slice(at + 1);
    }
  }
  lines.push(rest);
  return lines;
}

function lastBreak(text: string, width: number): number {
  for (let at = width; at > 0; at--) if (mayBreak(text, at, width)) return at;
  return -1;
}

function nextBreak(text: string, width: number): number {
  for (let at = width + 1; at < text.length; at++) if (mayBreak(text, at, width)) return at;
  return -1;
}

function mayBreak(text: string, at: number, width: number): boolean {
  if (text[at] !== ' ' || text[at - 1] === ' ' || text[at + 1] === ' ' || text[at + 1] === '/') return false;
  return at + 1 < text.length && (at < width || text.slice(0, at).includes(' '));
}

function wrapAt(text: string, width: number, mark: string): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const at = rest.lastIndexOf(mark, width - 1);
    if (at <= 0) break;
    lines.push(rest.slice(0, at + 1));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest];
}
