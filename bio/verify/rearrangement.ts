// A molecule whose blocks are in another order than on the reference, inverted, lost or there twice: no read of the
// edges lies on the reference as a whole, but each shows which ends of it are next to each other. Every molecule that
// has them is compared with all reads. If exactly one explains them, what differs is what differs between that molecule
// and the reference, each base as sure as the reads make it.
import { concatenate } from '#bio/core/bytes.ts';
import { type Range, wrap } from '#bio/core/range.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { findItrs } from '#bio/packaging/itr.ts';
import { countResidues, endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import { applyChanges } from './asBuilt.ts';
import { type CalledDifference, type Calls, call, STATUSES, type Thresholds } from './call.ts';
import { type Evidence, gatherEvidence, placesOf } from './evidence.ts';
import { findOpenHomopolymers } from './homopolymers.ts';
import { type Junction, type Junctions, junctionsOf, MAX_MOVED } from './junctions.ts';
import type { ReadSupport } from './observed.ts';
import { type PlacedRead, placeRead, placeWithoutRoundTrips } from './placeReads.ts';
import type { SequencingRead } from './read.ts';
import { unspannedRepeatsOf } from './tandemRepeats.ts';
import { walksOf } from './walks.ts';
import { ABSENT, visitWords, WORD, wordIndexOf } from './wordIndex.ts';

export interface Mixed {
  readonly places: number;
  readonly share: number;
}

export interface Finding {
  readonly evidence: Evidence;
  readonly calls: Calls;
  /** Of how many units the molecule has them is not known. */
  readonly unspanned: readonly Range[];
  readonly hasOpenHomopolymer: boolean;
  /** Places at which a clear minority of the reads shows another molecule, and the largest such share. */
  readonly mixed?: Mixed;
  /** Two reads or more jump alike, and no molecule explains it. */
  readonly hasOpenJump: boolean;
}

export interface Scene {
  /** All reads, and those that lie on this reference. */
  readonly reads: readonly SequencingRead[];
  readonly placed: readonly PlacedRead[];
  readonly thresholds: Thresholds;
}

/** Letters of a difference that reads may not leave open where a molecule is to explain them. */
const MIN_LONG = 20;
/** Share of the reads that may lie on no molecule: the poorest. */
const MAX_UNEXPLAINED = 0.05;
/** Share of the quality up to which a difference is a minority's. */
const MAX_MINOR = 0.2;
/** How often what most reads say is put into a molecule before it is judged. */
const ROUNDS = 2;
const MAX_QUALITY = 93;
const GAP = 45;

/** Whether reads leave the reference, or show long differences that they do not agree on. */
export function isUnexplained({ differences }: Calls): boolean {
  return differences.some(
    (it) => !isMinor(it) && (it.isBreakpoint || (it.status !== 'different' && isLong(it))),
  );
}

/**
 * What the reads say of the one molecule that explains them; where none does, or more than one, what they say of the
 * reference, the loss of bases that are elsewhere in doubt.
 */
export function explainJumps(target: Target, scene: Scene, found: Finding): Finding {
  const junctions = junctionsOf(
    scene.placed.map((it) => it.bases),
    target,
  );
  if (!junctions) return found;
  const only = findOnlyMolecule(junctions, target, scene);
  const compared = only && compareWith(target, only, scene);
  if (compared) return compared;
  const calls = doubtLosses(found.calls, junctions.junctions, target);
  return { ...found, calls, hasOpenJump: junctions.junctions.some((it) => isOpenJump(it, calls, target)) };
}

function findOnlyMolecule(junctions: Junctions, target: Target, scene: Scene): Explanation | undefined {
  // What is put in between must be known before reads can be laid on it.
  if (junctions.junctions.some((it) => it.letters.length >= MIN_LONG)) return undefined;
  const found = new Map<string, Explanation>();
  for (const molecule of walksOf(junctions, target)) {
    const explanation = explain(molecule, target.topology, scene);
    if (explanation) found.set(seguidOf(explanation.target.bases, 'dna', target.topology), explanation);
  }
  const [only, ...others] = found.values();
  return others.length === 0 ? only : undefined;
}

/**
 * Whether two reads or more jump so, and no sure difference is what they show. Of a block that is there twice in a row
 * one read may leave its end and another one its start, so that each breakpoint is shown by one read alone.
 */
function isOpenJump({ ends, reads }: Junction, { differences }: Calls, { bases, topology }: Target): boolean {
  const n = bases.length;
  const isBeside = (at: number, edge: number) => {
    const step = topology === 'circular' ? wrap(at - edge, n) : Math.abs(at - edge);
    return Math.min(step, topology === 'circular' ? n - step : step) <= MAX_MOVED;
  };
  const edges = differences
    .filter((it) => it.status === 'different')
    .flatMap(({ range }) => [range.start, range.end]);
  return reads > 1 && !ends.some(({ at }) => edges.some((edge) => isBeside(at, edge)));
}

/** A loss is not sure where reads jump to the bases that are lost. */
function doubtLosses(calls: Calls, junctions: readonly Junction[], { bases, topology }: Target): Calls {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const offset = (place: number, from: number) => (isCircle ? wrap(place - from, n) : place - from);
  const isRead = ({ start, end }: Range) =>
    junctions.some(({ ends }) => {
      const places = ends.map((it) => offset(it.at, start - MAX_MOVED));
      const reach = end - start + 2 * MAX_MOVED;
      const isEdge = (place: number) => place <= 2 * MAX_MOVED || place >= reach - 2 * MAX_MOVED;
      const isInside = (place: number) => place >= 0 && place <= reach;
      return places.some(isInside) && !places.every((it) => isInside(it) && isEdge(it));
    });
  const statuses = calls.statuses.slice();
  const differences = calls.differences.map((it) => {
    const isLoss = it.from.length - it.to.length >= MIN_LONG;
    if (it.status !== 'different' || !isLoss || !isRead(it.range)) return it;
    for (const at of placesOf(it.range, n, isCircle)) statuses[at] = STATUSES.indexOf('doubtful');
    return { ...it, status: 'doubtful' as const };
  });
  return { statuses, differences };
}

/** A molecule on which all reads lie without a jump. */
interface Explanation extends Finding {
  readonly target: Target;
  readonly placed: readonly PlacedRead[];
}

function explain(molecule: Uint8Array, topology: Topology, scene: Scene): Explanation | undefined {
  let bases = molecule;
  for (let round = 0; ; round++) {
    const target: Target = { bases, topology, index: wordIndexOf(bases, topology) };
    const explanation = readOn(target, scene);
    if (!explanation) return undefined;
    const { differences } = explanation.calls;
    const likelier = differences.filter((it) => !it.isBreakpoint && it.quality > it.against);
    if (round === ROUNDS || likelier.length === 0)
      return areRepeatsSpanned(explanation) &&
        !differences.some((it) => !isMinor(it) && (it.isBreakpoint || isLong(it)))
        ? explanation
        : undefined;
    bases = applyChanges(createSequenceRecord({ name: '', bytes: bases, topology }), likelier).bytes;
  }
}

/** A clear minority, which does not tell of what the others show. */
function isMinor({ mixture, quality, against }: CalledDifference): boolean {
  return mixture !== undefined && quality <= MAX_MINOR * (quality + against);
}

function isLong({ from, to }: CalledDifference): boolean {
  return Math.max(from.length, to.length) >= MIN_LONG;
}

function readOn(target: Target, { reads, placed, thresholds }: Scene): Explanation | undefined {
  const laid = placed
    .map((it) => placeRead(reads[it.read]!, it.read, [target]))
    .filter((it) => typeof it === 'object');
  if (placed.length - laid.length > MAX_UNEXPLAINED * placed.length) return undefined;
  const onMolecule = placeWithoutRoundTrips(laid, reads, [target]);
  return {
    target,
    placed: onMolecule,
    ...findingOf(
      onMolecule,
      reads.map((it) => it.method),
      target,
      thresholds,
    ),
  };
}

/** Whether reads run through every stretch that the molecule has twice: else what lies behind it is not known. */
function areRepeatsSpanned({ target, placed }: Explanation): boolean {
  const n = target.bases.length;
  const isCircle = target.topology === 'circular';
  return repeatsOf(target).every(({ start, end }) =>
    placed.some(({ aligned }) => {
      const from = isCircle ? wrap(start - aligned.start, n) : start - aligned.start;
      return from >= WORD && from + end - start + WORD <= endOf(aligned) - aligned.start;
    }),
  );
}

/** Stretches whose words are there more than once; those beside each other, as copies in a row are, as one. */
function repeatsOf({ bases, topology, index }: Target): readonly Range[] {
  const n = bases.length;
  const circle = topology === 'circular' ? concatenate([bases, bases.subarray(0, WORD - 1)]) : bases;
  const found: { start: number; end: number }[] = [];
  visitWords(circle, (word, start) => {
    if (index.placeOf(word) !== ABSENT) return;
    const last = found.at(-1);
    if (last && start <= last.end + WORD) last.end = start + WORD;
    else found.push({ start, end: start + WORD });
  });
  const [first, last] = [found[0], found.at(-1)];
  if (topology === 'linear' || !first || !last || first === last || first.start + n > last.end + WORD)
    return found;
  return [...found.slice(1, -1), { start: last.start, end: first.end + n }];
}

export function findingOf(
  placed: readonly PlacedRead[],
  methods: readonly SequencingRead['method'][],
  target: Target,
  thresholds: Thresholds,
): Finding {
  const { bases, topology } = target;
  const isCircle = topology === 'circular';
  const evidence = gatherEvidence(placed, methods, bases, isCircle);
  const itrs = findItrs(createSequenceRecord({ name: '', bytes: bases, topology })).map((it) => it.range);
  const calls = call(evidence, bases, { isCircle, thresholds, itrs });
  return {
    evidence,
    calls,
    ...mixedOf(calls),
    unspanned: [],
    hasOpenJump: false,
    hasOpenHomopolymer: findOpenHomopolymers(evidence, calls, target, thresholds).length > 0,
  };
}

function mixedOf({ differences }: Calls): Pick<Finding, 'mixed'> {
  const shares = differences.map((it) => it.mixture?.share ?? 0).filter((it) => it > 0);
  return shares.length > 0 ? { mixed: { places: shares.length, share: Math.max(...shares) } } : {};
}

/** A tandem repeat that no read runs through is read at each base, and yet not resolved. */
export function leaveUnspannedOpen(found: Finding, placed: readonly PlacedRead[], target: Target): Finding {
  const { evidence, calls } = found;
  const { bases, topology } = target;
  const places = (it: Range) => placesOf(it, bases.length, topology === 'circular');
  const changed = new Set(
    calls.differences
      .filter((it) => it.status === 'different' && it.from.length !== it.to.length)
      .flatMap((it) => places(it.range)),
  );
  // What no read covers is stated as that, and another number of units as a difference.
  const unspanned = unspannedRepeatsOf(target, placed).filter((it) =>
    places(it).every((at) => evidence.depth[at]! > 0 && !changed.has(at)),
  );
  const statuses = calls.statuses.slice();
  for (const at of unspanned.flatMap(places))
    if (STATUSES[statuses[at]!] === 'confirmed') statuses[at] = STATUSES.indexOf('notResolvable');
  return { ...found, calls: { ...calls, statuses }, unspanned };
}

/** The molecule laid along the reference, as a read whose bases are as sure as all reads make them. */
function compareWith(target: Target, molecule: Explanation, scene: Scene): Finding | undefined {
  const pieces = piecesOf(molecule, scene);
  const laid = pieces.map((it, i) => placeRead(it.read, i, [target])).filter((it) => typeof it === 'object');
  if (laid.length < pieces.length || laid.some((it) => it.strays.length > 0)) return undefined;
  const found = findingOf(
    laid,
    pieces.map((it) => it.read.method),
    target,
    scene.thresholds,
  );
  const placeOf = ({ read, at }: ReadSupport) => onMolecule(laid, pieces, read, at.start);
  // The letters are those of blocks of the reference, which reads that are not sure of them leave as they are.
  const differences = found.calls.differences.map(({ votes, ...it }) => ({
    ...it,
    reads: it.reads.flatMap((support) => supportFrom(support, placeOf(support), molecule, scene.reads)),
  }));
  return {
    evidence: { ...found.evidence, depth: depthOn(target, laid, pieces, molecule) },
    calls: { ...found.calls, differences },
    ...(molecule.mixed && { mixed: molecule.mixed }),
    unspanned: [],
    hasOpenJump: false,
    hasOpenHomopolymer: molecule.hasOpenHomopolymer,
  };
}

/** A stretch of the molecule that was read, as a read; the whole circle where all of it was. */
interface Piece {
  readonly start: number;
  readonly read: SequencingRead;
}

function piecesOf({ target, evidence, calls }: Explanation, { reads, thresholds }: Scene): readonly Piece[] {
  const { bases, topology } = target;
  const n = bases.length;
  const method = reads.every((it) => it.method === 'long') ? 'long' : 'sanger';
  const qualities = Uint8Array.from({ length: n }, (_, at) => {
    const status = STATUSES[calls.statuses[at]!]!;
    const isKnown = status === 'confirmed' || (status === 'notResolvable' && method === 'long');
    const quality = Math.max(1, evidence.agree[at]! - evidence.dissent[at]!);
    return Math.min(quality, isKnown ? MAX_QUALITY : thresholds.confirm - 1);
  });
  const isRead = (at: number) => evidence.depth[wrap(at, n)]! > 0;
  const pieceOf = (start: number, length: number, shape: Topology): Piece => ({
    start,
    read: {
      name: '',
      bases: Uint8Array.from({ length }, (_, i) => bases[wrap(start + i, n)]!),
      qualities: Uint8Array.from({ length }, (_, i) => qualities[wrap(start + i, n)]!),
      isAssumed: false,
      method,
      topology: shape,
    },
  });
  if (bases.every((_, at) => isRead(at))) return [pieceOf(0, n, topology)];
  const isCircle = topology === 'circular';
  const starts = Array.from(bases.keys()).filter(
    (at) => isRead(at) && !(isRead(at - 1) && (isCircle || at > 0)),
  );
  return starts.map((start) => {
    let length = 1;
    while (length < n && isRead(start + length) && (isCircle || start + length < n)) length++;
    return pieceOf(start, length, 'linear');
  });
}

/** The base of the molecule that is the given one of a piece as it is laid. */
function onMolecule(
  laid: readonly PlacedRead[],
  pieces: readonly Piece[],
  piece: number,
  at: number,
): number {
  const { strand, cut } = laid.find((it) => it.read === piece)!;
  const { start, read } = pieces[piece]!;
  const k = read.bases.length;
  const inPiece = wrap(at + cut, k);
  return start + (strand === 1 ? inPiece : k - 1 - inPiece);
}

/** The reads over a base of the molecule, in place of the piece that shows a difference. */
function supportFrom(
  support: ReadSupport,
  place: number,
  { placed, target }: Explanation,
  reads: readonly SequencingRead[],
): readonly ReadSupport[] {
  const n = target.bases.length;
  return placed.flatMap(({ read, aligned, qualities }) => {
    const offset = target.topology === 'circular' ? wrap(place - aligned.start, n) : place - aligned.start;
    if (offset < 0 || offset >= endOf(aligned) - aligned.start) return [];
    const at = aligned.readStart + basesBefore(aligned.reference, aligned.read, offset);
    const quality = qualities[at] ?? support.quality;
    return [{ read, quality, method: reads[read]!.method, at: { start: at, end: at + 1 } }];
  });
}

/** Bases of the read before the given base of the reference. */
function basesBefore(reference: Uint8Array, read: Uint8Array, offset: number): number {
  let passed = 0;
  for (let i = 0; i < reference.length; i++) {
    if (reference[i] !== GAP && passed++ === offset) return countResidues(read.subarray(0, i));
  }
  return countResidues(read);
}

/** Reads over each base of the reference, by the base of the molecule that represents it. */
function depthOn(
  { bases }: Target,
  laid: readonly PlacedRead[],
  pieces: readonly Piece[],
  { target, evidence }: Explanation,
): Uint32Array {
  const n = bases.length;
  const depth = new Uint32Array(n);
  for (const { aligned, read } of laid) {
    let at = aligned.start;
    let base = aligned.readStart;
    aligned.reference.forEach((letter, i) => {
      const here = aligned.read[i] === GAP ? Math.max(aligned.readStart, base - 1) : base++;
      if (letter === GAP) return;
      depth[wrap(at, n)] = evidence.depth[wrap(onMolecule(laid, pieces, read, here), target.bases.length)]!;
      at++;
    });
  }
  return depth;
}
