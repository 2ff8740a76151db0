// Recombinase genes (Cre, Flp, Dre ... and their versions) in DNA, in six frames, over the origin too, or in a protein.
// Shared words of 5 amino acids mark a place; a local alignment against the reference protein (BLOSUM62, 10/0.5) states
// what is there; the codons say which version. An intron or a frameshift shows as two hits that continue each other.
import { editDistanceOf } from '#bio/align/edit.ts';
import { LOCAL } from '#bio/align/mode.ts';
import { type Alignment, align } from '#bio/align/pairwise.ts';
import { PROTEIN_SCORING } from '#bio/align/scoring.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Range, type Strand, wrapOnCircle } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { RECOMBINASE_GENES, type RecombinaseGene } from '#bio/table/recombinases.ts';
import { FRAMES, type Frame } from '#bio/translate/frame.ts';
import { translate } from '#bio/translate/translate.ts';
import { type Context, contextOf } from './context.ts';
import { buildSeedIndex, findSeededPlaces, type SeedIndex } from './seeds.ts';

export interface RecombinaseHit {
  readonly enzyme: string;
  /** The version whose codons are nearest, in DNA; absent for proteins. */
  readonly version?: { readonly name: string; readonly identity: number };
  /** What the alignment covers: bases on the top strand, or residues of a protein. */
  readonly range: Range;
  readonly strand: Strand;
  /** Share of the alignment columns with equal residues. */
  readonly identity: number;
  /** What of the reference protein is covered, of how many residues. */
  readonly reference: Range;
  readonly referenceLength: number;
  /** `R32V`, `N5del`, `5_6insGS`, `K9*`; positions of the reference protein. */
  readonly differences: readonly string[];
  /** Row a is the reference protein; row b what was found, in DNA counted from the first M of its open frame. */
  readonly alignment: Alignment;
  readonly context: Context;
}

interface Reference {
  readonly gene: RecombinaseGene;
  readonly protein: Uint8Array;
}

const REFERENCES: readonly Reference[] = RECOMBINASE_GENES.filter(
  (gene, at) => RECOMBINASE_GENES.findIndex((it) => it.enzyme === gene.enzyme) === at,
).map((gene) => ({ gene, protein: proteinOf(gene) }));

/** Made when first asked for. */
let known: SeedIndex | undefined;

/** Identity below which an alignment is no hit, and the score it needs. */
const MIN_IDENTITY = 0.5;
const MIN_SCORE = 120;

/** Best first. */
export function findRecombinases(record: SequenceRecord): readonly RecombinaseHit[] {
  known ??= buildSeedIndex(REFERENCES.map((it) => it.protein));
  const seeds = known;
  const readings = record.kind === 'protein' ? [{ protein: record.bytes }] : sixFrames(record);
  const hits = readings.flatMap((reading) =>
    findSeededPlaces(reading.protein, seeds).flatMap(({ reference, range }) => {
      const hit = hitAt(record, reading, REFERENCES[reference]!, range);
      return hit ? [hit] : [];
    }),
  );
  return distinctHits(
    hits.sort((a, b) => b.alignment.score - a.alignment.score),
    record,
  );
}

interface Reading {
  readonly protein: Uint8Array;
  readonly frame?: Frame;
  /** Bases read: those of the record, and on a circle some again from its start. */
  readonly length?: number;
}

function sixFrames(record: SequenceRecord): readonly Reading[] {
  const { bytes, topology } = record;
  const over = topology === 'circular' ? Math.min(bytes.length, LONGEST_GENE) : 0;
  const text = new Uint8Array(bytes.length + over);
  text.set(bytes);
  text.set(bytes.subarray(0, over), bytes.length);
  return FRAMES.map((frame) => ({
    protein: unwrap(translate(text, { frame, unreadable: 'X', ambiguity: 'X' })),
    frame,
    length: text.length,
  }));
}

const LONGEST_GENE = 3000;

