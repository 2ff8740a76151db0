// Sequencing reads against plasmids: files in, what the screen draws out.

import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { createRandom } from '#bio/core/random.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord, type SequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeFastq } from '#bio/format/fastq.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import type { Trace } from '#bio/format/trace.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { countOpen, type Verdict, type VerdictWord, verdictWordOf } from '#bio/verify/acceptance.ts';
import { type Status, statusRangesOf, type Thresholds } from '#bio/verify/call.ts';
import { certificateOf } from '#bio/verify/certificate.ts';
import { annotateAsBuilt, consensusOf } from '#bio/verify/consensusRecord.ts';
import { leaveOutCopies } from '#bio/verify/copies.ts';
import {
  type Method,
  type ReadFile,
  type ReadOptions,
  readsFrom,
  type SequencingRead,
} from '#bio/verify/read.ts';
import { nameReferences } from '#bio/verify/referenceNames.ts';
import { simulateSangerRead } from '#bio/verify/simulate.ts';
import {
  type Verification,
  type VerificationSet,
  type VerifiedDifference,
  verifyPlasmids,
} from '#bio/verify/verify.ts';
import { fileFaultOf } from '#workers/fileFault.ts';
import { type OnProgress, throttleProgress } from '#workers/job.ts';
import type { ReadAs, Source } from '#workers/source.ts';
import { readReferences } from './verifyReferences.ts';

export interface VerifyInput {
  /** The plasmids as ordered. */
  readonly source: Source;
  readonly readAs: ReadAs;
  readonly reads: readonly { readonly name: string; readonly file: Blob }[];
  /** As found where absent. */
  readonly method?: Method | undefined;
  readonly thresholds: Partial<Thresholds>;
  /** INSDC keys whose features are functional regions; those of the rule where absent. */
  readonly functionalKeys?: readonly string[];
}

export interface ReadShown {
  /** Among all reads that were given: what the reads of a difference are named by. */
  readonly index: number;
  readonly name: string;
  readonly strand: Strand;
  /** On the plasmid. */
  readonly range: Range;
  /** Bases of the read, as in its file, that lie there. */
  readonly bases: Range;
  readonly length: number;
  readonly rowReference: Uint8Array;
  readonly rowRead: Uint8Array;
  readonly qualities: Uint8Array;
  readonly trace?: Trace;
}

export interface PlasmidVerified {
  readonly name: string;
  readonly length: number;
  readonly topology: SequenceRecord['topology'];
  readonly verdict: Verdict;
  /** What it is called. */
  readonly verdictWord: VerdictWord;
  readonly counts: Verification['counts'];
  /** Bases that are neither confirmed nor surely different; of functional regions alone. */
  readonly open: number;
  readonly openBases: number;
  readonly stretches: readonly (Range & { readonly status: Status })[];
  readonly differences: readonly VerifiedDifference[];
  readonly regions: Verification['regions'];
  readonly reads: readonly ReadShown[];
  readonly readsLeftOut: number;
  readonly checksums: Verification['checksums'];
  /** Why there is no SEGUID of the plasmid as built. */
  readonly unstated?: Verification['unstated'];
  /** Assemblies that are the plasmid several times in a row. */
  readonly multimers: readonly { readonly name: string; readonly copies: number }[];
  /** Reads by which a plasmid that is given as a line is closed. */
  readonly closing: readonly string[];
  /** Where a clear minority of the reads shows another molecule. */
  readonly mixed?: Verification['mixed'];
  /** JSON. */
  readonly certificate: string;
  /** GenBank; absent where a read leaves the plasmid for something unknown. */
  readonly asBuilt?: string;
  /** As FASTQ and FASTA; absent with it. */
  readonly consensus?: { readonly fastq: string; readonly fasta: string };
}

