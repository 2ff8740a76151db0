// A feature as lines of a GenBank or EMBL feature table, broken so that `FeatureTable` reads the same values back.
import type { Feature, Part, Qualifier } from '#bio/core/feature.ts';
import { withColor } from './featureColor.ts';
import { isHardBreak, LINE_WIDTH, NOT_JOINED, VALUE_COLUMN } from './featureLayout.ts';
import { joinLines } from './featureTable.ts';
import { locationTextOf, readLocation } from './location.ts';

/** The lines of a feature without line ends: key line, then qualifiers; `tag` fills the first columns (EMBL: FT). */
export function featureLinesOf(
  feature: Feature,
  length: number,
  isCircular: boolean,
  tag = '  ',
): readonly string[] {
  const head = `${tag}   ${feature.type.replace(/\s+/g, '_').padEnd(15)} `;
  const indent = tag.padEnd(VALUE_COLUMN);
  const location = wrapAt(whereText(feature, length, isCircular), LINE_WIDTH, ',');
  return [
    head + location[0]!,
    ...location.slice(1).map((text) => indent + text),
    ...withColor(feature).flatMap((it) => qualifierLines(it).map((text) => indent + text)),
  ];
}

function whereText(feature: Feature, length: number, isCircular: boolean): string {
  const { location, parts } = feature;
  if (location !== undefined) {
    const read = readLocation(location, length, isCircular);
    if (read && sameParts(read.parts, parts)) return location;
  }
  return locationTextOf(parts, length);
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

// INSDC: these take a bare value; all else is in quotation marks.
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
  // Blanks are matched as whole runs: one that searched for a line end behind every blank would take quadratic time.
  const flat = value.replace(/\s+/g, (blanks) => (/[\r\n]/.test(blanks) ? ' ' : blanks));
  const isBare = BARE_KEYS.has(key) && (BARE.test(flat) || /^[\w.()[\]:,-]+$/.test(flat));
  const text = isBare ? flat : `"${flat.replaceAll('"', '""')}"`;
  const start = `/${key}=`;
  const [first, ...rest] = NOT_JOINED.has(key) ? slices(start + text) : wrapWords(start + text);
  const lines = [first!.slice(start.length), ...rest];
  // What no break can carry, such as long rows of blanks, is on one line.
  const isSame = joinLines(key, lines) === text && lines.every((line, i) => isReadAlike(line, i, lines));
  return isSame ? [first!, ...rest] : [start + text];
}

/** Whether the reader takes a line for the next one of a value: blanks at its ends go, a slash may open a qualifier. */
function isReadAlike(line: string, i: number, lines: readonly string[]): boolean {
  if (line !== line.trim() && !(i === 0 && line === line.trimEnd())) return false;
  return !(line.startsWith('/') && lines[i - 1]?.endsWith('"'));
}

function slices(text: string): readonly string[] {
  return text.match(new RegExp(`.{1,${LINE_WIDTH - 1}}`, 'gsu')) ?? [''];
}

/** Breaks so that `joinLines` gives the same text back: at single blanks, or inside a word that fills a line. */
function wrapWords(text: string): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > LINE_WIDTH - 1) {
    const blank = lastBreak(rest);
    const isWord = !rest.slice(0, LINE_WIDTH - 1).includes(' ');
    if (blank < 0 && !isWord) break;
    const size = blank > 0 ? blank : isHardBreakAt(rest, LINE_WIDTH - 1) ? LINE_WIDTH - 1 : LINE_WIDTH;
    lines.push(rest.slice(0, size));
    rest = rest.slice(blank > 0 ? size + 1 : size);
  }
  return rest === '' ? lines : [...lines, rest];
}

/** The last blank that is alone, and whose line is not read as a broken word; -1 where there is none. */
function lastBreak(text: string): number {
  for (let at = LINE_WIDTH - 1; at > 0; at--)
    if (text[at] === ' ' && /\S [^\s/]/.test(text.slice(at - 1, at + 2)) && !isHardBreak(text.slice(0, at)))
      return at;
  return -1;
}

/** A word may be broken here: not before a blank or a slash, not inside a character of two code units. */
function isHardBreakAt(text: string, at: number): boolean {
  return !/^[\s/\udc00-\udfff]/.test(text.slice(at));
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
