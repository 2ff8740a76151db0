// What a sequencer states of a molecule: bases, how sure each is (Phred, -10 log10 of the chance that it is wrong;
// Ewing and Green 1998, doi:10.1101/gr.8.3.186), and by which method they were read.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { upperCaseDnaOf } from '#bio/core/letters.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord, Topology } from '#bio/core/sequence.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { parseFastq } from '#bio/format/fastq.ts';
import { isGzip } from '#bio/format/fileHead.ts';
import { gunzip } from '#bio/format/gzip.ts';
import { isTrace, parseTrace, type Trace } from '#bio/format/trace.ts';

/** `long`: nanopore and the like, and assemblies of them: the length of a homopolymer is not to be trusted. */
export type Method = 'sanger' | 'long';

export interface SequencingRead {
  readonly name: string;
  /** Upper case. */
  readonly bases: Uint8Array;
  /** Phred quality of each base. */
  readonly qualities: Uint8Array;
  /** The file had none: every base counts as `ASSUMED_QUALITY`, or less (`limitByErrors`). */
  readonly isAssumed: boolean;
  readonly method: Method;
  /** Circular: an assembly of a whole plasmid, which may begin anywhere. */
  readonly topology: Topology;
  readonly trace?: Trace;
}

/** What a base counts as where its file has no quality values: that of a consensus sequence. */
export const ASSUMED_QUALITY = 50;
/** Phred of a good base. */
export const GOOD = 20;
/** Reads above this length come from long-read sequencing, where the file itself does not say. */
const MAX_SANGER = 1_500;
/** The longest read of an Illumina instrument. */
const MAX_ILLUMINA = 300;
/** By how much Phred+64 stands above Phred+33, and the highest value that was written so. */
const SHIFT_OF_64 = 31;
const HIGHEST_OF_64 = 41;
/** Bases that show that a file has no lower value. */
const MIN_SHOWN = 1_000;
const MAX_UNPACKED = 1_000_000_000;

export interface ReadOptions {
  /** What the user knows better than the lengths tell. */
  readonly method?: Method | undefined;
  /** The plasmids as ordered: a file of these alone is refused, since it would confirm itself. */
  readonly references?: readonly SequenceRecord[];
  /** Bytes of a FASTQ file read so far, and all, unpacked. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface ReadFile {
  readonly reads: readonly SequencingRead[];
  /** What the file lacks, and what was dropped of it. */
  readonly losses: readonly Fault[];
}

/**
 * The reads of one file: .ab1, .scf, FASTQ, FASTA, GenBank, gzip or not. A fault for a protein or an unreadable file.
 */
export function readsFrom(bytes: Uint8Array, name: string, options: ReadOptions = {}): Result<ReadFile> {
  const { method, references = [], onProgress } = options;
  if (isGzip(bytes)) {
    const plain = gunzip(bytes, MAX_UNPACKED);
    return plain.ok ? readsFrom(plain.value, name.replace(/\.gz$/i, ''), options) : plain;
  }
  if (isTrace(bytes)) {
    const trace = parseTrace(bytes, name);
    return trace.ok ? ok({ reads: [readFromTrace(trace.value, method)], losses: [] }) : trace;
  }
  const isFastq = bytes[0] === AT;
  const parsed = isFastq
    ? parseFastq(bytes, { kind: 'dna', keepQualities: true, onProgress })
    : parseSequences(bytes, { name });
  if (!parsed.ok) return parsed;
  const { records, qualities, losses } = parsed.value;
  if (records.some((it) => it.kind === 'protein')) return err(notNucleotides(name));
  const isOrdered = (it: SequenceRecord) => references.some((reference) => isSameRecord(it, reference));
  if (!isFastq && records.length > 0 && records.every(isOrdered)) return err(orderedItself(name));
  const longest = records.reduce((max, it) => Math.max(max, it.bytes.length), 0);
  const supposed = method ?? (longest > MAX_SANGER ? 'long' : 'sanger');
  const reads = records.map((it, i) => ({
    name: it.name || name,
    bases: upperCaseDnaOf(it.bytes),
    qualities: qualities?.[i] ?? new Uint8Array(it.bytes.length).fill(ASSUMED_QUALITY),
    isAssumed: qualities === undefined,
    method: supposed,
    topology: it.topology,
  }));
  const isSuspicious = longest <= MAX_ILLUMINA && isLikePhred64(qualities ?? []);
  return ok({
    reads: reads.filter((it) => it.bases.length > 0),
    losses: isSuspicious ? [...losses, likePhred64(name)] : losses,
  });
}

