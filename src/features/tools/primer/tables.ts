// Tables as they leave the page: positions 1-based and inclusive, points as decimal signs, nothing where there is no
// value.
import { formatRange } from '#bio/core/range.ts';
import { CSV_START, csvCellOf } from '#src/core/csv.ts';
import type { PrimerAnswer, ShownHit } from './store.ts';

type Cell = string | number | undefined;

const COLUMNS = [
  'template',
  'primer',
  'strand',
  'range',
  'bound',
  'tail',
  'mismatches',
  'unsure',
  'tm',
  'tm_mismatched',
  'gc',
  'clamp',
  'sequence',
];

export function hitsTextOf(answer: PrimerAnswer, separator: '\t' | ','): string {
  const { template, primers, hits } = answer;
  const rows = hits.map((hit): Cell[] => [
    template.name,
    primers[hit.primer]!.name,
    hit.strand === 1 ? '+' : '-',
    formatRange(hit, template.length),
    hit.end - hit.start,
    hit.tail,
    mismatchList(hit),
    hit.unsure,
    formatFixed(hit.tm),
    formatFixed(hit.tmMismatched),
    formatFixed(100 * hit.gc),
    hit.clamp,
    primers[hit.primer]!.sequence,
  ]);
  return tableText([COLUMNS, ...rows], separator);
}

export function productsTextOf(answer: PrimerAnswer): string {
  const { template, primers, hits, products } = answer;
  const rows = products.map((it): Cell[] => [
    template.name,
    primers[hits[it.forward]!.primer]!.name,
    primers[hits[it.reverse]!.primer]!.name,
    formatRange(it, template.length),
    it.length,
  ]);
  return tableText([['template', 'forward', 'reverse', 'range', 'length'], ...rows], '\t');
}

/** Only the primers that bind. */
export function primersFastaOf({ primers, hits }: PrimerAnswer): string {
  const bound = new Set(hits.map((hit) => hit.primer));
  return primers
    .filter((_, i) => bound.has(i))
    .map((it) => `>${it.name}\n${it.sequence}\n`)
    .join('');
}

/** `A4>T`: letter of the primer, its place from 1, the template's letter read along the primer. */
function mismatchList(hit: Pick<ShownHit, 'mismatches'>): string {
  return hit.mismatches.map((it) => `${it.primer}${it.inPrimer + 1}>${it.template}`).join(' ');
}

/** One record of a FASTA of several. */
export function fastaRecordOf(fasta: string, index: number): string {
  return `>${fasta.split(/^>/m)[index + 1] ?? ''}`;
}

function tableText(rows: readonly (readonly Cell[])[], separator: '\t' | ','): string {
  const lines = rows.map((row) => `${row.map((cell) => quoteCell(cell, separator)).join(separator)}\n`);
  return (separator === ',' ? CSV_START : '') + lines.join('');
}

function quoteCell(cell: Cell, separator: '\t' | ','): string {
  return separator === ',' ? csvCellOf(cell ?? '') : String(cell ?? '').replace(/[\t\r\n]/g, ' ');
}

function formatFixed(value: number | undefined): string | undefined {
  return value?.toFixed(2);
}
