// Tracks along a sequence for a plot: GC, GC and AT skew, CpG observed/expected in windows, and the cumulative G-C walk
// whose lowest and highest place mark the likely origin and terminus of replication (Lobry 1996,
// doi:10.1093/oxfordjournals.molbev.a025626; Grigoriev 1998, doi:10.1093/nar/26.10.2286).
import { A, C, G, T } from '#bio/core/alphabet.ts';
import { CLASSES, calculateGcOfClasses, type GcRule, RESIDUE_CLASS, skewOf } from './composition.ts';
import { observedExpectedOf } from './cpg.ts';
import { slide, type WindowOptions, windowCountOf } from './windows.ts';

export interface Profile {
  readonly window: number;
  readonly step: number;
  /** 0-based middle of each window (on a circle inside 0..length-1), in the order of the windows. */
  readonly centers: Float64Array;
  /** Fractions, NaN where a window counts nothing. */
  readonly gc: Float64Array;
  readonly gcSkew: Float64Array;
  readonly atSkew: Float64Array;
  readonly cpg: Float64Array;
  /** G minus C over all bases up to the middle of each window. */
  readonly walk: Float64Array;
  readonly turn: SkewTurn;
}

/**
 * Where the walk is lowest (likely origin) and highest (likely terminus): the 0-based base after which it is so; 0 also
 * for the place before it.
 */
export interface SkewTurn {
  readonly lowest: number;
  readonly lowestAt: number;
  readonly highest: number;
  readonly highestAt: number;
  /** G minus C of the whole sequence. */
  readonly total: number;
}

/**
 * GC, GC skew, AT skew, CpG and DNA walk in sliding windows, a value each at the window's center (0-based); fractions
 * 0..1, NaN where nothing is counted.
 */
export function profileOf(bytes: Uint8Array, options: WindowOptions & { readonly rule?: GcRule }): Profile {
  const count = windowCountOf(bytes.length, options);
  const tracks = Array.from({ length: 6 }, () => new Float64Array(count));
  const [centers, gc, gcSkew, atSkew, cpg, walk] = tracks as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const { rule = 'called' } = options;
  slide(bytes, options, (i, start, under) => {
    const { classes, length } = under;
    const middle = start + Math.floor((length - 1) / 2);
    centers[i] = middle < bytes.length ? middle : middle - bytes.length;
    gc[i] = calculateGcOfClasses(classes, length, rule);
    gcSkew[i] = skewOf(classes[G]!, classes[C]!);
    atSkew[i] = skewOf(classes[A]!, classes[T]!);
    cpg[i] = observedExpectedOf({
      c: classes[C]!,
      g: classes[G]!,
      cpg: under.cpg,
      called: classes[A]! + classes[C]! + classes[G]! + classes[T]!,
    });
  });
  const turn = walkTo(bytes, centers, walk);
  return { window: options.window, step: options.step ?? 1, centers, gc, gcSkew, atSkew, cpg, walk, turn };
}

/** The walk alone: its turning points, without windows. */
export function findSkewTurn(bytes: Uint8Array): SkewTurn {
  return walkTo(bytes, new Float64Array(0), new Float64Array(0));
}

/** A step so that about `points` windows cover the sequence, never below 1. */
export function chooseStep(length: number, points: number): number {
  return Math.max(1, Math.floor(length / Math.max(1, points)));
}

const STEP: Int8Array = Int8Array.from({ length: CLASSES }, (_, at) => (at === G ? 1 : at === C ? -1 : 0));

function walkTo(bytes: Uint8Array, centers: Float64Array, walk: Float64Array): SkewTurn {
  // Centers rise, but those of windows over the origin start again from 0: they come first.
  const wrapped = centers.findIndex((at, i) => i > 0 && at < centers[i - 1]!);
  const first = Math.max(0, wrapped);
  let height = 0;
  let lowest = 0;
  let lowestAt = 0;
  let highest = 0;
  let highestAt = 0;
  const count = centers.length;
  let next = 0;
  for (let i = 0; i < bytes.length; i++) {
    height += STEP[RESIDUE_CLASS[bytes[i]!]!]!;
    if (height < lowest) {
      lowest = height;
      lowestAt = i;
    } else if (height > highest) {
      highest = height;
      highestAt = i;
    }
    for (; next < count; next++) {
      const index = first + next < count ? first + next : first + next - count;
      if (centers[index] !== i) break;
      walk[index] = height;
    }
  }
  return { lowest, lowestAt, highest, highestAt, total: height };
}
