// What the reads say against a difference: at each of its bases the quality of all that do not show it, and of its
// bases the least. A read that ends in or beside a repeat, before the molecule as ordered and the one with the
// difference have another letter, agrees with both and counts for neither.
import { wrap } from '#bio/core/range.ts';
import { type AlignedRead, endOf } from './alignRead.ts';
import type { ObservedDifference } from './observed.ts';
import type { PlacedRead } from './placeReads.ts';

/** The quality with which one read agrees or not, by base from its first one on, over all its turns of a circle. */
export class Statement {
  readonly #start: number;
  readonly #readStart: number;
  readonly #qualities: Uint16Array;
  /** Of the circle; undefined on a line. */
  readonly #turn: number | undefined;
  /** On a circle: bases of the reference passed before each `STEP`th base of the read. */
  readonly #passed: Int32Array;

  constructor(start: number, aligned: AlignedRead, turn: number | undefined) {
    this.#start = start;
    this.#readStart = aligned.readStart;
    this.#qualities = new Uint16Array(endOf(aligned) - aligned.start);
    this.#turn = turn;
    this.#passed = turn === undefined ? new Int32Array(0) : countPassed(aligned);
  }

  /** Where a base of the frame stands in the read, in the pass that holds the `read`th base of the read. */
  indexOf(at: number, read: number): number {
    if (this.#turn === undefined) return at - this.#start;
    const first = wrap(at - this.#start, this.#turn);
    const passed = this.#passed[Math.floor((read - this.#readStart) / STEP)] ?? 0;
    return first + Math.max(0, Math.round((passed - first) / this.#turn)) * this.#turn;
  }

  add(index: number, quality: number): void {
    if (index >= 0 && index < this.#qualities.length) this.#qualities[index]! += quality;
  }

  /** What it states of a base in one pass. */
  inPass(at: number, read: number): number {
    return this.#qualities[this.indexOf(at, read)] ?? 0;
  }

  /** What it states of a base in all its passes. */
  inAll(at: number): number {
    const step = this.#turn ?? Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let i = this.indexOf(at, this.#readStart); i < this.#qualities.length; i += step)
      sum += this.#qualities[i] ?? 0;
    return sum;
  }
}

const GAP = 45;
/** A place need only be known to less than half a turn, and a read may hold a million bases. */
const STEP = 64;

/** Not as many as there are bases of the read before: an insertion may be as long as the circle. */
function countPassed({ read, reference }: AlignedRead): Int32Array {
  const passed: number[] = [];
  let bases = 0;
  let at = 0;
  for (const [i, letter] of read.entries()) {
    if (letter !== GAP && bases++ % STEP === 0) passed.push(at);
    if (reference[i] !== GAP) at++;
  }
  return Int32Array.from(passed);
}

export interface Contradiction {
  /** Quality of the reads that contradict the difference. */
  readonly against: number;
  /** Reads that end before they could tell. */
  readonly undecided: readonly number[];
}

export type ContradictedDifference = ObservedDifference & Contradiction;

export class Contradictions {
  readonly #statements: ReadonlyMap<number, Statement>;
  /** Of all statements, by base of the frame. */
  readonly #total: Float64Array;
  readonly #isCircle: boolean;
  /** Reads by the base at which they begin, and by the one behind their last. */
  readonly #startingAt: ReadonlyMap<number, readonly PlacedRead[]>;
  readonly #endingAt: ReadonlyMap<number, readonly PlacedRead[]>;

  constructor(
    placed: readonly PlacedRead[],
    statements: ReadonlyMap<number, Statement>,
    sums: readonly Float64Array[],
    isCircle: boolean,
  ) {
    this.#statements = statements;
    this.#total = sums[0]!.map((_, at) => sums.reduce((sum, it) => sum + it[at]!, 0));
    this.#isCircle = isCircle;
    this.#startingAt = groupByPlace(placed, (it) => this.#onFrame(it.aligned.start));
    this.#endingAt = groupByPlace(placed, (it) => this.#onFrame(endOf(it.aligned)));
  }

  /** What there is against a difference that covers `places`. */
  against(difference: ObservedDifference, places: readonly number[]): Contradiction {
    const undecided = this.#findUndecided(difference);
    let lowest = Number.POSITIVE_INFINITY;
    for (const at of certainlyLostOf(difference, places)) {
      let sum = this.#total[at]!;
      for (const { read, at: shown } of difference.reads)
        sum -= this.#statements.get(read)?.inPass(at, shown.start) ?? 0;
      for (const read of undecided) sum -= this.#statements.get(read)?.inAll(at) ?? 0;
      lowest = Math.min(lowest, sum);
    }
    return { against: Number.isFinite(lowest) ? Math.max(0, lowest) : 0, undecided };
  }

  #findUndecided({ range, from, to, reads }: ObservedDifference): readonly number[] {
    const found = new Set<number>();
    for (let shared = 0; shared <= commonPrefix(from, to); shared++)
      for (const it of this.#endingAt.get(this.#onFrame(range.start + shared)) ?? []) found.add(it.read);
    for (let shared = 0; shared <= commonSuffix(from, to); shared++)
      for (const it of this.#startingAt.get(this.#onFrame(range.end - shared)) ?? []) found.add(it.read);
    for (const it of reads) found.delete(it.read);
    return [...found].sort((a, b) => a - b);
  }

  #onFrame(at: number): number {
    return this.#isCircle ? wrap(at, this.#total.length) : at;
  }
}

/**
 * Of the bases of a deletion those that it takes away wherever it stands in its repeat; all where there are none. Those
 * at its ends are lacking as well in reads that run through the others and then jump elsewhere.
 */
function certainlyLostOf({ from, to }: ObservedDifference, places: readonly number[]): readonly number[] {
  if (places.length !== from.length) return places;
  const [first, last] = [commonPrefix(from, to), commonSuffix(from, to)];
  return first + last < from.length ? places.slice(first, from.length - last) : places;
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
