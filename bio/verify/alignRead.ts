// A read laid along the reference: between its anchors the best alignment with affine gaps, before the first and behind
// the last as far as letters agree. What hangs over is cut: it covers nothing.
import { GLOBAL, type Mode } from '#bio/align/mode.ts';
import { align } from '#bio/align/pairwise.ts';
import type { Scoring } from '#bio/align/scoring.ts';
import { concatenate } from '#bio/core/bytes.ts';
import { type Anchor, type Chain, shiftCostOf, type Target } from './anchors.ts';

export interface AlignedRead {
  /** Rows under each other, `-` for a gap. */
  readonly read: Uint8Array;
  readonly reference: Uint8Array;
  /** First base of the read, and of the reference (on a circle modulo its length), in the rows. */
  readonly readStart: number;
  readonly start: number;
  /** End (exclusive) of the read bases in the rows. */
  readonly readEnd: number;
}

const SCORING: Scoring = {
  points: { by: 'identity', match: 5, mismatch: -4 },
  gap: { open: 10, extend: 0.5 },
};
const FREE_START: Mode = {
  at: 'global',
  ends: { aStart: 'free', aEnd: 'charged', bStart: 'free', bEnd: 'charged' },
};
const FREE_END: Mode = {
  at: 'global',
  ends: { aStart: 'charged', aEnd: 'free', bStart: 'charged', bEnd: 'free' },
};
const GAP = 45;
/** Bases taken off where an anchor ends at a difference: it may have grown past it by chance. */
const LOOSENED = 6;
/** An anchor that long keeps enough when it is loosened on both sides. */
const MIN_LOOSENED = 4 * LOOSENED;
/** Bases of the reference beside an overhang that may hold it: its own length and a share for insertions. */
const SLACK = 1.2;
/** Overhangs are looked at up to here; what agrees farther out than this would have an anchor. */
const MAX_OVERHANG = 1_000;
/** Cells of one stretch between anchors; a larger one is a replacement as a whole. */
const MAX_CELLS = 25_000_000;

export function alignRead(read: Uint8Array, { anchors }: Chain, target: Target): AlignedRead {
  const loose = withoutJumps(read, anchors, target).map(loosen);
  const first = loose[0]!;
  const last = loose.at(-1)!;
  const head = overhang(read, target, first, 'start');
  const tail = overhang(read, target, last, 'end');
  const rows: Rows[] = [head];
  loose.forEach((it, i) => {
    const letters = read.subarray(it.read, it.read + it.length);
    rows.push({ read: letters, reference: letters });
    const next = loose[i + 1];
    if (next) rows.push(rowsBetween(read, target, it, next));
  });
  rows.push(tail);
  return {
    read: concatenate(rows.map((it) => it.read)),
    reference: concatenate(rows.map((it) => it.reference)),
    readStart: first.read - countResidues(head.read),
    start: first.at - countResidues(head.reference),
    readEnd: last.read + last.length + countResidues(tail.read),
  };
}

interface Rows {
  readonly read: Uint8Array;
  readonly reference: Uint8Array;
}

/**
 * Anchors at the ends of a read that agree with no more of it than going on from the next anchor does are left out: the
 * poor bases at an end may lead from one copy of a repeat to the other.
 */
function withoutJumps(read: Uint8Array, anchors: readonly Anchor[], target: Target): readonly Anchor[] {
  let [from, to] = [0, anchors.length];
  const isJump = (outer: Anchor, inner: Anchor, side: 'start' | 'end') =>
    shiftCostOf(outer, inner) > 0 &&
    sumOf(overhang(read, target, inner, side)) >=
      sumOf(overhang(read, target, outer, side)) + outer.length - shiftCostOf(outer, inner);
  while (to - from > 1 && isJump(anchors[from]!, anchors[from + 1]!, 'start')) from++;
  while (to - from > 1 && isJump(anchors[to - 1]!, anchors[to - 2]!, 'end')) to--;
  return anchors.slice(from, to);
}

function loosen({ read, at, length }: Anchor): Anchor {
  if (length < MIN_LOOSENED) return { read, at, length };
  return { read: read + LOOSENED, at: at + LOOSENED, length: length - 2 * LOOSENED };
}

function rowsBetween(read: Uint8Array, target: Target, last: Anchor, next: Anchor): Rows {
  const ofRead = read.subarray(last.read + last.length, next.read);
  const ofReference = stretch(target, last.at + last.length, next.at);
  const [few, many] = [ofRead, ofReference].sort((a, b) => a.length - b.length) as [Uint8Array, Uint8Array];
  if (few.length <= MAX_BESIDE_GAP && many.length - few.length >= MIN_ONE_GAP) {
    const rows = oneGapRows(few, many);
    return few === ofRead ? { read: rows, reference: many } : { read: many, reference: rows };
  }
  return globalRows(ofRead, ofReference) ?? replacementRows(ofRead, ofReference);
}

/**
 * A few letters beside a long gap stand at its ends, as many at each as agree most; among so many letters of the other
 * there is always a place in the middle where some agree.
 */
function oneGapRows(few: Uint8Array, many: Uint8Array): Uint8Array {
  const shift = many.length - few.length;
  let sum = 0;
  for (const [i, letter] of few.entries()) if (letter === many[shift + i]) sum++;
  let [highest, before] = [sum, 0];
  for (const [i, letter] of few.entries()) {
    if (letter === many[shift + i]) sum--;
    if (letter === many[i]) sum++;
    if (sum > highest) [highest, before] = [sum, i + 1];
  }
  const row = new Uint8Array(many.length).fill(GAP);
  row.set(few.subarray(0, before));
  row.set(few.subarray(before), shift + before);
  return row;
}

