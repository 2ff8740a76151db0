// What the reads say against a difference: at each of its bases the quality of all that do not show it, and of its
// bases the least. A read that ends in or beside a repeat, before the molecule as ordered and the one with the
// difference have another letter, agrees with both: it says nothing.
import { wrap } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import type { ObservedDifference } from './observed.ts';
import type { PlacedRead } from './placeReads.ts';

/** Sums of Phred values by base: of reads that agree with the reference, and of those that do not. */
interface Sums {
  readonly agree: Float64Array;
  readonly dissent: Float64Array;
}

export class Contradictions {
  readonly #sums: Sums;
  readonly #isCircle: boolean;
  /** Reads by the base at which they begin, and by the one behind their last. */
  readonly #startingAt: ReadonlyMap<number, readonly PlacedRead[]>;
  readonly #endingAt: ReadonlyMap<number, readonly PlacedRead[]>;

  constructor(placed: readonly PlacedRead[], sums: Sums, isCircle: boolean) {
    this.#sums = sums;
    this.#isCircle = isCircle;
    this.#startingAt = groupByPlace(placed, (it) => this.#onFrame(it.aligned.start));
    this.#endingAt = groupByPlace(placed, (it) => this.#onFrame(endOf(it.aligned)));
  }

  /** Quality against a difference that covers `places`. */
  against(difference: ObservedDifference, places: readonly number[]): number {
    const { agree, dissent } = this.#sums;
    const uninformative = this.#uninformative(difference);
    let lowest = Number.POSITIVE_INFINITY;
    for (const at of places)
      lowest = Math.min(
        lowest,
        agree[at]! + dissent[at]! - difference.quality - (uninformative.get(at) ?? 0),
      );
    return Number.isFinite(lowest) ? Math.max(0, lowest) : 0;
  }

  /** By base the quality of the reads that end before they could tell. */
  #uninformative({ range, from, to, reads }: ObservedDifference): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    // Of a read that begins and ends in the repeat all bases are counted from its end.
    const done = new Set(reads.map((it) => it.read));
    const count = (it: PlacedRead, side: 'start' | 'end', length: number) => {
      if (done.has(it.read)) return;
      done.add(it.read);
      for (const { at, quality } of agreementsFrom(it, side, length)) {
        const place = this.#onFrame(at);
        found.set(place, (found.get(place) ?? 0) + quality);
      }
    };
    // One base more, for the neighbors of an empty place.
    for (let shared = 0; shared <= commonPrefix(from, to); shared++)
      for (const it of this.#endingAt.get(this.#onFrame(range.start + shared)) ?? [])
        count(it, 'end', shared + 1);
    for (let shared = 0; shared <= commonSuffix(from, to); shared++)
      for (const it of this.#startingAt.get(this.#onFrame(range.end - shared)) ?? [])
        count(it, 'start', shared + 1);
    return found;
  }

  #onFrame(at: number): number {
    return this.#isCircle ? wrap(at, this.#sums.agree.length) : at;
  }
}

function groupByPlace(placed: readonly PlacedRead[], placeOf: (it: PlacedRead) => number) {
  const groups = new Map<number, PlacedRead[]>();
  for (const it of placed) {
    const place = placeOf(it);
    const group = groups.get(place);
    if (group) group.push(it);
    else groups.set(place, [it]);
  }
  return groups;
}

const GAP = 45;

/** The bases of the reference that agree, of the `length` outermost ones of a read. */
function agreementsFrom({ aligned, qualities }: PlacedRead, side: 'start' | 'end', length: number) {
  const { read, reference, start, readStart, readEnd } = aligned;
  const isStart = side === 'start';
  const found: { at: number; quality: number }[] = [];
  let at = isStart ? start : endOf(aligned) - 1;
  let base = isStart ? readStart : readEnd - 1;
  const step = isStart ? 1 : -1;
  let left = length;
  for (let i = isStart ? 0 : read.length - 1; left > 0 && i >= 0 && i < read.length; i += step) {
    if (read[i] === reference[i]) found.push({ at, quality: qualities[base]! });
    if (read[i] !== GAP) base += step;
    if (reference[i] === GAP) continue;
    at += step;
    left--;
  }
  return found;
}

function commonPrefix(a: string, b: string): number {
  let i = 0;
  while (i < Math.min(a.length, b.length) && a[i] === b[i]) i++;
  return i;
}

function commonSuffix(a: string, b: string): number {
  let i = 0;
  while (i < Math.min(a.length, b.length) && a.at(-1 - i) === b.at(-1 - i)) i++;
  return i;
}