export interface VerifyAnswer {
  readonly plasmids: readonly PlasmidVerified[];
  readonly unplaced: readonly string[];
  /** Reads that match several of the plasmids equally well, and count for one of them. */
  readonly shared: readonly string[];
  /** Quality assumed for reads whose file has none. */
  readonly assumed: number;
  readonly losses: readonly Fault[];
  /** Of each file that holds no reads and was left out, why. */
  readonly unread: readonly Fault[];
  /** Names of reads that were left out since another file holds them too. */
  readonly copies: readonly string[];
}

export async function verify(
  { source, readAs, reads: files, method, thresholds, functionalKeys }: VerifyInput,
  onProgress: OnProgress,
): Promise<Result<VerifyAnswer>> {
  const parsed = await readReferences(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const all = await readAll(files, { method, references: parsed.value.records }, onProgress);
  if (!all.ok) return all;
  const { reads, losses, unread, copies } = all.value;
  const report = throttleProgress(onProgress);
  const found = verifyPlasmids(nameReferences(parsed.value.records), reads, {
    thresholds,
    method,
    ...(functionalKeys && { functionalKeys }),
    onProgress: (done, total) => report({ done, total, unit: 'steps' }),
  });
  if (!found.ok) return found;
  return ok({
    plasmids: found.value.plasmids.map((it) => shownOf(it, found.value, reads)),
    unplaced: found.value.unplaced.map((index) => reads[index]!.name),
    shared: found.value.shared.map((index) => reads[index]!.name),
    assumed: reads.filter((it) => it.isAssumed).length,
    losses: [...parsed.value.losses, ...losses],
    unread,
    copies,
  });
}

/** Bytes. A plate of traces is read at once; of large files one at a time is in memory. */
const SMALL_FILE = 1_000_000;

export interface AllReads extends ReadFile {
  /** Of each file that holds no reads, why. */
  readonly unread: readonly Fault[];
  /** Names of reads that another file holds too. */
  readonly copies: readonly string[];
}

/** The reads of all files; each fault names its file. One that holds none is left out unless it is the only one. */
export async function readAll(
  files: VerifyInput['reads'],
  options: ReadOptions,
  onProgress: OnProgress,
): Promise<Result<AllReads>> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const report = throttleProgress(onProgress);
  let before = 0;
  const read: { name: string; reads: readonly SequencingRead[] }[] = [];
  const losses: Fault[] = [];
  const unread: Fault[] = [];
  const small = await Promise.all(
    files.map(({ file }) => (file.size <= SMALL_FILE ? bytesOf(file) : undefined)),
  );
  for (const [i, { name, file }] of files.entries()) {
    const bytes = small[i] ?? (await bytesOf(file));
    const start = before;
    const onBytes = (done: number, all: number) =>
      report({ done: start + (file.size * done) / all, total, unit: 'bytes' });
    const found = bytes.ok ? readsFrom(bytes.value, name, { ...options, onProgress: onBytes }) : bytes;
    before += file.size;
    const inFile = (it: Fault): Fault => ({ ...it, place: { file: name, ...it.place } });
    if (!found.ok) {
      unread.push(inFile(found.fault));
      continue;
    }
    if (found.value.reads.length === 0) {
      unread.push(inFile(found.value.losses[0] ?? noReads()));
      continue;
    }
    read.push({ name, reads: found.value.reads });
    losses.push(...found.value.losses.map(inFile));
  }
  const [first] = unread;
  if (first && unread.length === files.length) return err(first);
  return ok({ ...leaveOutCopies(read), losses, unread });
}

function noReads(): Fault {
  return fault('verify/no-reads-in-file', {
    en: 'Expected sequencing reads, found none: the file holds no bases.',
    zh: '应为测序结果，实际文件中没有碱基。',
  });
}

/** Bytes; browsers do not give more of a file at once. */
const MAX_FILE = 2_000_000_000;

async function bytesOf(file: Blob): Promise<Result<Uint8Array>> {
  if (file.size > MAX_FILE) return err(tooLarge(file.size));
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    const unreadable = fileFaultOf(error);
    if (unreadable) return err(unreadable);
    throw error;
  }
}

