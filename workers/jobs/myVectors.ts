// My Vectors: what a list and a page say of a vector, be it a design or a plasmid from a file; and files read as
// vectors.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import { isMolecular } from '#bio/core/feature.ts';
import { contains, type Range, sizeOf } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from '#bio/design/assemble.ts';
import { checkDesign } from '#bio/design/check.ts';
import type { Design } from '#bio/design/design.ts';
import { parseSequences } from '#bio/format/detect.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { checkPackaging } from '#bio/packaging/check.ts';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { elementTypeOf } from '#bio/table/elements.ts';
import { findOrfs } from '#bio/translate/orfs.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ToolInput } from '#workers/source.ts';
import { type PackagingAnswer, packagingAnswerOf } from './packaging.ts';

export interface VectorFacts {
  readonly type: PackagedAs | 'plasmid';
  /** Bases between the terminal repeats. */
  readonly genomeSize?: number;
  /**
   * Bases of coding sequences in the genome, of a plasmid without one in all of it; markers of bacteria do not count.
   * Where none is known or annotated, those of the longest reading frame there; absent where that is short too.
   */
  readonly insertSize?: number;
  /** What bacteria with it resist, by the names of the genes; of a viral vector only those of its backbone. */
  readonly resistance: readonly string[];
  /** The checks of a design. */
  readonly checks?: VectorChecks;
  /**
   * SEGUID v2 of the sequence that the other facts describe; browsers store it under this name. Absent in facts of an
   * earlier version.
   */
  readonly digest?: string;
}

/** What the rules say of a design; `first` are the gravest, those that stop an order before the others. */
export interface VectorChecks {
  readonly errors: number;
  /** Empty slots of the cassette. */
  readonly empty: number;
  /** Apart from the empty slots. */
  readonly warnings: number;
  readonly first: readonly LocalizedText[];
}

export interface VectorDetail {
  /** With the features of known elements where it had none. */
  readonly record: SequenceRecord;
  readonly wasAnnotated: boolean;
  readonly facts: VectorFacts;
  readonly packaging: PackagingAnswer;
  readonly seguid: string;
}

/** A vector as it is kept. */
export interface VectorContent {
  readonly design?: Design;
  readonly genBank?: string;
}

export function describeVector(content: VectorContent): Result<VectorDetail> {
  const given = recordOf(content);
  if (!given.ok) return given;
  const detail = detailOf(given.value);
  const { design } = content;
  return ok(design ? { ...detail, facts: { ...detail.facts, checks: checksOf(design) } } : detail);
}

const FIRST = 3;

/** The checks of a design, by the more permissive of the two sites where their rules differ. */
function checksOf(design: Design): VectorChecks {
  const { findings } = checkDesign(design, 'zh');
  const errors = findings.filter(({ level }) => level === 'error');
  const empty = findings.filter(({ rule }) => rule === 'slot/empty');
  const warnings = findings.filter(({ level, rule }) => level === 'warning' && rule !== 'slot/empty');
  return {
    errors: errors.length,
    empty: empty.length,
    warnings: warnings.length,
    first: [...errors, ...empty, ...warnings].slice(0, FIRST).map(({ message }) => message),
  };
}

export interface OpenedVector {
  readonly name: string;
  readonly genBank: string;
  readonly length: number;
  readonly facts: VectorFacts;
}

export interface OpenedVectors {
  readonly vectors: readonly OpenedVector[];
  readonly losses: readonly Fault[];
  /** How many had no topology in their file and were taken for circles. */
  readonly closed: number;
}

const MAX_VECTORS = 200;
const MAX_BASES = 1_000_000;

/**
 * Plasmids of a file. FASTA does not say whether a molecule is a circle: a vector is assumed to be one, and this is
 * reported.
 */
export async function openVectors(
  { source, readAs }: ToolInput,
  onProgress: OnProgress,
): Promise<Result<OpenedVectors>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const { format, losses } = parsed.value;
  const isSilent = format === 'fasta' || format === 'plain';
  const given = source.name?.replace(/\.[^.]+$/, '') ?? '';
  const records = parsed.value.records.filter((it) => it.kind === 'dna' && it.bytes.length > 0);
  const longest = Math.max(0, ...records.map((it) => it.bytes.length));
  if (records.length === 0 || records.length > MAX_VECTORS || longest > MAX_BASES)
    return err(noVectors(records.length, longest));
  const vectors = records.map((record, i): OpenedVector => {
    const name = record.name || (records.length === 1 && given) || `vector ${i + 1}`;
    const named: SequenceRecord = { ...record, name, ...(isSilent && { topology: 'circular' }) };
    const { facts } = detailOf(named);
    return { name, genBank: textOf(writeGenBank([named])), length: named.bytes.length, facts };
  });
  const closed = isSilent ? records.filter((it) => it.topology === 'linear').length : 0;
  return ok({ vectors, losses: losses.slice(0, 20), closed });
}

