// Reverse, complement, or both, of every record of a FASTA file of any size, plain or gzip, into a FASTA file to
// download. Memory is constant: the file is read and the result written in pieces.
import type { Fault } from '#bio/core/fault.ts';
import { NOT_FASTA } from '#bio/core/faultCodes.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { reverseComplementRecord } from '#bio/edit/reverseComplementRecord.ts';
import { type RereadableSource, ReverseSink } from '#bio/edit/reverseStream.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { isGzip } from '#bio/format/fileHead.ts';
import type { OnProgress } from '#workers/job.ts';
import { openOutput, openScratchFile, type ScratchFile } from '#workers/output.ts';
import { readSource } from '#workers/read.ts';
import type { ReadAs, Source, ToolInputWith } from '#workers/source.ts';
import { streamFasta } from '#workers/stream.ts';
import { createStretchReader } from '#workers/streamBytes.ts';
import type { ReverseOptions } from './reverse.ts';

export interface ReversedFile {
  /** FASTA, for download; it lives as long as the page, or until newer results push it out. */
  readonly file: Blob;
  readonly records: number;
  readonly residues: number;
  /** The first records only; `records` states how many there are. */
  readonly rows: { readonly names: readonly string[]; readonly lengths: Float64Array };
  readonly losses: readonly Fault[];
}

const MAX_ROWS = 10_000;

export async function reverseFile(
  { source, readAs, options }: ToolInputWith<ReverseOptions>,
  onProgress: OnProgress,
): Promise<Result<ReversedFile>> {
  const { again, spill } = await againFor(source);
  const output = await openOutput();
  const progress = new HalfAndHalf(onProgress);
  const names: string[] = [];
  const lengths: number[] = [];
  let records = 0;
  let residues = 0;
  const sink = new ReverseSink(output, {
    ...options,
    kind: readAs.kind,
    again,
    onWritten: (count) => progress.noteWritten(count),
    maxNamed: MAX_ROWS,
    onRecord(name, length) {
      names.push(name);
      lengths.push(length);
      records++;
      residues += length;
    },
    onRecords(count, length) {
      records += count;
      residues += length;
    },
  });
  try {
    const losses = await streamFasta(source, sink, (it) => progress.read(it.done, it.total));
    if (!losses.ok) {
      await output.drop();
      return losses.fault.code === NOT_FASTA ? wholeFile(source, readAs, options, onProgress) : losses;
    }
    const file = await output.finish();
    return ok({
      file,
      records,
      residues,
      rows: { names, lengths: Float64Array.from(lengths) },
      losses: losses.value,
    });
  } catch (error) {
    await output.drop();
    if (error instanceof FaultError) return err(error.fault);
    throw error;
  } finally {
    await spill?.drop();
  }
}

/** GenBank and the like, as far as they fit in memory. */
async function wholeFile(
  source: Source,
  readAs: ReadAs,
  options: ReverseOptions,
  onProgress: OnProgress,
): Promise<Result<ReversedFile>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const records: SequenceRecord[] = [];
  for (const record of parsed.value.records) {
    const done = reverseComplementRecord(record, options.operation, options.as);
    if (!done.ok) return done;
    records.push(done.value);
  }
  const lengths = records.map((it) => it.bytes.length);
  return ok({
    file: new Blob([writeFasta(records, { width: options.lineWidth })]),
    records: records.length,
    residues: lengths.reduce((sum, it) => sum + it, 0),
    rows: {
      names: records.slice(0, MAX_ROWS).map((it) => it.name),
      lengths: Float64Array.from(lengths.slice(0, MAX_ROWS)),
    },
    losses: parsed.value.losses,
  });
}

/** A plain file is read again by slices, a packed one from a spill, text from memory. */
async function againFor(
  source: Source,
): Promise<{ readonly again: RereadableSource; readonly spill?: ScratchFile }> {
  if (source.from === 'text') return { again: { from: 'memory' } };
  const { file } = source;
  if (isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()))) {
    const spill = await openScratchFile();
    return spill ? { again: { from: 'spill', spill }, spill } : { again: { from: 'memory' } };
  }
  return { again: { from: 'file', read: createStretchReader(file) } };
}

/** Reading is half of the work and writing the other half; both are reported as bytes of the file. */
class HalfAndHalf {
  readonly #reportProgress: OnProgress;
  #read = 0;
  #written = 0;
  #total = 0;

  constructor(onProgress: OnProgress) {
    this.#reportProgress = onProgress;
  }

  read(done: number, total: number): void {
    this.#read = done;
    this.#total = total;
    this.#sendProgress();
  }

  noteWritten(residues: number): void {
    this.#written += residues;
    if (residues > 1 << 20) this.#sendProgress();
  }

  #sendProgress(): void {
    if (this.#total === 0) return;
    const done = Math.round((this.#read + Math.min(this.#written, this.#total)) / 2);
    this.#reportProgress({ done, total: this.#total, unit: 'bytes' });
  }
}