function tooLarge(size: number): Fault {
  const found = (size / 1e9).toFixed(1);
  return fault('verify/too-large', {
    en: `Expected files of up to 2 GB, found ${found} GB. A plasmid needs few reads: give a part of the file, such as its first 100,000 reads.`,
    zh: `单个文件应不超过 2 GB，实际为 ${found} GB。验证质粒只需少量读段，请只提供文件的一部分，例如前 100,000 条。`,
  });
}

/** A plasmid of the table with two bases changed, read by simulated Sanger reads: to see what the tool does. */
export function verifyExample(): Result<{ readonly plasmid: string; readonly reads: string }> {
  const { name, bytes } = backboneOf('pX601')!;
  const chance = createRandom(EXAMPLE_SEED);
  const built = bytes.slice();
  for (const at of EXAMPLE_CHANGES) built[at] = built[at] === A ? G : A;
  const reads = Array.from({ length: Math.ceil(bytes.length / EXAMPLE_STEP) }, (_, i) =>
    simulateSangerRead(built, { start: i * EXAMPLE_STEP, length: 850, strand: i % 2 === 0 ? 1 : -1 }, chance),
  );
  const record = createSequenceRecord({ name, bytes, topology: 'circular' });
  const annotated = annotate(record);
  const features = annotated.ok ? annotated.value.map(featureOf) : [];
  const records = reads.map((it, i) => createSequenceRecord({ name: `simulated-${i + 1}`, bytes: it.bases }));
  return ok({
    plasmid: textOf(writeGenBank([{ ...record, features }])),
    reads: textOf(
      writeFastq(
        records,
        reads.map((it) => it.qualities),
      ),
    ),
  });
}

const EXAMPLE_SEED = 7;
const EXAMPLE_STEP = 320;
const EXAMPLE_CHANGES = [1_200, 3_000];
const A = 65;
const G = 71;

function shownOf(it: Verification, set: VerificationSet, reads: readonly SequencingRead[]): PlasmidVerified {
  const { reference } = it;
  const asBuilt = annotateAsBuilt(it);
  const consensus = consensusOf(it, set.thresholds.confirm);
  const consensusRecord =
    consensus && createSequenceRecord({ name: `${reference.name}-consensus`, bytes: consensus.bytes });
  return {
    name: reference.name,
    length: reference.bytes.length,
    topology: reference.topology,
    verdict: it.verdict,
    verdictWord: verdictWordOf(it.verdict, it.counts),
    counts: it.counts,
    open: countOpen(it.counts),
    openBases: it.openBases,
    stretches: statusRangesOf(it.statuses),
    differences: it.differences,
    regions: it.regions,
    reads: it.placements.map(({ read, strand, range, bases, rowReference, rowRead }) => {
      const { name, qualities, trace, bases: all } = reads[read]!;
      return {
        index: read,
        name,
        strand,
        range,
        bases,
        length: all.length,
        rowReference,
        rowRead,
        qualities: qualities.slice(),
        ...(trace && { trace }),
      };
    }),
    readsLeftOut: it.readsLeftOut,
    checksums: it.checksums,
    ...(it.unstated && { unstated: it.unstated }),
    multimers: it.multimers.map(({ read, copies }) => ({ name: reads[read]!.name, copies })),
    ...(it.mixed && { mixed: it.mixed }),
    closing: it.closing.map((read) => reads[read]!.name),
    certificate: `${JSON.stringify(certificateOf(it, set, reads), null, 2)}\n`,
    ...(consensusRecord && {
      consensus: {
        fastq: textOf(writeFastq([consensusRecord], [consensus.qualities])),
        fasta: textOf(writeFasta([consensusRecord])),
      },
    }),
    ...(asBuilt && { asBuilt: textOf(writeGenBank([{ ...asBuilt, name: `${reference.name}-as-built` }])) }),
  };
}
