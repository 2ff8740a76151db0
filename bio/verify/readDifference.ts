// Where one read differs from the reference. An insertion or deletion in a repeat may be at any of several
// places: it is stated over the whole of them (the "fully justified" allele of NCBI's SPDI, Holmes 2020,
// doi:10.1093/bioinformatics/btz856), so that it reads the same from both strands and from every origin.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import type { AlignedRead } from './alignRead.ts';
import { isSureBase } from './read.ts';

interface ReadDifference {
  /** On the reference, within 0..length; the end may pass it on a circle. Empty for an insertion between two bases. */
  readonly range: Range;
  /** What is there on the reference, and what the read has instead. */
  readonly from: string;
  readonly to: string;
  /** Phred of the weakest base that states it; beside a deletion those next to it. */
  readonly quality: number;
  /** The bases of the read that say so, as they are oriented in the rows. */
  readonly read: Range;
  /** Phred value of each letter of `to`, for a long stretch. */
  readonly letterQualities?: Uint8Array;
}

export interface Observed {
  readonly differences: readonly ReadDifference[];
  /** Bases of the reference that agree, with the quality of the base that states it. */
  readonly agreements: readonly Agreement[];
  /**
   * Bases of the reference that the read covers without a word on them: it, or the reference, is ambiguous there. The
   * quality is that of a base in the place of one that the reference leaves open.
   */
  readonly silent: readonly Agreement[];
}

interface Agreement {
  readonly at: number;
  readonly quality: number;
  /** The base of the read, as it is oriented in the rows. */
  readonly read: number;
}

const GAP = 45;

/** `qualities` are those of the read as it is oriented in the rows. */
export function observe(
  aligned: AlignedRead,
  qualities: Uint8Array,
  reference: Uint8Array,
  isCircle: boolean,
): Observed {
  const n = reference.length;
  const differences: ReadDifference[] = [];
  const agreements: Agreement[] = [];
  const silent: Agreement[] = [];
  const wrapPlace = (place: number) => (isCircle ? ((place % n) + n) % n : place);
  const agree = (at: number, read: number) =>
    agreements.push({ at: wrapPlace(at), quality: qualities[read]!, read });
  for (const it of joinOverlapping(stretchesOf(aligned, agree), { qualities, reference, isCircle })) {
    const { read, at, letters, isSure } = it;
    // An uncalled base, or one that the reference leaves open, states nothing.
    if (!isSure) {
      const isPaired = sizeOf(read) === sizeOf(at);
      for (let i = 0; i < sizeOf(at); i++) {
        const base = isPaired ? read.start + i : read.start;
        const isCalled = isPaired && isSureBase(letters.charCodeAt(i));
        silent.push({ at: wrapPlace(at.start + i), quality: isCalled ? qualities[base]! : 0, read: base });
      }
      continue;
    }
    const found = justifyFully(at, letters, reference, isCircle);
    const shared = sharedEndsOf(it, found, n);
    for (let k = 0; k < shared.left; k++) agree(at.start + k, read.start + k);
    for (let k = 1; k <= shared.right; k++) agree(at.end - k, read.end - k);
    if (!found) continue;
    const letterQualities =
      found.to.length >= LONG_STRETCH &&
      qualitiesOf(found.to, letters, qualities.subarray(read.start, read.end));
    const differing = { start: read.start + shared.left, end: read.end - shared.right };
    const isIndel = sizeOf(differing) === 0 || sizeOf(at) === shared.left + shared.right;
    const own = weakest(qualities, differing.start, differing.end, isIndel);
    differences.push({
      ...found,
      ...(letterQualities && { letterQualities }),
      quality: Math.min(own, it.limit),
      read,
    });
  }
  return { differences, agreements, silent };
}

/** Columns in a row in which read and reference differ. */
interface Stretch {
  readonly read: Range;
  /** On the reference, as the alignment counts. */
  readonly at: Range;
  readonly letters: string;
  readonly isSure: boolean;
  /** Columns that agree between the stretch before and this one. */
  readonly behind: number;
}

function stretchesOf(
  { read: top, reference: bottom, readStart, start }: AlignedRead,
  agree: (at: number, read: number) => void,
): readonly Stretch[] {
  const found: Stretch[] = [];
  let read = readStart;
  let at = start;
  let behind = 0;
  const isAgreement = (i: number) => top[i] === bottom[i] && isSureBase(top[i]!);
  for (let i = 0; i < top.length; ) {
    if (isAgreement(i)) {
      agree(at++, read++);
      behind++;
      i++;
      continue;
    }
    const first = i;
    while (i < top.length && !isAgreement(i)) i++;
    // Where nothing is inserted or deleted, an ambiguous letter says nothing of the bases beside it.
    const parts = isSubstitution(top, bottom, first, i)
      ? partsBySureness(top, bottom, first, i)
      : [[first, i] as const];
    for (const [from, to] of parts) {
      const columns = Array.from({ length: to - from }, (_, k) => from + k);
      const own = columns.filter((k) => top[k] !== GAP);
      const theirs = columns.filter((k) => bottom[k] !== GAP);
      found.push({
        read: { start: read, end: read + own.length },
        at: { start: at, end: at + theirs.length },
        letters: textOf(Uint8Array.from(own, (k) => top[k]!)),
        isSure: isStated(
          own.map((k) => top[k]!),
          theirs.map((k) => bottom[k]!),
        ),
        behind,
      });
      read += own.length;
      at += theirs.length;
      behind = 0;
    }
  }
  return found;
}

