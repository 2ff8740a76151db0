// What a translation can be saved as.
import { textOf } from '#bio/core/bytes.ts';
import { formatRange } from '#bio/core/range.ts';
import { CSV_START, csvCellOf } from '#src/core/csv.ts';
import type { Text } from '#src/core/text.ts';
import type { Downloadable } from '#src/ui/tool/ResultActions.tsx';
import { makeGenBankFile, makeMapFile, type OrfRow, type Translation } from './store.ts';
import type { translationWords } from './words.ts';

export function downloadsOf(
  answer: Translation,
  text: Text<typeof translationWords>,
): readonly Downloadable[] {
  const name = answer.name || 'translation';
  return [
    {
      label: text('fastaFrames'),
      fileName: `${name}-protein.fasta`,
      content: () => new Blob([answer.fasta as Uint8Array<ArrayBuffer>]),
    },
    { label: text('fastaOrfs'), fileName: `${name}-orfs.fasta`, content: () => orfFasta(answer) },
    { label: text('mapText'), fileName: `${name}-map.txt`, content: makeMapFile },
    { label: text('tsv'), fileName: `${name}-orfs.tsv`, content: () => orfTable(answer, '\t') },
    {
      label: text('csv'),
      fileName: `${name}-orfs.csv`,
      type: 'text/csv',
      content: () => orfTable(answer, ','),
    },
    { label: text('genBank'), fileName: `${name}-orfs.gb`, content: makeGenBankFile },
  ];
}

/** `complete`, `noStart` ...: the id of the word for how an ORF ends. */
export function endsWordOf(orf: OrfRow): 'complete' | 'noStart' | 'noStop' | 'openBoth' | 'endless' {
  if (orf.isEndless) return 'endless';
  if (orf.hasStart) return orf.hasStop ? 'complete' : 'noStop';
  return orf.hasStop ? 'noStart' : 'openBoth';
}

function orfFasta(answer: Translation): string {
  return answer.orfs
    .map((orf, i) => {
      const place = `${formatRange(orf, answer.bytes.length)} ${orf.strand === 1 ? '+' : '-'} frame ${orf.frame}`;
      const letters = textOf(orf.protein).match(/.{1,60}/g) ?? [];
      return `>${(answer.name || 'sequence').replace(/\s+/g, '_')}_orf${i + 1} ${place} ${endsWordOf(orf)}\n${letters.join('\n')}\n`;
    })
    .join('');
}

const HEAD = ['name', 'orf', 'range', 'strand', 'frame', 'aa', 'ends', 'weight', 'pI', 'protein'];

function orfTable(answer: Translation, separator: ',' | '\t'): string {
  const rows = answer.orfs.map((orf, i) => [
    answer.name,
    String(i + 1),
    formatRange(orf, answer.bytes.length),
    orf.strand === 1 ? '+' : '-',
    String(orf.frame),
    String(orf.residues),
    endsWordOf(orf),
    orf.weight.toFixed(2),
    orf.isoelectricPoint.toFixed(2),
    textOf(orf.protein),
  ]);
  const cell = (value: string) => (separator === ',' ? csvCellOf(value) : value.replace(/[\t\r\n]/g, ' '));
  const lines = [HEAD, ...rows].map((row) => `${row.map(cell).join(separator)}\n`);
  return (separator === ',' ? CSV_START : '') + lines.join('');
}