function readFromTrace(trace: Trace, method: Method | undefined): SequencingRead {
  const { name, bases, qualities } = trace;
  return {
    name,
    bases: upperCaseDnaOf(bases),
    qualities: qualities ?? new Uint8Array(bases.length).fill(ASSUMED_QUALITY),
    isAssumed: qualities === undefined,
    method: method ?? (bases.length > MAX_SANGER ? 'long' : 'sanger'),
    topology: 'linear',
    trace,
  };
}

const AT = 64;

/** Whether no value is below those of Phred+64, some are higher than Phred+33 has, and none than Phred+64 has. */
function isLikePhred64(qualities: readonly Uint8Array[]): boolean {
  let [low, high, count] = [255, 0, 0];
  for (const values of qualities) {
    count += values.length;
    for (const it of values) [low, high] = [Math.min(low, it), Math.max(high, it)];
  }
  return (
    count >= MIN_SHOWN && low >= SHIFT_OF_64 && high > HIGHEST_OF_64 && high <= HIGHEST_OF_64 + SHIFT_OF_64
  );
}

/** Written from the same beginning, with the same name or annotation: the file of the plasmid and no assembly of it. */
function isSameRecord(a: SequenceRecord, b: SequenceRecord): boolean {
  if (a.bytes.length === 0 || a.bytes.length !== b.bytes.length) return false;
  const isNamed = a.name !== '' && a.name === b.name;
  const isAnnotated = a.features.length > 0 && JSON.stringify(a.features) === JSON.stringify(b.features);
  return (isNamed || isAnnotated) && textOf(upperCaseDnaOf(a.bytes)) === textOf(upperCaseDnaOf(b.bytes));
}

/** Whether a letter is one of A, C, G and T: only such a base states anything about the molecule. */
export function isSureBase(letter: number): boolean {
  const mask = BASE_MASK[letter]!;
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

function orderedItself(file: string) {
  return fault(
    'verify/ordered-itself',
    {
      en: 'Expected sequencing reads, found the plasmid as ordered, which would confirm itself. If this is an assembly, give it a name of its own.',
      zh: '应为测序结果，实际为订购的质粒（参考序列）本身，不能用来验证自己。如果这是组装结果，请为序列另取名称。',
    },
    { file },
  );
}

function likePhred64(file: string) {
  return fault(
    'verify/phred-64',
    {
      en: 'Expected quality values as Phred+33, found none below 31. In old Illumina files (Phred+64) they stand 31 too high; if this is one, convert it to Phred+33, or its bases count for too much.',
      zh: '质量值应按 Phred+33 编码，实际没有低于 31 的值。旧版 Illumina 文件（Phred+64）的质量值会偏高 31；若属此类文件，请先转换为 Phred+33，否则碱基的权重会过高。',
    },
    { file },
  );
}

function notNucleotides(file: string) {
  return fault(
    'verify/protein-read',
    {
      en: 'Expected sequencing reads (.ab1, .scf, FASTQ, FASTA), found a protein. Choose the file that the sequencer wrote.',
      zh: '应为测序结果（.ab1、.scf、FASTQ 或 FASTA），实际为蛋白质序列。请选择测序仪输出的文件。',
    },
    { file },
  );
}
