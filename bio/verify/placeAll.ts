// Which reads are placed on which plasmid, and which only add depth: the same whatever their order and strand.
import { reverseComplementOf } from '#bio/core/letters.ts';
import type { Target } from './anchors.ts';
import { PlacedDepth } from './placedDepth.ts';
import { type PlacedRead, type PlaceOptions, placeRead, placeWithoutRoundTrips } from './placeReads.ts';
import type { SequencingRead } from './read.ts';

const MAX_DEPTH = 200;

interface PlaceAllOptions {
  /** Mean depth of a plasmid above which reads are left out that lie where it is covered well. */
  readonly maxDepth?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * All traces, then the other reads until a plasmid is covered deeply enough on average and nowhere thinly. They are
 * taken as if at random, so that neither dimers nor fragments count for more than their share.
 */
export function placeAll(
  reads: readonly SequencingRead[],
  targets: readonly Target[],
  { maxDepth = MAX_DEPTH, onProgress }: PlaceAllOptions,
) {
  const placed: PlacedRead[] = [];
  const unplaced: number[] = [];
  const leftOut = targets.map(() => 0);
  const depths = targets.map((it) => new PlacedDepth(it, maxDepth));
  const ranks = reads.map((it) => (isLimited(it) ? hashOf(it.bases) : -1));
  const order = reads
    .map((_, i) => i)
    .sort((a, b) => ranks[a]! - ranks[b]! || compareReads(reads[a]!, reads[b]!));
  const tied: number[] = [];
  const place = (index: number, choose: PlaceOptions['choose']) => {
    const read = reads[index]!;
    if (isLimited(read) && targets.length === 1 && depths[0]!.isFull) {
      leftOut[0]!++;
      return;
    }
    const found = placeRead(read, index, targets, {
      isFull: (reference, chain) => isLimited(read) && depths[reference]!.isFullAlong(chain),
      choose,
    });
    if (found === 'none') unplaced.push(index);
    else if (found === 'tied') tied.push(index);
    else if (typeof found === 'number') leftOut[found]!++;
    else {
      placed.push(found);
      depths[found.reference]!.add(found.aligned, read.bases.length);
    }
  };
  order.forEach((index, done) => {
    if (done % 16 === 0) onProgress?.(done, reads.length);
    place(index, () => undefined);
  });
  // What several plasmids share is read from the one that other reads show to be there.
  const shown = depths.map(({ bases }) => bases);
  const first = targets
    .map((_, i) => i)
    .sort((a, b) => shown[b]! - shown[a]! || compareBases(targets[a]!, targets[b]!));
  const shared = new Set<number>();
  for (const index of tied.slice())
    place(index, (references) => {
      if (references.filter((it) => shown[it]! > 0).length !== 1) shared.add(index);
      return first.find((it) => references.includes(it));
    });
  return {
    placed: placeWithoutRoundTrips(placed, reads, targets),
    unplaced: unplaced.sort((a, b) => a - b),
    /** Reads that match several plasmids equally well where not one alone is shown: counted for one of them. */
    shared: [...shared].sort((a, b) => a - b),
    leftOut,
  };
}

/** Traces are few, and each is looked at; FASTQ may hold any number of reads. */
function isLimited({ trace }: SequencingRead): boolean {
  return trace === undefined;
}

/** Bases at either end of a read that its hash counts. */
const HASHED = 256;

/** A number from 0 that looks random, and is the same for a read and for its reverse complement. */
function hashOf(bases: Uint8Array): number {
  const first = fnv1a(bases.subarray(0, HASHED));
  const last = fnv1a(reverseComplementOf(bases.subarray(-HASHED)));
  return (first ^ last ^ Math.imul(bases.length, 0x9e3779b1)) >>> 0;
}

function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  // The low bits of FNV-1a depend on few of those of the bytes: finalizer of MurmurHash3.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function compareBases({ bases: a }: Target, { bases: b }: Target): number {
  if (a.length !== b.length) return a.length - b.length;
  const at = a.findIndex((it, i) => it !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** Orders reads by name, length and bases, so that the result does not depend on the order of the input. */
function compareReads(a: SequencingRead, b: SequencingRead): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  if (a.bases.length !== b.bases.length) return a.bases.length - b.bases.length;
  for (let i = 0; i < a.bases.length; i++) if (a.bases[i] !== b.bases[i]) return a.bases[i]! - b.bases[i]!;
  return 0;
}
