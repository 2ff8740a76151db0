// gc: composition of every record as TSV, streamed; a summary with N50; or windows along each record.
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { statisticsOf } from '#bio/measure/assembly.ts';
import { FOREIGN, GC_RULES, type GcRule, gcFraction, UNKNOWN_X } from '#bio/measure/composition.ts';
import { CompositionStream, type StreamTotals } from '#bio/measure/compositionStream.ts';
import {
  fastaComposition,
  fastaRows,
  looksLikeFasta,
  type PackedOrPlain,
} from '#bio/measure/fastaComposition.ts';
import { profile } from '#bio/measure/profile.ts';
import { COLUMNS, rowOf } from '#bio/measure/recordTable.ts';
import { type NamePlace, nameOf, type OnRow, RowStream } from '#bio/measure/rowStream.ts';
import { windowSize } from '#bio/measure/windows.ts';
import { type Command, type Given, type Io, isSet, Refused, text } from './command.ts';
import { RowBytes } from './rowBytes.ts';
import { RowWriter } from './rows.ts';

export const command: Command = {
  name: 'gc',
  summary: 'length, GC, skew and letters of every record; windows; N50',
  help: `
TSV, one line a record: name, length, gc, gcSkew, atSkew, a, c, g, t (and u), n, ambiguous, gaps. Fractions 0..1; NaN where
nothing is counted. FASTA of any size is streamed; GenBank and other formats are read whole.
  --rule RULE     called (default: S as GC, W as AT, N and gaps left out), length, weighted, seqkit, geecee
  --summary       one line for all: records, bases, GC, N50, L50, N90, quartiles of length
  --window N      a line a window instead: name, start, end (1-based), gc, gcSkew, atSkew, cpg, walk
  --step N        bases from one window to the next; default: the window
  --circular      windows pass the origin
  --json          JSON lines instead of TSV
`,
  options: {
    rule: { type: 'string' },
    summary: { type: 'boolean' },
    window: { type: 'string' },
    step: { type: 'string' },
    circular: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(given, io): Promise<Result<void>> {
    const rule = ruleOf(given);
    const out = new RowWriter(io, isSet(given, 'json'));
    const rows = isSet(given, 'json') ? jsonRows(out) : new RowBytes(io, ['name', ...COLUMNS]);
    const window = text(given, 'window');
    for (const path of given.files) {
      const done =
        window !== undefined
          ? await perWindow(path, rule, given, io, out)
          : isSet(given, 'summary')
            ? await summary(path, rule, io, out)
            : await perRecord(path, rule, io, rows);
      if (!done.ok) return done;
    }
    rows.flush();
    await out.flush();
    return ok(undefined);
  },
};

interface Rows {
  row(name: string | NamePlace, values: ArrayLike<number>): void;
  flush(): void;
}

function jsonRows(out: RowWriter): Rows {
  return {
    row: (name, values) => out.row(['name', ...COLUMNS], [nameOf(name), ...Array.from(values)]),
    flush() {},
  };
}

/** Without pairs of letters, which only the summary shows. */
async function perRecord(path: string, rule: GcRule, io: Io, rows: Rows): Promise<Result<void>> {
  const values = new Float64Array(COLUMNS.length);
  const onRow: OnRow = (name, it) => rows.row(name, rowOf(it, rule, values));
  const read = await readThrough(path, io, fastaRows(onRow));
  if (!read.ok) return read;
  const { records, length, classes } = 'whole' in read.value ? rowsOf(read.value.whole, onRow) : read.value;
  if (records === 0) return failed(nothing(path));
  warnOfProtein(path, classes, length, io);
  rows.flush();
  return ok(undefined);
}

async function summary(path: string, rule: GcRule, io: Io, out: RowWriter): Promise<Result<void>> {
  const read = await readThrough(
    path,
    io,
    fastaComposition(() => {}),
  );
  if (!read.ok) return read;
  const totals = 'whole' in read.value ? compositionOfAll(read.value.whole) : read.value;
  if (totals.lengths.size === 0) return failed(nothing(path));
  warnOfProtein(path, totals.composition.classes, totals.composition.length, io);
  summarise(path, totals, rule, out);
  return ok(undefined);
}

function rowsOf(records: readonly SequenceRecord[], onRow: OnRow): RowStream['totals'] {
  const stream = new RowStream(onRow);
  for (const { name, bytes } of records) stream.add(name, bytes);
  return stream.totals;
}

function compositionOfAll(records: readonly SequenceRecord[]): StreamTotals {
  const stream = new CompositionStream();
  for (const record of records) {
    stream.start(record.name);
    stream.residues(record.bytes);
    stream.stop();
  }
  return stream.totals();
}

/** FASTA through the stream; the records of anything else, read whole. */
async function readThrough<T extends { readonly losses: readonly Fault[] }>(
  path: string,
  io: Io,
  stream: PackedOrPlain<T>,
): Promise<Result<T | { readonly whole: readonly SequenceRecord[] }>> {
  const chunks = io.stream(path)[Symbol.asyncIterator]();
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done) return failed(nothing(path));
  if (!looksLikeFasta(step.value)) {
    const parsed = parseSequences(await joined(step.value, chunks), { name: path });
    return parsed.ok ? ok({ whole: parsed.value.records }) : parsed;
  }
  for (; !step.done; step = await chunks.next()) {
    const broken = stream.push(step.value);
    if (broken) return failed(broken);
  }
  const ended = stream.end();
  if (ended.ok)
    for (const it of ended.value.losses.slice(0, 20))
      io.note(`genewright: ${path}: ${placed(it.place.line)}${it.says.en}`);
  return ended;
}