/** Of a long stretch: the most uncalled bases that leave it stated, and the fewest that differ in one as long. */
const MAX_UNCALLED = 0.25;
const MIN_MISFITS = 0.25;

/**
 * Whether letters of a read in place of those of the reference state anything: an uncalled base does not, nor one that
 * the reference leaves open, but that there are more or fewer bases does, and so do the called ones of many.
 */
function isStated(own: readonly number[], theirs: readonly number[]): boolean {
  const uncalled = own.filter((it) => !isSureBase(it)).length;
  const isLong = own.length >= LONG_STRETCH;
  if (own.length !== theirs.length || (uncalled === 0 && theirs.every(isSureBase)))
    return isLong ? uncalled <= MAX_UNCALLED * own.length : uncalled === 0;
  const misfits = own.filter((it, i) => (BASE_MASK[it]! & BASE_MASK[theirs[i]!]!) === 0).length;
  return isLong && uncalled <= MAX_UNCALLED * own.length && misfits >= MIN_MISFITS * own.length;
}

function isSubstitution(top: Uint8Array, bottom: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (top[i] === GAP || bottom[i] === GAP) return false;
  return true;
}

/** The columns cut where sure letters meet ambiguous ones. */
function partsBySureness(
  top: Uint8Array,
  bottom: Uint8Array,
  from: number,
  to: number,
): readonly (readonly [number, number])[] {
  const isSure = (i: number) => isSureBase(top[i]!) && isSureBase(bottom[i]!);
  const parts: (readonly [number, number])[] = [];
  for (let start = from; start < to; ) {
    let end = start + 1;
    while (end < to && isSure(end) === isSure(start)) end++;
    parts.push([start, end]);
    start = end;
  }
  return parts;
}

/** Phred from which two differences of a read within one repeat are taken for real. */
const MIN_JOINED = 15;

interface Ground {
  readonly qualities: Uint8Array;
  readonly reference: Uint8Array;
  readonly isCircle: boolean;
}

/**
 * The stretches, with those as one that a repeat runs through: an insertion or deletion that may stand at any place of
 * a repeat may not pass a base that differs within it.
 */
function joinOverlapping(
  stretches: readonly Stretch[],
  { qualities, reference, isCircle }: Ground,
): readonly (Stretch & { readonly limit: number })[] {
  const n = reference.length;
  const limits = limitsOf(stretches, qualities);
  /** Of a stretch as it may be moved, as the alignment counts. */
  const reachOf = ({ at, letters }: Stretch): Range => {
    const found = justifyFully(at, letters, reference, isCircle);
    if (!found) return at;
    const moved = found.range.start - at.start;
    const start = at.start + (isCircle ? wrap(moved + (n >> 1), n) - (n >> 1) : moved);
    return { start, end: start + sizeOf(found.range) };
  };
  const joined: { it: Stretch & { readonly limit: number }; reach: Range }[] = [];
  for (const [i, stretch] of stretches.entries()) {
    let it = { ...stretch, limit: limits[i]! };
    let reach = stretch.isSure ? reachOf(stretch) : stretch.at;
    for (let last = joined.at(-1); last && reach.start < last.reach.end; last = joined.at(-1)) {
      const before = last.it;
      const isGood = [before, it].every(
        ({ read, isSure, limit }) =>
          isSure &&
          Math.min(limit, weakestBase(qualities, read.start, read.end, sizeOf(read) === 0)) >= MIN_JOINED,
      );
      if (!isGood) break;
      joined.pop();
      const between = Uint8Array.from(
        { length: it.at.start - before.at.end },
        (_, k) => reference[isCircle ? wrap(before.at.end + k, n) : before.at.end + k]!,
      );
      it = {
        read: { start: before.read.start, end: it.read.end },
        at: { start: before.at.start, end: it.at.end },
        letters: before.letters + textOf(between) + it.letters,
        isSure: true,
        behind: before.behind,
        limit: Math.min(before.limit, it.limit),
      };
      reach = reachOf(it);
    }
    joined.push({ it, reach });
  }
  return joined.map(({ it }) => it);
}

/** Agreeing columns that chance may put between an insertion and a deletion where really bases are misread. */
const CHANCE_MATCH = 12;
/** So many bases more or less are no way to align a few uncalled ones. */
const LONG_INDEL = 10;
/** Within so many agreeing columns a miscounted base may be aligned beside the ones that were misread with it. */
const NEAR = 5;

/**
 * What the stretches beside it leave of the quality of each. A misread stretch may be aligned as an insertion of what
 * was read and a deletion of what is there, some columns apart, or, where bases were miscounted, as one of them beside
 * misread bases: no insertion or deletion is surer than the letters of those.
 */
