// A molecule that explains the reads, compared with the reference: laid along it as a read, each of its bases as sure
// as all reads make it.
import { wrap } from '#bio/core/range.ts';
import type { Topology } from '#bio/core/sequence.ts';
import { countResidues, endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import { STATUSES } from './call.ts';
import { type Explanation, type Finding, findingOf, type Scene } from './finding.ts';
import type { ReadSupport } from './observed.ts';
import { type PlacedRead, placeRead } from './placeReads.ts';
import type { SequencingRead } from './read.ts';

const MAX_QUALITY = 93;
const GAP = 45;

/** The molecule laid along the reference, as a read whose bases are as sure as all reads make them. */
export function compareWith(target: Target, molecule: Explanation, scene: Scene): Finding | undefined {
  const pieces = piecesOf(molecule, scene);
  const laid = pieces.map((it, i) => placeRead(it.read, i, [target])).filter((it) => typeof it === 'object');
  if (laid.length < pieces.length || laid.some((it) => it.strays.some(({ isPoor }) => !isPoor)))
    return undefined;
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
    openHomopolymers: molecule.openHomopolymers,
    isExplained: true,
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
