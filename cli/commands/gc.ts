// gc: composition of every record as TSV, streamed; a summary with N50; or windows along each record.
import { fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { FastaSink } from '#bio/format/fastaSink.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { looksLikeFasta } from '#bio/format/fileHead.ts';
import { statisticsOf } from '#bio/measure/assembly.ts';
import { FOREIGN, GC_RULES, type GcRule, gcFractionOf, UNKNOWN_X } from '#bio/measure/composition.ts';
import type { StreamTotals } from '#bio/measure/compositionStream.ts';
import { COLUMNS, rowOf } from '#bio/measure/recordTable.ts';
import { type NamePlace, nameOf, RowStream } from '#bio/measure/rowStream.ts';
import type { WINDOW_COLUMNS as Columns } from '#bio/measure/windowStream.ts';
import { type Command, type Given, type Io, isSet, Refused, readTextOption } from '#cli/command.ts';
import { readShared, StretchReader } from '#cli/gc/gcStretches.ts';
import { withGcWorker } from '#cli/gc/gcWorker.ts';
import type { Plain } from '#cli/gc/stretches.ts';
import { makeChangedFileFault } from '#cli/io/files.ts';
import { concatChunks, finishStream, parseWhole } from '#cli/io/readWholeFile.ts';
import { RowBytes } from '#cli/io/rowBytes.ts';
import { RowWriter } from '#cli/io/rows.ts';
import { unpackFile } from '#cli/io/unpack.ts';
import { manual } from '#cli/manuals/gc.ts';

export const command: Command = {
  name: 'gc',
  manual,
  async run(given, io): Promise<Result<void>> {
    const rule = ruleOf(given);
    const out = new RowWriter(io, isSet(given, 'json'));
    const window = readTextOption(given, 'window');
    const columns = ['name', ...(window === undefined ? COLUMNS : WINDOW_COLUMNS)];
    const rows = isSet(given, 'json') ? jsonRows(out, columns) : new RowBytes(io, columns);
    for (const path of given.files) {
      const done =
        window !== undefined
          ? await perWindow(path, rows, given, io)
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

/** The columns of bio/measure/windowStream.ts, which is loaded only when windows are requested. */
const WINDOW_COLUMNS: typeof Columns = ['start', 'end', 'gc', 'gcSkew', 'atSkew', 'cpg', 'walk'];

interface Rows {
  row(name: string | NamePlace, values: ArrayLike<number>): void;
  flush(): void;
}

function jsonRows(out: RowWriter, columns: readonly string[]): Rows {
  return {
    row: (name, values) => out.row(columns, [nameOf(name), ...Array.from(values)]),
    flush() {},
  };
}

/** Without pairs of letters, which only the summary shows. */
async function perRecord(path: string, rule: GcRule, io: Io, rows: Rows): Promise<Result<void>> {
  const values = new Float64Array(COLUMNS.length);
  const counted = new RowStream((name, it) => rows.row(name, rowOf(it, rule, values)));
  const isShared = rows instanceof RowBytes && readByTwo(path, io, { rule, counted, rows });
  if (!isShared) await readInto(path, io, counted);
  const { records, length, classes } = counted.totals;
  if (records === 0) return err(noop(path));
  warnOfProtein(path, classes, length, io);
  rows.flush();
  return ok(undefined);
}

/** Reads a large plain file with two threads; returns false if the file is not suitable. */
function readByTwo(
  path: string,
  io: Io,
  { rule, counted, rows }: { rule: GcRule; counted: RowStream; rows: RowBytes },
): boolean {
  const file = io.second && io.plainFile?.(path);
  if (!file) return false;
  const claims = isWorthTwo(file) ? withGcWorker(file, STRETCH_SIZE, rule, io.second!) : undefined;
  try {
    if (!claims) return false;
    const fasta = new FastaStream(counted);
    const reader = new StretchReader(file, STRETCH_SIZE, rule);
    if (!readShared(file, STRETCH_SIZE, { fasta, rowStream: counted, rows, reader, claims }))
      throw makeChangedFileFault(path);
    finishStream(path, fasta, io);
    return true;
  } finally {
    claims?.close();
    file.close();
  }
}

/** Fewest bytes for two threads, 256 MiB: the second takes 25 ms to start and compiles the same code again. */
const MIN_SHARED = 1 << 28;
/** Bytes; small, since the rows of a few stretches are held in memory and both threads should end together. */
const STRETCH_SIZE = 1 << 21;

function isWorthTwo(file: Plain): boolean {
  const head = new Uint8Array(1024);
  return file.size >= MIN_SHARED && looksLikeFasta(head.subarray(0, file.read(head, 0)));
}

async function summary(path: string, rule: GcRule, io: Io, out: RowWriter): Promise<Result<void>> {
  const { CompositionStream } = await import('#bio/measure/compositionStream.ts');
  const counted = new CompositionStream();
  await readInto(path, io, counted);
  const totals = counted.totals();
  if (totals.lengths.size === 0) return err(noop(path));
  warnOfProtein(path, totals.composition.classes, totals.composition.length, io);
  summarize(path, totals, rule, out);
  return ok(undefined);
}

/** FASTA as a stream; the records of anything else, read whole. */
async function readInto(
  path: string,
  io: Io,
  sink: FastaSink,
  add: (record: SequenceRecord) => void = (record) => addTo(sink, record),
): Promise<void> {
  const chunks = unpackFile(path, io);
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done) return;
  if (!looksLikeFasta(step.value)) {
    const { records } = await parseWhole(path, await concatChunks(path, step.value, chunks), io);
    for (const record of records) add(record);
    return;
  }
  const fasta = new FastaStream(sink);
  for (; !step.done; step = await chunks.next()) fasta.push(step.value);
  finishStream(path, fasta, io);
}

function addTo(sink: FastaSink, { name, description, bytes }: SequenceRecord): void {
  sink.start({ name, description, line: 0, offset: 0 });
  sink.residues(bytes, 0);
  sink.stop(0);
}

async function perWindow(path: string, rows: Rows, given: Given, io: Io): Promise<Result<void>> {
  const rule = ruleOf(given);
  const window = wholeNumber(given, 'window')!;
  const step = wholeNumber(given, 'step') ?? window;
  const isCircular = isSet(given, 'circular');
  const { WindowStream } = await import('#bio/measure/windowStream.ts');
  const windows = new WindowStream({ window, step, isCircular, rule }, (name, values) =>
    rows.row(name, values),
  );
  await readInto(path, io, windows, (record) => {
    windows.start(record, isCircular || record.topology === 'circular');
    windows.residues(record.bytes);
    windows.stop();
  });
  rows.flush();
  return ok(undefined);
}

function summarize(path: string, totals: StreamTotals, rule: GcRule, out: RowWriter): void {
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
      gcFractionOf(totals.composition, rule),
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
  const rule = readTextOption(given, 'rule') ?? 'called';
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
  const value = readTextOption(given, name);
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new Refused(
    fault('cli/usage', {
      en: `Expected --${name} to be a whole number of bases above 0; found “${value}”.`,
      zh: `--${name} 应为大于 0 的整数（bp），实际为“${value}”。`,
    }),
  );
}

function warnOfProtein(path: string, classes: Float64Array, length: number, io: Io): void {
  if (classes[FOREIGN]! + classes[UNKNOWN_X]! > 0.1 * length)
    io.note(`genewright: ${path}: a tenth or more of the letters are no nucleotides; this may be protein.`);
}

function noop(path: string) {
  return fault(
    'measure/nothing',
    {
      en: 'Expected sequences, found none. Give a FASTA or GenBank file.',
      zh: '未找到序列。请提供 FASTA 或 GenBank 文件。',
    },
    { file: path },
  );
}