function limitsOf(stretches: readonly Stretch[], qualities: Uint8Array): readonly number[] {
  const weakestOf = ({ read, isSure }: Stretch) =>
    isSure ? weakestBase(qualities, read.start, read.end, sizeOf(read) === 0) : 0;
  const netOf = ({ read, at }: Stretch) => sizeOf(read) - sizeOf(at);
  const shiftOf = (it: Stretch) => Math.sign(netOf(it));
  const limits = stretches.map(() => 255);
  const limit = (i: number, by: Stretch) => {
    const net = Math.abs(netOf(stretches[i]!));
    // A few uncalled bases in the place of as many, not a row of them, which may be an insertion beside a deletion.
    const isApart = !by.isSure && shiftOf(by) === 0 && sizeOf(by.read) < net && net >= LONG_INDEL;
    if (net !== 0 && !isApart) limits[i] = Math.min(limits[i]!, weakestOf(by));
  };
  for (const [i, it] of stretches.entries())
    for (let j = i + 1, apart = 0; j < stretches.length; j++) {
      const other = stretches[j]!;
      apart += other.behind;
      if (apart > CHANCE_MATCH) break;
      if (apart > NEAR && shiftOf(it) * shiftOf(other) >= 0) continue;
      limit(i, other);
      limit(j, it);
    }
  return limits;
}

/** How many columns at either end of a stretch say the same on both sides, when they are taken off the difference. */
function sharedEndsOf(
  { at, letters }: Stretch,
  found: Justified | undefined,
  n: number,
): { readonly left: number; readonly right: number } {
  if (!found) return { left: letters.length, right: 0 };
  // An insertion or deletion in a repeat is stated over more than the stretch.
  if (found.from === '' || found.to === '' || found.to.length > letters.length) return { left: 0, right: 0 };
  const left = (((found.range.start - at.start) % n) + n) % n;
  const right = sizeOf(at) - left - sizeOf(found.range);
  return right >= 0 && left + right <= letters.length ? { left, right } : { left: 0, right: 0 };
}

/** The lowest quality of the bases, and of their neighbors at an indel; the median of a long stretch. */
function weakest(qualities: Uint8Array, start: number, end: number, isIndel: boolean): number {
  if (end - start < LONG_STRETCH) return weakestBase(qualities, start, end, isIndel);
  const sorted = qualities.slice(start, end).sort();
  return sorted[sorted.length >> 1]!;
}

function weakestBase(qualities: Uint8Array, start: number, end: number, isIndel: boolean): number {
  const from = Math.max(0, isIndel ? start - 1 : start);
  const to = Math.min(qualities.length, isIndel ? end + 1 : end);
  return to > from ? qualities.subarray(from, to).reduce((low, it) => Math.min(low, it)) : 0;
}

/** So many bases do not differ by a reading error, though one of them may be one. */
const LONG_STRETCH = 20;

/** Qualities of the letters left after trimming the common ends; undefined if the difference was shifted. */
function qualitiesOf(to: string, letters: string, qualities: Uint8Array): Uint8Array | undefined {
  const at = letters.indexOf(to);
  return at < 0
    ? undefined
    : qualities.slice(at, at + to.length).map((it, i) => (isSureBase(to.charCodeAt(i)) ? it : 0));
}

type Justified = Pick<ReadDifference, 'range' | 'from' | 'to'>;

/** Undefined where both sides are the same. */
export function justifyFully(
  range: Range,
  letters: string,
  reference: Uint8Array,
  isCircle: boolean,
): Justified | undefined {
  const n = reference.length;
  const baseAt = (place: number) =>
    isCircle ? reference[((place % n) + n) % n]! : place >= 0 && place < n ? reference[place]! : 0;
  const textBetween = (start: number, end: number) =>
    textOf(Uint8Array.from({ length: end - start }, (_, i) => baseAt(start + i)));
  let { start, end } = range;
  let from = textBetween(start, end);
  let to = letters;
  while (from && to && from.at(-1) === to.at(-1)) {
    from = from.slice(0, -1);
    to = to.slice(0, -1);
    end--;
  }
  while (from && to && from[0] === to[0]) {
    from = from.slice(1);
    to = to.slice(1);
    start++;
  }
  if (!from && !to) return undefined;
  if (!from || !to) {
    // Rolled to either side while the next base equals the one that would come round.
    const unit = from || to;
    const limit = isCircle ? n - sizeOf({ start, end }) : Number.POSITIVE_INFINITY;
    let left = 0;
    while (left < limit && letterAt(unit, -1 - left) === baseAt(start - 1 - left)) left++;
    let right = 0;
    while (left + right < limit && letterAt(unit, right) === baseAt(end + right)) right++;
    const before = textBetween(start - left, start);
    const behind = textBetween(end, end + right);
    from = before + from + behind;
    to = before + to + behind;
    start -= left;
    end += right;
  }
  const first = isCircle ? ((start % n) + n) % n : start;
  return { range: { start: first, end: first + end - start }, from, to };
}

/** A letter of an endless repetition of the unit. */
function letterAt(unit: string, at: number): number {
  const k = unit.length;
  return unit.charCodeAt(((at % k) + k) % k);
}
