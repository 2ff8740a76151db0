// Known elements found in a record: exact and approximate, both strands, over the origin of a circle, parts of long
// elements shown as such, genes and tags also by their protein. How matches are found: seeds, verify, proteins; what
// overlaps is resolved in resolve. A place with N or another degenerate letter is a difference. Elements shorter than
// 12 bases are not searched for. The hits of a molecule are the same from every origin and on either strand: see
// frame.ts.
import { type Fault, fault } from '#bio/core/fault.ts';
import { type Strand, sizeOf } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { elementTypeOf } from '#bio/table/elements.ts';
import { canonicalFrameOf, complementOf, type Frame, toRecordRange } from './frame.ts';
import { MARGIN } from './gapped.ts';
import type { ElementHit } from './hit.ts';
import { getElementLibrary, type Library, SHORT } from './library.ts';
import type { Match } from './match.ts';
import { findProteinMatches } from './proteins.ts';
import { resolveOverlaps } from './resolve.ts';
import { type Candidate, findCandidates } from './seeds.ts';
import { findShortMatches } from './short.ts';
import { withTwinsReversed } from './twins.ts';
import { verify } from './verify.ts';

export interface AnnotateOptions {
  /** Least share of equal bases, 0..1; default 0.9. */
  readonly minIdentity?: number;
  /** Whether parts of elements count; default true. */
  readonly fragments?: boolean;
  /** Whether coding elements are also known by their protein, in whatever codons; default true. */
  readonly proteins?: boolean;
}

/** Hits by position; a fault for a protein. */
export function annotate(
  record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>,
  { minIdentity = 0.9, fragments = true, proteins = true }: AnnotateOptions = {},
): Result<readonly ElementHit[]> {
  if (record.kind === 'protein') return err(notNucleotides());
  const library = getElementLibrary();
  const frame = canonicalFrameOf(record);
  const n = record.bytes.length;
  const found: ElementHit[] = [];
  for (const strand of [1, -1] as const)
    for (const piece of windows(frame.codes, record.topology, strand, library.longest))
      for (const match of matchesIn(piece, n, library, { minIdentity, fragments, proteins })) {
        const open = match.isProtein ? match : withoutStop(match, piece.query, library);
        const hit = hitOf(open, library, n, { strand, at: piece.at });
        const isKept = !hit.isFragment || (fragments && isNotifying(hit));
        if (hit.identity >= minIdentity && isKept) found.push(hit);
      }
  const hits = withTwinsReversed(resolveOverlaps(withoutPieces(found, n), n), library);
  return ok(inRecord(hits, frame));
}

/** A query is at most this long, so that memory stays small on genomes. */
const WINDOW = 200_000;
/** From this share on an element is called whole, whatever its ends lack. */
const WHOLE = 0.97;
/** Modules that only name a run of smaller elements. */
const LEFT_OUT = 'lentiviral_backbone';

interface Piece {
  readonly query: Uint8Array;
  /** Where it starts on its strand. */
  readonly at: number;
}

/** Each strand in stretches that overlap by the longest element; a circle goes on past its origin. */
function* windows(
  top: Uint8Array,
  topology: SequenceRecord['topology'],
  strand: Strand,
  longest: number,
): Iterable<Piece> {
  const n = top.length;
  const codes = strand === 1 ? top : complementOf(top);
  const beyond = topology === 'circular' ? Math.min(Math.max(0, n - 1), longest) : 0;
  const whole = new Uint8Array(n + beyond);
  whole.set(codes);
  whole.set(codes.subarray(0, beyond), n);
  for (let at = 0; at === 0 || at < n; at += WINDOW)
    yield { query: whole.subarray(at, Math.min(whole.length, at + WINDOW + longest)), at };
}

