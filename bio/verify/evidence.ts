// Sums the evidence of the reads for one reference: at each base the quality of the reads that agree and of those that
// do not, and each difference with the reads that show it. Phred qualities are logarithms of probabilities, so those of
// independent reads add up.
import { type Range, sizeOf, splitAtOrigin, wrap, wrapOnCircle } from '#bio/core/range.ts';
import { methylationMarksOf } from '#bio/cut/methylation.ts';
import { breakpointsOf } from './breakpoints.ts';
import { mergeAlike } from './consensus.ts';
import { type ContradictedDifference, Contradictions, Statement } from './contradiction.ts';
import { findMixture, type Mixture, readersOf } from './mixture.ts';
import type { ObservedDifference, ReadSupport } from './observed.ts';
import type { PlacedRead } from './placeReads.ts';
import type { Method } from './read.ts';
import { observe } from './readDifference.ts';

export interface Evidence {
  /** Sums of Phred qualities, by base of the frame. */
  readonly agree: Float64Array;
  readonly dissent: Float64Array;
  /** Number of reads over each base. */
  readonly depth: Uint32Array;
  /** Of Sanger reads alone, which resolve homopolymers. */
  readonly bySanger: Float64Array;
  readonly differences: readonly (ContradictedDifference & Mixed)[];
}

interface Mixed {
  /** Where both the difference and what is against it are more than errors. */
  readonly mixture?: Mixture;
}

export function gatherEvidence(
  placed: readonly PlacedRead[],
  methods: readonly Method[],
  reference: Uint8Array,
  isCircle: boolean,
): Evidence {
  const n = reference.length;
  const agree = new Float64Array(n);
  const dissent = new Float64Array(n);
  /** Of bases in the place of one that the reference leaves open: they tell that there is one. */
  const fitting = new Float64Array(n);
  const depth = new Uint32Array(n);
  const bySanger = new Float64Array(n);
  const found = new Map<string, Growing>();
  const statements = new Map<number, Statement>();
  for (const it of placed) {
    const method = methods[it.read]!;
    const start = isCircle ? wrap(it.aligned.start, n) : it.aligned.start;
    // A read longer than a circle passes its bases several times, and each pass is evidence of its own.
    const statement = new Statement(start, it.aligned, isCircle ? n : undefined);
    statements.set(it.read, statement);
    const { differences, agreements, silent } = observe(it.aligned, it.qualities, reference, isCircle);
    const own = new Set<number>();
    for (const { range, from, to, quality, read, letterQualities } of differences) {
      const key = `${range.start}:${range.end}:${to}`;
      const known = found.get(key) ?? { range, from, to, isBreakpoint: false, reads: [] };
      known.reads.push({
        read: it.read,
        quality,
        method,
        at: read,
        ...(letterQualities && { letterQualities }),
      });
      found.set(key, known);
      for (const place of placesOf(range, n, isCircle)) {
        const pass = statement.indexOf(place, read.start);
        if (own.has(pass)) continue;
        own.add(pass);
        dissent[place]! += quality;
        statement.add(pass, quality);
        depth[place]!++;
      }
    }
    for (const { at, quality, read } of agreements) {
      const pass = statement.indexOf(at, read);
      if (own.has(pass)) continue;
      agree[at]! += quality;
      statement.add(pass, quality);
      depth[at]!++;
      if (method === 'sanger') bySanger[at]! += quality;
    }
    for (const { at, quality, read } of silent) {
      depth[at]!++;
      fitting[at]! += quality;
      statement.add(statement.indexOf(at, read), quality);
    }
  }
  const differences = [...found.values()]
    .map((it): ObservedDifference => ({ ...it, quality: sumOf(it.reads) }))
    .concat(breakpointsOf(placed, methods, n, isCircle));
  const contradictions = new Contradictions(placed, statements, [agree, dissent, fitting], isCircle);
  const readers = readersOf(placed);
  const topology = isCircle ? 'circular' : 'linear';
  const marks = methylationMarksOf({ bytes: reference, topology }, { dam: true, dcm: true });
  const contradicted = mergeAlike(differences, reference, isCircle)
    .map((it) => ({
      ...it,
      ...(it.crossing === undefined
        ? contradictions.against(it, placesOf(it.range, n, isCircle))
        : { against: it.crossing, undecided: [] }),
    }))
    .map((it) => {
      const places = placesOf(it.range, n, isCircle);
      const seen = it.isBreakpoint
        ? it.reads.length * (1 + it.against / it.quality)
        : places.reduce((low, at) => Math.min(low, depth[at]!), depth[places[0]!]!) - it.undecided.length;
      // A methylated base, or one beside it: the sites are GATC and CCWGG.
      const beside = placesOf({ start: it.range.start - 1, end: it.range.end + 1 }, n, isCircle);
      const isMethylated = beside.some((at) => marks[at] !== 0);
      const mixture = findMixture(it, { readers, depth: seen, isMethylated });
      return mixture ? { ...it, mixture } : it;
    })
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end || (a.to < b.to ? -1 : 1));
  return { agree, dissent, depth, bySanger, differences: contradicted };
}

interface Growing {
  readonly range: Range;
  readonly from: string;
  readonly to: string;
  readonly isBreakpoint: false;
  readonly reads: ReadSupport[];
}

/** The bases that a difference speaks of: those it is on; of an empty place the two beside it. */
export function placesOf(range: Range, n: number, isCircle: boolean): readonly number[] {
  const wide = sizeOf(range) > 0 ? range : { start: range.start - 1, end: range.end + 1 };
  const inside = isCircle
    ? splitAtOrigin(wrapOnCircle(wide, n), n)
    : [{ start: Math.max(0, wide.start), end: Math.min(n, wide.end) }];
  return inside.flatMap((piece) => Array.from({ length: sizeOf(piece) }, (_, i) => piece.start + i));
}

function sumOf(reads: readonly ReadSupport[]): number {
  return reads.reduce((sum, { quality }) => sum + quality, 0);
}
