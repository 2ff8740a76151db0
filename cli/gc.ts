// gc: composition of every record as TSV, streamed; a summary with N50; or windows along each record.
import { BASE_MASK, IS_GAP } from '#bio/core/alphabet.ts';
import { fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { statisticsOf } from '#bio/measure/assembly.ts';
import { type Composition, GC_RULES, type GcRule, gcFraction } from '#bio/measure/composition.ts';
import { CompositionStream, type StreamTotals } from '#bio/measure/compositionStream.ts';
import { fastaComposition, looksLikeFasta } from '#bio/measure/fastaComposition.ts';
import { profile } from '#bio/measure/profile.ts';
import { COLUMNS, rowOf } from '#bio/measure/recordTable.ts';
import { windowSize } from '#bio/measure/windows.ts';
import { type Command, type Given, type Io, isSet, Refused, text } from './command.ts';
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
    const window = text(given, 'window');
    for (const path of given.files) {
      const done =
        window === undefined
          ? await perRecord(path, rule, isSet(given, 'summary'), io, out)
          : await perWindow(path, rule, given, io, out);
      if (!done.ok) return done;
    }
    await out.flush();
    return ok(undefined);
  },
};

async function perRecord(path: string, rule: GcRule, isSummary: boolean, io: Io, out: RowWriter) {
  let seen = 0;
  const onRecord = (name: string, it: Composition) => {
    seen++;
    if (!isSummary) out.row(['name', ...COLUMNS], [name, ...rowOf(it, rule)]);
  };
  const totals = await counted(path, io, onRecord, out);
  if (!totals.ok) return totals;
  if (seen === 0) return failed(nothing(path));
  warnOfProtein(path, totals.value.composition, io);
  if (isSummary) summarise(path, totals.value, rule, out);
  return ok(undefined);
}

/** FASTA streamed, anything else read whole. */
async function counted(
  path: string,
  io: Io,
  onRecord: (name: string, it: Composition) => void,
  out: RowWriter,
): Promise<Result<StreamTotals>> {
  const chunks = io.stream(path)[Symbol.asyncIterator]();
  let step = await chunks.next();
  while (!step.done && step.value.length === 0) step = await chunks.next();
  if (step.done) return failed(nothing(path));
  if (!looksLikeFasta(step.value)) return countedWhole(path, step.value, chunks, onRecord);
  const stream = fastaComposition(onRecord);
  for (; !step.done; step = await chunks.next()) {
    const broken = stream.push(step.value);
    if (broken) return failed(broken);
    await out.flush();
  }
  const ended = stream.end();
  if (!ended.ok) return ended;
  const { losses, ...totals } = ended.value;
  for (const it of losses.slice(0, 20)) io.note(`genewright: ${path}: ${placed(it.place.line)}${it.says.en}`);
  return ok(totals);
}

async function countedWhole(
  path: string,
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  onRecord: (name: string, it: Composition) => void,
): Promise<Result<StreamTotals>> {
  const parsed = parseSequences(await joined(head, rest), { name: path });
  if (!parsed.ok) return parsed;
  const stream = new CompositionStream(onRecord);
  for (const record of parsed.value.records) {
    stream.start(record.name);
    stream.residues(record.bytes);
    stream.stop();
  }
  return ok(stream.totals());
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
  const parts = [head];
  for (let step = await rest.next(); !step.done; step = await rest.next()) parts.push(step.value);
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function warnOfProtein(path: string, it: Composition, io: Io): void {
  let foreign = 0;
  for (let byte = 0; byte < 256; byte++) if (!BASE_MASK[byte] && !IS_GAP[byte]) foreign += it.letters[byte]!;
  if (foreign > 0.1 * it.length)
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