async function perWindow(
  path: string,
  rule: GcRule,
  given: Given,
  io: Io,
  out: RowWriter,
): Promise<Result<void>> {
  const window = wholeNumber(given, 'window')!;
  const step = wholeNumber(given, 'step') ?? window;
  const parsed = parseSequences(await io.read(path), { name: path });
  if (!parsed.ok) return parsed;
  for (const record of parsed.value.records) {
    const isCircular = isSet(given, 'circular') || record.topology === 'circular';
    await windowsOf(record, { window, step, isCircular, rest: 'keep', rule }, out);
  }
  return ok(undefined);
}

async function windowsOf(record: SequenceRecord, options: Parameters<typeof profile>[1], out: RowWriter) {
  const n = record.bytes.length;
  const found = profile(record.bytes, options);
  for (let i = 0; i < found.gc.length; i++) {
    const start = i * found.step;
    const end = start + windowSize(n, start, options);
    out.row(
      ['name', 'start', 'end', 'gc', 'gcSkew', 'atSkew', 'cpg', 'walk'],
      [
        record.name,
        start + 1,
        end > n ? end - n : end,
        found.gc[i]!,
        found.gcSkew[i]!,
        found.atSkew[i]!,
        found.cpg[i]!,
        found.walk[i]!,
      ],
    );
    if (i % 4096 === 0) await out.flush();
  }
}

function summarise(path: string, totals: StreamTotals, rule: GcRule, out: RowWriter): void {
  const it = statisticsOf(totals.lengths);
  out.row(
    [
      'file',
      'records',
      'bases',
      'gc',
      'min',
      'mean',
      'max',
      'q1',
      'median',
      'q3',
      'n50',
      'l50',
      'n90',
      'l90',
      'cpg',
    ],
    [
      path,
      it.count,
      it.total,
      gcFraction(totals.composition, rule),
      it.min,
      it.mean,
      it.max,
      it.q1,
      it.median,
      it.q3,
      it.n50,
      it.l50,
      it.n90,
      it.l90,
      totals.dinucleotides.gardinerGarden,
    ],
  );
}

function ruleOf(given: Given): GcRule {
  const rule = text(given, 'rule') ?? 'called';
  if (rule in GC_RULES) return rule as GcRule;
  const known = Object.keys(GC_RULES).join(', ');
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --rule to be one of ${known}; found “${rule}”.`,
      zh: `--rule 应为 ${known} 之一，实际为“${rule}”。`,
    }),
  );
}

function wholeNumber(given: Given, name: string): number | undefined {
  const value = text(given, name);
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --${name} to be a whole number of bases above 0; found “${value}”.`,
      zh: `--${name} 应为大于 0 的整数（bp），实际为“${value}”。`,
    }),
  );
}

async function joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts = [head.slice()];
  for (let step = await rest.next(); !step.done; step = await rest.next()) parts.push(step.value.slice());
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function warnOfProtein(path: string, classes: Float64Array, length: number, io: Io): void {
  if (classes[FOREIGN]! + classes[UNKNOWN_X]! > 0.1 * length)
    io.note(`genewright: ${path}: a tenth or more of the letters are no nucleotides; this may be protein.`);
}

function placed(line: number | undefined): string {
  return line === undefined ? '' : `line ${line}: `;
}

function nothing(path: string) {
  return fault(
    'measure/nothing',
    {
      en: 'Expected sequences, found none. Give a FASTA or GenBank file.',
      zh: '未找到序列。请提供 FASTA 或 GenBank 文件。',
    },
    { file: path },
  );
}
