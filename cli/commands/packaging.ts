// packaging: the genome between the terminal repeats of AAV and lentiviral plasmids, its length against the limit, and
// who uses the bases.
import { formatRange } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { checkPackaging, type PackagingCheck } from '#bio/packaging/check.ts';
import { type Genome, genomeLengthsOf } from '#bio/packaging/genome.ts';
import { checkLength } from '#bio/packaging/limits.ts';
import { type Command, isSet } from '#cli/command.ts';
import { recordsOf } from '#cli/io/records.ts';
import { RowWriter } from '#cli/io/rows.ts';
import { manual } from '#cli/manuals/packaging.ts';

const GENOME = [
  'record',
  'answer',
  'system',
  'between',
  'limit',
  'over',
  'end_to_end',
  'rna',
  'range',
  'left',
  'right',
  'remark',
];
const BUDGET = ['record', 'element', 'range', 'strand', 'bases'];
const ADVICE = ['record', 'proposal', 'saves', 'free', 'edits'];

export const command: Command = {
  name: 'packaging',
  manual,
  async run(given, io): Promise<Result<void>> {
    const rows = new RowWriter(io, isSet(given, 'json'));
    const isCircular = isSet(given, 'circular');
    for (const path of given.files)
      for await (const read of recordsOf(path, io)) {
        const record = isCircular ? { ...read, topology: 'circular' as const } : read;
        const check = checkPackaging(record);
        if (isSet(given, 'budget')) budgetRows(rows, record, check);
        else if (isSet(given, 'advice')) adviceRows(rows, record, check);
        else genomeRows(rows, record, check);
        await rows.flush();
      }
    return ok(undefined);
  },
};

function genomeRows(rows: RowWriter, record: SequenceRecord, { packaging, faults }: PackagingCheck): void {
  const remarks = faults.map((it) => it.message.en);
  if (packaging.at === 'none') {
    const blank = Array.from({ length: GENOME.length - 3 }, () => '-');
    rows.row(GENOME, [record.name, 'none', ...blank, [packaging.message.en, ...remarks].join(' ')]);
    return;
  }
  const genomes = packaging.at === 'found' ? [packaging.genome] : packaging.candidates;
  for (const genome of genomes) {
    const why = packaging.at === 'found' ? genome.because.en : packaging.question.en;
    rows.row(GENOME, [
      record.name,
      packaging.at,
      ...values(genome, record.bytes.length),
      [why, ...warningOf(genome), ...remarks].join(' '),
    ]);
  }
}

function warningOf(genome: Genome): readonly string[] {
  const { warning } = checkLength(genome);
  return warning ? [warning.en] : [];
}

function values(genome: Genome, length: number): readonly (string | number)[] {
  const { between, endToEnd, rna } = genomeLengthsOf(genome);
  const { limit, over } = checkLength(genome);
  const { system, left, right } = genome;
  return [
    system,
    between,
    limit,
    over,
    endToEnd,
    rna ?? '-',
    formatRange(genome.between, length),
    left.form.en,
    right.form.en,
  ];
}

function budgetRows(rows: RowWriter, record: SequenceRecord, { budget }: PackagingCheck): void {
  const { length } = record.bytes;
  for (const { name, range, strand, bases } of budget)
    rows.row(BUDGET, [
      record.name,
      name || '-',
      formatRange(range, length),
      name ? (strand === 1 ? '+' : '-') : '-',
      bases,
    ]);
}

function adviceRows(rows: RowWriter, record: SequenceRecord, check: PackagingCheck): void {
  const { usual, fitting = [] } = check.advice ?? {};
  const proposals = [...(usual ? [usual] : []), ...fitting];
  if (proposals.length === 0) rows.row(ADVICE, [record.name, 'none', '-', '-', whyNoAdvice(check)]);
  proposals.forEach(({ saves, room, edits }, i) => {
    const name = usual && i === 0 ? 'usual' : `fits ${i + (usual ? 0 : 1)}`;
    rows.row(ADVICE, [record.name, name, saves, room, edits.map((it) => it.message.en).join(' ')]);
  });
}

function whyNoAdvice({ packaging, length }: PackagingCheck): string {
  if (packaging.at === 'none') return packaging.message.en;
  if (length === undefined) return packaging.at === 'ask' ? packaging.question.en : '-';
  const hint = length.over > 0 ? ' No deletion or replacement of known elements is enough.' : '';
  return length.message.en + hint;
}
