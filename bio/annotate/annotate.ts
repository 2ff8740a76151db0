// Known elements found in a record: exact and approximate, both strands, over the origin of a circle, parts of long
// elements shown as such, genes and tags also by their protein. How matches are found: seeds, verify, proteins; what
// overlaps is resolved in resolve. A place with N or another degenerate letter is a difference. Elements shorter than 12
// bases are not looked for.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Strand } from '#bio/core/range.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { elementType } from '#bio/table/elements.ts';
import { MARGIN } from './gapped.ts';
import type { ElementHit } from './hit.ts';
import { elementLibrary, type Library, SHORT } from './library.ts';
import type { Match } from './match.ts';
import { proteinMatches } from './proteins.ts';
import { resolved } from './resolve.ts';
import { type Candidate, candidates } from './seeds.ts';
import { shortMatches } from './short.ts';
import { verify } from './verify.ts';

export interface AnnotateOptions {
  /** Least share of equal bases, 0..1; default 0.9. */
  readonly leastIdentity?: number;
  /** Whether parts of elements count; default true. */
  readonly fragments?: boolean;
  /** Whether coding elements are also known by their protein, in whatever codons; default true. */
  readonly proteins?: boolean;
}

/** Hits by position; a fault for a protein. */
export function annotate(
  record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>,
  { leastIdentity = 0.9, fragments = true, proteins = true }: AnnotateOptions = {},
): Result<readonly ElementHit[]> {
  if (record.kind === 'protein') return failed(notNucleotides());
  const library = elementLibrary();
  const found: ElementHit[] = [];
  for (const strand of [1, -1] as const)
    for (const piece of windows(record, strand, library.longest))
      for (const match of matchesIn(piece, record, library, { leastIdentity, fragments, proteins })) {
        const open = match.isProtein ? match : withoutStop(match, piece.query, library);
        const hit = hitOf(open, library, record, strand, piece.at);
        const isKept = !hit.isFragment || (fragments && isTelling(hit));
        if (hit.identity >= leastIdentity && isKept) found.push(hit);
      }
  return ok(resolved(found, record.bytes.length));
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
  { bytes, topology }: Pick<SequenceRecord, 'bytes' | 'topology'>,
  strand: Strand,
  longest: number,
): Iterable<Piece> {
  const n = bytes.length;
  const codes = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const base = BASE_CODE[bytes[strand === 1 ? i : n - 1 - i]!]!;
    codes[i] = base > 3 || strand === 1 ? base : 3 - base;
  }
  const beyond = topology === 'circular' ? Math.min(Math.max(0, n - 1), longest) : 0;
  const whole = new Uint8Array(n + beyond);
  whole.set(codes);
  whole.set(codes.subarray(0, beyond), n);
  for (let at = 0; at === 0 || at < n; at += WINDOW)
    yield { query: whole.subarray(at, Math.min(whole.length, at + WINDOW + longest)), at };
}

const BASE_CODE = Uint8Array.from(BASE_MASK, (mask) => ({ 1: 0, 2: 1, 4: 2, 8: 3 })[mask] ?? 4);