/** Letters beside a gap that is one in any case, and its shortest length. */
const MAX_BESIDE_GAP = 40;
const MIN_ONE_GAP = 100;

function globalRows(read: Uint8Array, reference: Uint8Array): Rows | undefined {
  if (read.length === 0 || reference.length === 0) return undefined;
  if (read.length * reference.length > MAX_CELLS) return undefined;
  const found = align(read, reference, { scoring: SCORING, mode: GLOBAL });
  return found.ok && isAlike(found.value.rowA, found.value.rowB)
    ? { read: found.value.rowA, reference: found.value.rowB }
    : undefined;
}

/**
 * Longer stretches that share no more than strangers do are one replacement, not a hundred small differences.
 * Strangers are equal in six of ten pairs once gaps are put in freely, so each gap counts as a pair that differs;
 * and where one is much longer than the other, in almost all pairs, so a long gap counts as several.
 */
function isAlike(a: Uint8Array, b: Uint8Array): boolean {
  let pairs = 0;
  let equal = 0;
  let gaps = 0;
  let run = 0;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== GAP && b[i] !== GAP) {
      pairs++;
      if (a[i] === b[i]) equal++;
      run = 0;
      continue;
    }
    const isNew = i === 0 || (a[i] === GAP) !== (a[i - 1] === GAP) || (b[i] === GAP) !== (b[i - 1] === GAP);
    run = isNew ? 1 : run + 1;
    if (run === 1) gaps++;
    if (run === LONG_GAP) gaps += LONG_GAP_COUNTS - 1;
  }
  return pairs < MIN_JUDGED || equal >= MIN_EQUAL * (pairs + gaps);
}

const LONG_GAP = 12;
const LONG_GAP_COUNTS = 4;

/** Shorter stretches are aligned as they are. */
const MIN_JUDGED = 20;
const MIN_EQUAL = 0.75;

function replacementRows(read: Uint8Array, reference: Uint8Array): Rows {
  const gaps = (length: number) => new Uint8Array(length).fill(GAP);
  return {
    read: concatenate([read, gaps(reference.length)]),
    reference: concatenate([gaps(read.length), reference]),
  };
}

function overhang(read: Uint8Array, target: Target, anchor: Anchor, side: 'start' | 'end'): Rows {
  const isStart = side === 'start';
  const from = anchor.read + anchor.length;
  const letters = isStart
    ? read.subarray(Math.max(0, anchor.read - MAX_OVERHANG), anchor.read)
    : read.subarray(from, Math.min(read.length, from + MAX_OVERHANG));
  const reach = Math.ceil(letters.length * SLACK) + 1;
  const reference = isStart
    ? stretch(target, anchor.at - reach, anchor.at)
    : stretch(target, anchor.at + anchor.length, anchor.at + anchor.length + reach);
  return overhangRowsOf(letters, reference, side);
}

/** Aligns letters to the reference from one end, as far as they agree. */
export function overhangRowsOf(letters: Uint8Array, reference: Uint8Array, side: 'start' | 'end'): Rows {
  const isStart = side === 'start';
  if (letters.length === 0 || reference.length === 0) return { read: EMPTY, reference: EMPTY };
  const found = align(letters, reference, { scoring: SCORING, mode: isStart ? FREE_START : FREE_END });
  if (!found.ok) return { read: EMPTY, reference: EMPTY };
  return agreeing(found.value.rowA, found.value.rowB, side);
}

const EMPTY = new Uint8Array(0);
/** Along an overhang: a difference counts only where enough agrees behind it. */
const AGREES = 1;
const DIFFERS = -4;

function sumOf({ read, reference }: Rows): number {
  let sum = 0;
  for (let i = 0; i < read.length; i++) sum += read[i] === reference[i] ? AGREES : DIFFERS;
  return sum;
}

/** From the anchor outward to where the running sum is highest. */
function agreeing(read: Uint8Array, reference: Uint8Array, side: 'start' | 'end'): Rows {
  const n = read.length;
  let sum = 0;
  let highest = 0;
  let kept = 0;
  for (let k = 0; k < n; k++) {
    const i = side === 'start' ? n - 1 - k : k;
    sum += read[i] === reference[i] ? AGREES : DIFFERS;
    if (sum <= highest) continue;
    highest = sum;
    kept = k + 1;
  }
  return side === 'start'
    ? { read: read.subarray(n - kept), reference: reference.subarray(n - kept) }
    : { read: read.subarray(0, kept), reference: reference.subarray(0, kept) };
}

/** Bases of the reference; on a line only those within it. */
function stretch({ bases, topology }: Target, from: number, to: number): Uint8Array {
  const n = bases.length;
  if (topology === 'linear') return bases.subarray(Math.max(0, from), Math.max(0, Math.min(n, to)));
  const out = new Uint8Array(Math.max(0, to - from));
  for (let i = 0, at = ((from % n) + n) % n; i < out.length; i++) {
    out[i] = bases[at]!;
    at = at + 1 === n ? 0 : at + 1;
  }
  return out;
}

/** End (exclusive) of the reference range that the read covers. */
export function endOf({ start, reference }: AlignedRead): number {
  return start + countResidues(reference);
}

export function countResidues(row: Uint8Array): number {
  let count = 0;
  for (const byte of row) if (byte !== GAP) count++;
  return count;
}