export function recordOf({ design, genBank }: VectorContent): Result<SequenceRecord> {
  if (design) return ok(assemble(design).record);
  const parsed = parseSequences(bytesOf(genBank ?? ''), { name: 'vector.gb' });
  if (!parsed.ok) return parsed;
  const [record] = parsed.value.records;
  return record ? ok(record) : err(noVectors(0, 0));
}

/** Marks for bacteria, not what a vector was made to carry. */
const NOT_INSERTS = ['resistance', 'counterselection', 'origin_factor', 'repressor'];

function detailOf(given: SequenceRecord): VectorDetail {
  const found = annotate(given);
  const hits = found.ok ? found.value : [];
  const check = checkPackaging(given, { hits });
  const { packaging } = check;
  const genome = packaging.at === 'found' ? packaging.genome : undefined;
  const whole = hits.filter((it) => !it.isFragment);
  const resistant = whole.filter(
    ({ element, range }) =>
      element.type === 'resistance' &&
      element.host.includes('E. coli') &&
      !(genome && contains(genome.between, range.start, given.bytes.length)),
  );
  const coding = whole.filter(
    (it) => elementTypeOf(it.element).isCoding && !NOT_INSERTS.includes(it.element.type),
  );
  const markers = whole.filter((it) => NOT_INSERTS.includes(it.element.type)).map((it) => it.range);
  const named = given.features.filter((it) => it.type === 'CDS').flatMap((it) => it.parts);
  const isInGenome = (at: number) => !genome || contains(genome.between, at, given.bytes.length);
  const inserts = coveredBases([...coding.map((it) => it.range), ...named], given.bytes.length);
  const marked = genome ? new Uint8Array(given.bytes.length) : coveredBases(markers, given.bytes.length);
  const countCodons = (bases: Uint8Array) =>
    bases.reduce((sum, it, at) => sum + (it === 1 && marked[at] === 0 && isInGenome(at) ? 1 : 0), 0);
  const insertSize =
    countCodons(inserts) ||
    longestFrame(given, (range) => countCodons(coveredBases([range], given.bytes.length)));
  const isBare = !given.features.some(isMolecular);
  const record = isBare ? { ...given, features: found.ok ? hits.map(featureOf) : [] } : given;
  const checksum = seguidOf(given.bytes, 'dna', given.topology);
  return {
    record,
    wasAnnotated: isBare && hits.length > 0,
    seguid: checksum,
    packaging: packagingAnswerOf(check),
    facts: {
      type: genome?.system ?? 'plasmid',
      ...(check.length && { genomeSize: check.length.between }),
      ...(insertSize > 0 && { insertSize }),
      resistance: [...new Set(resistant.map((it) => it.element.name.replace(/ \(.*$/, '')))],
      digest: checksum,
    },
  };
}

/** Codons below which a reading frame is met by chance. */
const MIN_CODONS = 150;

/** Bases, stop included, of the longest reading frame that counts whole. */
function longestFrame(record: SequenceRecord, counts: (range: Range) => number): number {
  const frames = findOrfs(record, { minResidues: MIN_CODONS }).filter(
    (it) => !it.isEndless && it.turns === 0 && counts(it) === sizeOf(it),
  );
  return Math.max(0, ...frames.map(sizeOf));
}

function coveredBases(ranges: readonly Range[], length: number): Uint8Array {
  const out = new Uint8Array(length);
  for (const { start, end } of ranges) for (let at = start; at < end; at++) out[at % length] = 1;
  return out;
}

function noVectors(count: number, longest: number): Fault {
  return fault('vectors/none', {
    en: `Expected 1 to ${MAX_VECTORS} DNA records of up to ${MAX_BASES.toLocaleString('en')} bp, found ${count} (longest ${longest.toLocaleString('en')} bp). Choose a GenBank, SnapGene or FASTA file of plasmids.`,
    zh: `应含 1–${MAX_VECTORS} 条、每条不超过 ${MAX_BASES.toLocaleString('en')} bp 的 DNA 序列，实际为 ${count} 条（最长 ${longest.toLocaleString('en')} bp）。请选择质粒的 GenBank、SnapGene 或 FASTA 文件。`,
  });
}