function matchesIn(
  { query, at }: Piece,
  { bytes }: Pick<SequenceRecord, 'bytes'>,
  library: Library,
  { leastIdentity, fragments, proteins }: Required<AnnotateOptions>,
): readonly Match[] {
  // What starts further on is found in the next piece, or past the origin of the circle.
  const starts = Math.min(WINDOW, bytes.length - at);
  const near = query.subarray(0, starts + SHORT);
  const matches: Match[] = shortMatches(near, library).map(({ version, start, mismatches }) => {
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
  if (proteins) matches.push(...proteinMatches(query, library));
  const perfect: Match[] = [];
  const all = candidates(query, library);
  const likely = (at === 0 ? withoutTwins(all, starts) : all).sort((a, b) => b.words - a.words);
  for (const candidate of likely) {
    const { element, length } = library.versions[candidate.version]!;
    if (element.type === LEFT_OUT) continue;
    if (perfect.some((match) => isSettledBy(candidate, match, library))) continue;
    const wanted = { bases: leastBases(length, fragments), identity: leastIdentity };
    const match = verify(query, library, candidate, wanted);
    if (!match) continue;
    matches.push(match);
    if (match.identical === length) perfect.push(match);
  }
  return matches;
}

/** Elements that lie whole past the origin were seen before it, in the same place of the circle: one of both is enough. */
function withoutTwins(list: readonly Candidate[], length: number): Candidate[] {
  const isTwin = (late: Candidate, early: Candidate) =>
    late.version === early.version &&
    late.main - length === early.main &&
    late.lowest - length === early.lowest &&
    late.highest - length === early.highest &&
    Math.abs(late.start - length - early.start) <= 1 &&
    Math.abs(late.end - length - early.end) <= 1;
  const left: Candidate[] = [];
  for (const late of list) {
    // By version: the twin of a candidate is close before it.
    let k = late.lowest - MARGIN < length ? -1 : left.length - 1;
    while (k >= 0 && left[k]!.version === late.version && !isTwin(late, left[k]!)) k--;
    const early = left[k];
    if (early && isTwin(late, early)) left[k] = { ...early, words: Math.max(early.words, late.words) };
    else left.push(late);
  }
  return left;
}

/** A perfect copy of the same family, no shorter, lies over it. */
function isSettledBy(candidate: Candidate, match: Match, { versions }: Library): boolean {
  const mine = versions[candidate.version]!;
  const other = versions[match.version]!;
  return (
    match.start <= candidate.start &&
    candidate.end <= match.end &&
    mine.length <= other.length &&
    mine.element.family === other.element.family
  );
}

/** A coding element fused to what follows has another codon where its stop was: the hit ends before it. */
function withoutStop(match: Match, query: Uint8Array, { versions, bases }: Library): Match {
  const { element, offset, length } = versions[match.version]!;
  const stop = length - 3;
  if (!elementType(element).isCoding || match.to <= stop || match.from >= stop) return match;
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
  { bytes }: Pick<SequenceRecord, 'bytes'>,
  strand: Strand,
  at: number,
): ElementHit {
  const { element, which, length } = versions[match.version]!;
  const n = bytes.length;
  const size = match.end - match.start;
  const onStrand = (at + match.start) % n;
  const start = strand === 1 ? onStrand : (2 * n - onStrand - size) % n;
  return {
    element,
    by: match.isProtein ? 'protein' : 'bases',
    version: element.versions[which]!,
    range: { start, end: start + size },
    strand,
    identity: match.identical / match.columns,
    differences: match.columns - match.identical,
    part: { start: match.from, end: match.to },
    coverage: (match.to - match.from) / length,
    isFragment: (match.from > 3 || length - match.to > 3) && (match.to - match.from) / length < WHOLE,
  };
}

/** A part worth showing: half of the element and 40 bases, or a long stretch of a long one. */
function isTelling({ part, coverage, identity }: ElementHit): boolean {
  const bases = part.end - part.start;
  if (bases < 100 && identity < 0.95) return false;
  return (bases >= 40 && coverage >= 0.5) || (bases >= 150 && coverage >= 0.15);
}

/** No match of fewer bases of the element is told: see `isTelling`, and what is called whole in `hitOf`. */
function leastBases(length: number, fragments: boolean): number {
  const whole = Math.min(length - 6, WHOLE * length);
  return fragments ? Math.min(whole, Math.max(40, 0.5 * length), Math.max(150, 0.15 * length)) : whole;
}

function notNucleotides(): Fault {
  return fault('annotate/not-nucleotides', {
    en: 'Expected a nucleotide sequence, found a protein. Known elements are found in DNA or RNA; choose another record.',
    zh: '应为核酸序列，实际为蛋白质序列。元件注释只适用于 DNA 或 RNA，请选择其他序列。',
  });
}