function matchesIn(
  { query, at }: Piece,
  length: number,
  library: Library,
  { minIdentity, fragments, proteins }: Required<AnnotateOptions>,
): readonly Match[] {
  // What starts further on is found in the next piece, or past the origin of the circle.
  const starts = Math.min(WINDOW, length - at);
  const near = query.subarray(0, starts + SHORT);
  const matches: Match[] = findShortMatches(near, library).map(({ version, start, mismatches }) => {
    const { length } = library.versions[version]!;
    return {
      version,
      start,
      end: start + length,
      from: 0,
      to: length,
      identical: length - mismatches,
      columns: length,
    };
  });
  if (proteins) matches.push(...findProteinMatches(query, library).filter(({ start }) => start < starts));
  const perfect: Match[] = [];
  const all = findCandidates(query, library);
  const likely = (at === 0 ? withoutTwins(all, starts) : all).sort((a, b) => b.words - a.words);
  for (const candidate of likely) {
    const { element, length } = library.versions[candidate.version]!;
    if (element.type === LEFT_OUT) continue;
    if (perfect.some((match) => isSettledBy(candidate, match, library))) continue;
    const wanted = { bases: minBases(length, fragments), identity: minIdentity };
    const match = verify(query, library, candidate, wanted);
    if (!match) continue;
    matches.push(match);
    if (match.identical === length) perfect.push(match);
  }
  return matches;
}

/**
 * A copy near the origin is seen at both ends of the query, and one of the two is enough: the earlier where both are
 * whole, the later of a copy that lies over the origin, since the earlier begins in the middle of it.
 */
function withoutTwins(list: readonly Candidate[], length: number): Candidate[] {
  const left: Candidate[] = [];
  // By version, then by diagonal: the earlier of two comes first.
  let first = 0;
  let version = -1;
  for (const late of list) {
    if (late.version !== version) {
      version = late.version;
      first = left.length;
    }
    if (late.start >= length) {
      let k = late.lowest - MARGIN < length ? -1 : left.length - 1;
      while (k >= first && !isTwin(late, left[k]!, length)) k--;
      const early = k < first ? undefined : left[k];
      if (early) left[k] = { ...early, words: Math.max(early.words, late.words) };
      else left.push(late);
    } else {
      if (late.end > length)
        for (let k = left.length - 1; k >= first; k--)
          if (isRestOf(left[k]!, late, length)) left.splice(k, 1);
      left.push(late);
    }
  }
  return left;
}

function isTwin(late: Candidate, early: Candidate, length: number): boolean {
  return (
    late.main - length === early.main &&
    late.lowest - length === early.lowest &&
    late.highest - length === early.highest &&
    Math.abs(late.start - length - early.start) <= 1 &&
    Math.abs(late.end - length - early.end) <= 1
  );
}

/** What is left of a copy over the origin at the beginning of the query. */
function isRestOf(early: Candidate, late: Candidate, length: number): boolean {
  return (
    late.lowest - length <= early.lowest &&
    late.highest - length >= early.highest &&
    late.start - length < early.start &&
    late.end - length >= early.end - 1
  );
}

/** An exact match of the same family covers it and is at least as long. */
function isSettledBy(candidate: Candidate, match: Match, { versions }: Library): boolean {
  const ownHits = versions[candidate.version]!;
  const other = versions[match.version]!;
  return (
    match.start <= candidate.start &&
    candidate.end <= match.end &&
    ownHits.length <= other.length &&
    ownHits.element.family === other.element.family
  );
}

/** A coding element fused to what follows has another codon where its stop was: the hit ends before it. */
function withoutStop(match: Match, query: Uint8Array, { versions, bases }: Library): Match {
  const { element, offset, length } = versions[match.version]!;
  const stop = length - 3;
  if (!elementTypeOf(element).isCoding || match.to <= stop || match.from >= stop) return match;
  if (!isStop(bases, offset + stop)) return match;
  const beyond = match.to - stop;
  const first = match.end - beyond;
  if (first + 3 <= query.length && isStop(query, first)) return match;
  let equal = 0;
  for (let k = 0; k < beyond; k++) if (query[first + k] === bases[offset + stop + k]) equal++;
  return {
    ...match,
    to: stop,
    end: first,
    identical: match.identical - equal,
    columns: match.columns - beyond,
  };
}

