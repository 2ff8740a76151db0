// The live line under every input: what it is, how long, and what is odd about it. Of a large FASTA only the beginning
// is looked at, so that the line comes at once.
import type { Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { TOO_MANY } from '#bio/core/faultCodes.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { sniff } from '#bio/format/detect.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import type { Format } from '#bio/format/parsed.ts';
import { guessKind } from '#bio/format/residue.ts';
import type { OnProgress } from '#workers/job.ts';
import { MAX_RECORDS, readSource, readWholeSource } from '#workers/read.ts';
import type { ReadAs, Source, ToolInput } from '#workers/source.ts';
import { asFault, readPlainChunks } from '#workers/streamBytes.ts';

export interface Inspected {
  readonly format: Format;
  /** A history of cloning, described by the molecule that it ends with. */
  readonly isHistory?: true;
  readonly kind: Kind;
  readonly topology: Topology;
  readonly records: number;
  /** Residues of all records together. */
  readonly length: number;
  readonly features: number;
  /** The name of the first record. */
  readonly name: string;
  readonly problems: readonly Fault[];
  /** True when only the beginning of a large file was looked at; counts are then of that part. */
  readonly isPartial: boolean;
}

/** Bytes up to which the whole input is read, and how many of a larger one (20 ms). */
const WHOLE = 8_000_000;
const PART = 4_000_000;
const SAMPLE = 65_536;
const PROBLEMS = 20;

export async function inspect(
  { source, readAs }: ToolInput,
  onProgress: OnProgress,
): Promise<Result<Inspected>> {
  const size = source.from === 'text' ? source.text.length : source.file.size;
  if (size <= WHOLE) return inspectWhole(source, readAs, onProgress);
  const start = await startOf(source);
  if (!start.ok) return start;
  const format = sniff(start.value);
  if (!format.ok) return format;
  const isStreamed = format.value === 'fasta' || format.value === 'plain';
  return isStreamed
    ? ok(beginning(start.value, format.value, readAs))
    : inspectWhole(source, readAs, onProgress);
}

async function inspectWhole(
  source: Source,
  readAs: ReadAs,
  onProgress: OnProgress,
): Promise<Result<Inspected>> {
  const parsed = await readSource(source, readAs, onProgress, { maxRecords: MAX_RECORDS });
  if (!parsed.ok && parsed.fault.code === TOO_MANY) return inspectStream(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { format, records, losses } = parsed.value;
  const first = records[0];
  return ok({
    format,
    kind: first?.kind ?? 'dna',
    topology: first?.topology ?? 'linear',
    records: records.length,
    length: records.reduce((sum, it) => sum + it.bytes.length, 0),
    features: records.reduce((sum, it) => sum + it.features.length, 0),
    name: first?.name ?? '',
    problems: losses.slice(0, PROBLEMS),
    isPartial: false,
  });
}

/** All of it, without a record in memory. */
async function inspectStream(
  source: Source,
  readAs: ReadAs,
  onProgress: OnProgress,
): Promise<Result<Inspected>> {
  const bytes = await readWholeSource(source, onProgress);
  return bytes.ok ? ok({ ...beginning(bytes.value, 'fasta', readAs), isPartial: false }) : bytes;
}

async function startOf(source: Source): Promise<Result<Uint8Array>> {
  if (source.from === 'text') return ok(bytesOf(source.text.slice(0, PART)));
  const start = new Uint8Array(PART);
  let size = 0;
  try {
    for await (const chunk of readPlainChunks(source.file, () => {})) {
      const some = chunk.subarray(0, PART - size);
      start.set(some, size);
      size += some.length;
      if (size === PART) break;
    }
  } catch (error) {
    return err(asFault(error));
  }
  return ok(start.subarray(0, size));
}

function beginning(start: Uint8Array, format: Format, readAs: ReadAs): Inspected {
  let records = 0;
  let length = 0;
  let name = '';
  let sample = new Uint8Array(0);
  const stream = new FastaStream({
    start(header) {
      if (records++ === 0) name = header.name;
    },
    residues(bytes) {
      if (records === 1 && sample.length === 0) sample = bytes.slice(0, SAMPLE);
      length += bytes.length;
    },
    stop: () => {},
  });
  stream.push(start);
  return {
    format,
    kind: readAs.kind ?? guessKind(sample),
    topology: readAs.topology ?? 'linear',
    records,
    length,
    features: 0,
    name,
    problems: stream.end().slice(0, PROBLEMS),
    isPartial: true,
  };
}
