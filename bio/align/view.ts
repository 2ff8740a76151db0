// An alignment as text: EMBOSS srspair (50 columns a block, names of 13 letters), FASTA and a table.
import { sizeOf } from '#bio/core/range.ts';
import { alignmentStatsOf, markColumns } from './alignmentStats.ts';
import type { Mode } from './mode.ts';
import type { Alignment } from './pairwise.ts';
import type { Points, Scoring } from './scoring.ts';

export interface Named {
  readonly nameA: string;
  readonly nameB: string;
  readonly scoring: Scoring;
  readonly mode: Mode;
}

const WIDTH = 50;
const NAME = 13;
const GAP = 45;

/** EMBOSS srspair with its header; positions are 1-based in the sequences as given. */
export function pairTextOf(alignment: Alignment, named: Named): string {
  return `${headerText(alignment, named)}\n${blocksText(alignment, named)}\n#${'-'.repeat(39)}\n#${'-'.repeat(39)}\n`;
}

function matrixName(points: Points): string {
  return points.by === 'matrix' ? points.matrix : `${points.match}/${points.mismatch}`;
}

function headerText(alignment: Alignment, { nameA, nameB, scoring, mode }: Named): string {
  const sum = alignmentStatsOf(alignment, scoring.points);
  const share = (label: string, count: number) =>
    `# ${label}:${String(count).padStart(16 - label.length)}/${sum.length} (${percent(count, sum.length).padStart(4)}%)`;
  const rule = `#${'='.repeat(39)}`;
  return [
    '########################################',
    `# Program: genewright (${mode.at})`,
    '# Align_format: srspair',
    '########################################',
    '',
    rule,
    '#',
    '# Aligned_sequences: 2',
    `# 1: ${nameA}`,
    `# 2: ${nameB}`,
    `# Matrix: ${matrixName(scoring.points)}`,
    `# Gap_penalty: ${scoring.gap.open.toFixed(1)}`,
    `# Extend_penalty: ${scoring.gap.extend.toFixed(1)}`,
    '#',
    `# Length: ${sum.length}`,
    share('Identity', sum.identity),
    share('Similarity', sum.similarity),
    share('Gaps', sum.gaps),
    `# Score: ${scoreText(alignment.score)}`,
    '# ',
    '#',
    rule,
    '',
  ].join('\n');
}

function blocksText(alignment: Alignment, { nameA, nameB, scoring }: Named): string {
  const between = letters(markColumns(alignment, scoring.points));
  const rowA = letters(alignment.rowA);
  const rowB = letters(alignment.rowB);
  let [a, b] = [alignment.a.start, alignment.b.start];
  let out = '';
  for (let from = 0; from < rowA.length; from += WIDTH) {
    const [partA, partB] = [rowA, rowB].map((row) => row.slice(from, from + WIDTH)) as [string, string];
    const [lastA, lastB] = [a + residuesIn(partA), b + residuesIn(partB)];
    out += line(nameA, a, lastA, partA);
    out += `${' '.repeat(NAME + 8)}${between.slice(from, from + WIDTH)}\n`;
    out += `${line(nameB, b, lastB, partB)}\n`;
    [a, b] = [lastA, lastB];
  }
  return out;
}

function line(name: string, before: number, last: number, row: string): string {
  const first = last > before ? before + 1 : before;
  return `${name.slice(0, NAME).padEnd(NAME)}${String(first).padStart(7)} ${row}${String(last).padStart(7)}\n`;
}

/** One decimal, ties to even, as printf of C rounds. */
function percent(count: number, of: number): string {
  if (of === 0) return '0.0';
  const tenths = (1000 * count) / of;
  const isTie = tenths % 1 === 0.5;
  return ((isTie ? 2 * Math.round(tenths / 2) : Math.round(tenths)) / 10).toFixed(1);
}

/** Both rows with their gaps as FASTA; the header has the aligned range, 1-based. */
export function pairFastaOf(alignment: Alignment, nameA: string, nameB: string): string {
  const row = (name: string, range: { start: number; end: number }, bytes: Uint8Array) =>
    `>${name} ${sizeOf(range) === 0 ? 'empty' : `${range.start + 1}..${range.end}`}\n${wrapLine(letters(bytes))}`;
  return row(nameA, alignment.a, alignment.rowA) + row(nameB, alignment.b, alignment.rowB);
}

/** Tab-separated, one line per column: position (1-based, empty at a gap) and residue in a and in b, and the mark. */
export function columnsTsvOf(alignment: Alignment, points: Points, nameA: string, nameB: string): string {
  const between = markColumns(alignment, points);
  let [a, b] = [alignment.a.start, alignment.b.start];
  const lines = [`column\t${nameA}\tresidue\t${nameB}\tresidue\tmatch`];
  for (let column = 0; column < alignment.rowA.length; column++) {
    const [x, y] = [alignment.rowA[column]!, alignment.rowB[column]!];
    const cellA = x === GAP ? '\t-' : `${++a}\t${String.fromCharCode(x)}`;
    const cellB = y === GAP ? '\t-' : `${++b}\t${String.fromCharCode(y)}`;
    lines.push(`${column + 1}\t${cellA}\t${cellB}\t${String.fromCharCode(between[column]!)}`);
  }
  return `${lines.join('\n')}\n`;
}

function wrapLine(text: string): string {
  return (text.match(/.{1,60}/g) ?? []).map((it) => `${it}\n`).join('');
}

/** EMBOSS prints one decimal; more only where the scoring has more. */
function scoreText(score: number): string {
  return Number.isInteger(score * 10) ? score.toFixed(1) : String(score);
}

function residuesIn(row: string): number {
  return row.length - (row.split('-').length - 1);
}

function letters(bytes: Uint8Array): string {
  let out = '';
  for (let i = 0; i < bytes.length; i += 8192) out += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return out;
}