function hitAt(
  record: SequenceRecord,
  reading: Reading,
  { gene, protein }: Reference,
  window: Range,
): RecombinaseHit | undefined {
  const found = align(protein, reading.protein.subarray(window.start, window.end), {
    scoring: PROTEIN_SCORING,
    mode: LOCAL,
  });
  if (!found.ok) return undefined;
  const { rowA, rowB, score } = found.value;
  const same = rowA.filter((letter, at) => letter === rowB[at]).length;
  const inReading = { start: window.start + found.value.b.start, end: window.start + found.value.b.end };
  const placed = placeOf(record, reading, inReading);
  const context = contextOf(reading.protein, inReading);
  const isFused = (context.before ?? 0) > 0;
  // Something fused in front replaces the first M; that column is no difference.
  const isReplaced = isFused && found.value.a.start === 0 && rowA[0] !== rowB[0];
  const identity = same / Math.max(1, rowA.length - (isReplaced ? 1 : 0));
  if (score < MIN_SCORE || identity < MIN_IDENTITY) return undefined;
  const version = reading.frame === undefined ? undefined : nearestVersion(record, placed, gene.enzyme);
  return {
    enzyme: gene.enzyme,
    ...(version && { version }),
    ...placed,
    identity,
    reference: found.value.a,
    referenceLength: protein.length,
    differences: differencesIn(found.value, isReplaced),
    alignment: { ...found.value, b: codonRange(inReading, reading, context.before) },
    context,
  };
}

/** Where the hit lies in its own protein: the record, or the open frame around it. */
function codonRange({ start, end }: Range, { frame }: Reading, before = 0): Range {
  return frame === undefined ? { start, end } : { start: before, end: before + end - start };
}

function placeOf(
  { bytes }: SequenceRecord,
  { frame, length = 0 }: Reading,
  { start, end }: Range,
): { range: Range; strand: Strand } {
  if (frame === undefined) return { range: { start, end }, strand: 1 };
  const offset = Math.abs(frame) - 1;
  const [from, to] = [offset + 3 * start, offset + 3 * end];
  const range = frame > 0 ? { start: from, end: to } : { start: length - to, end: length - from };
  return { range: wrapOnCircle(range, bytes.length), strand: frame > 0 ? 1 : -1 };
}

/** The version whose coding sequence has the least edit distance to the bases found. */
function nearestVersion(
  record: SequenceRecord,
  { range, strand }: { range: Range; strand: Strand },
  enzyme: string,
): { name: string; identity: number } {
  const bases = bytesOf(
    textOf(residuesOf(record, range, strand))
      .toUpperCase()
      .replaceAll('U', 'T'),
  );
  const near = RECOMBINASE_GENES.filter((it) => it.enzyme === enzyme).map((it) => ({
    name: it.version,
    identity: Math.max(0, 1 - editDistanceOf(bases, bytesOf(it.coding), 'infix').distance / bases.length),
  }));
  return near.reduce((best, it) => (it.identity > best.identity ? it : best));
}

function differencesIn({ rowA, rowB, a }: Alignment, isReplaced: boolean): string[] {
  const out: string[] = [];
  let at = a.start;
  for (let column = 0; column < rowA.length; column++) {
    const [was, is] = [String.fromCharCode(rowA[column]!), String.fromCharCode(rowB[column]!).toUpperCase()];
    if (was === '-') {
      let letters = '';
      for (; rowA[column] === 45; column++) letters += String.fromCharCode(rowB[column]!).toUpperCase();
      column--;
      out.push(`${at}_${at + 1}ins${letters}`);
      continue;
    }
    at++;
    if (is === '-') out.push(`${was}${at}del`);
    else if (is !== was && is !== 'X' && !(isReplaced && at === 1)) out.push(`${was}${at}${is}`);
  }
  return out;
}

/** One hit a place: of hits that share residues of the record on one strand, the best. */
function distinctHits(hits: readonly RecombinaseHit[], { bytes }: SequenceRecord): RecombinaseHit[] {
  const kept: RecombinaseHit[] = [];
  const sharesStop = (a: RecombinaseHit, b: RecombinaseHit) =>
    a.strand === b.strand &&
    [-bytes.length, 0, bytes.length].some(
      (turn) => a.range.start + turn < b.range.end && b.range.start < a.range.end + turn,
    );
  for (const hit of hits) if (!kept.some((other) => sharesStop(hit, other))) kept.push(hit);
  return kept;
}

function proteinOf(gene: RecombinaseGene): Uint8Array {
  return unwrap(translate(bytesOf(gene.coding), { toStop: true }));
}