/** TAA, TAG, TGA in codes. */
function isStop(codes: Uint8Array, at: number): boolean {
  const [a, b, c] = [codes[at], codes[at + 1], codes[at + 2]];
  return a === 3 && ((b === 0 && (c === 0 || c === 2)) || (b === 2 && c === 0));
}

function hitOf(
  match: Match,
  { versions }: Library,
  n: number,
  { strand, at }: { readonly strand: Strand; readonly at: number },
): ElementHit {
  const { element, which, length } = versions[match.version]!;
  const bases = match.end - match.start;
  const onStrand = (at + match.start) % n;
  const start = strand === 1 ? onStrand : (2 * n - onStrand - bases) % n;
  return {
    element,
    by: match.isProtein ? 'protein' : 'bases',
    version: element.versions[which]!,
    range: { start, end: start + bases },
    strand,
    identity: match.identical / match.columns,
    baseIdentity: (match.equalBases ?? match.identical) / match.columns,
    differences: match.columns - match.identical,
    residueDifferences: match.columns - match.identical - (match.startDiffers ? 3 : 0),
    part: { start: match.from, end: match.to },
    coverage: (match.to - match.from) / length,
    isFragment: (match.from > 3 || length - match.to > 3) && (match.to - match.from) / length < WHOLE,
  };
}

/**
 * What is seen of a copy from the middle of it, at the beginning of a window, is no hit beside that of the whole copy.
 */
function withoutPieces(hits: readonly ElementHit[], n: number): ElementHit[] {
  const byVersion = new Map<ElementHit['version'], ElementHit[]>();
  for (const hit of hits) byVersion.set(hit.version, [...(byVersion.get(hit.version) ?? []), hit]);
  return hits.filter((hit) => !byVersion.get(hit.version)!.some((other) => isPieceOf(hit, other, n)));
}

function isPieceOf(hit: ElementHit, other: ElementHit, n: number): boolean {
  if (hit.part.start <= other.part.start || hit.part.end > other.part.end) return false;
  if (hit.strand !== other.strand || hit.by !== other.by) return false;
  const after = hit.strand === 1 ? hit.range.start - other.range.start : other.range.end - hit.range.end;
  const missing = sizeOf(other.range) - sizeOf(hit.range);
  return missing > 0 && ((after % n) + n) % n <= missing;
}

/** From the frame that was searched to the record, by position there. */
function inRecord(hits: readonly ElementHit[], frame: Frame): readonly ElementHit[] {
  const { codes, strand, period } = frame;
  const placed: ElementHit[] = [];
  for (const hit of hits) {
    // Equal parts of a circle have equal hits.
    if (hit.range.start >= period) continue;
    for (let turn = 0; turn < codes.length; turn += period) {
      const { start, end } = hit.range;
      const range = toRecordRange(frame, { start: start + turn, end: end + turn });
      placed.push({ ...hit, range, strand: hit.strand === strand ? 1 : -1 });
    }
  }
  return placed.sort(
    (a, b) =>
      a.range.start - b.range.start ||
      b.range.end - a.range.end ||
      b.strand - a.strand ||
      (a.element.id < b.element.id ? -1 : 1),
  );
}

/** A part worth showing: half of the element and 40 bases, or a long stretch of a long one. */
function isNotifying({ part, coverage, identity }: ElementHit): boolean {
  const bases = part.end - part.start;
  if (bases < 100 && identity < 0.95) return false;
  return (bases >= 40 && coverage >= 0.5) || (bases >= 150 && coverage >= 0.15);
}

/** No match of fewer bases of the element is reported: see `isNotifying`, and what is called whole in `hitOf`. */
function minBases(length: number, fragments: boolean): number {
  const whole = Math.min(length - 6, WHOLE * length);
  return fragments ? Math.min(whole, Math.max(40, 0.5 * length), Math.max(150, 0.15 * length)) : whole;
}

function notNucleotides(): Fault {
  return fault('annotate/not-nucleotides', {
    en: 'Expected a nucleotide sequence, found a protein. Known elements are found in DNA or RNA; choose another record.',
    zh: '应为核酸序列，实际为蛋白质序列。元件注释只适用于 DNA 或 RNA，请选择其他序列。',
  });
}
