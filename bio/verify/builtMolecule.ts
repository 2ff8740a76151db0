// The molecule with the sure differences, and the reads laid on it: what is put together from pieces of alignments to
// the reference is known only once reads agree with what it comes to.
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { overlaps, type Range, sizeOf, wrap, wrapOnCircle } from '#bio/core/range.ts';
import { endOf } from './alignRead.ts';
import type { Target } from './anchors.ts';
import { type Change, minimalOf } from './asBuilt.ts';
import { type Explanation, readOn, type Scene } from './finding.ts';
import { rotateBases } from './frame.ts';
import { ABSENT, visitWords, wordIndexOf } from './wordIndex.ts';

/** Letters of a difference that no read shows without errors. */
const MIN_LONG = 20;
/** Bases between two differences that may be one, and beside one in which errors move what is aligned. */
const BESIDE = 20;
/** Reads that are no farther from a change are laid again. */
const NEAR = 60;
/** So many words of what is put in that stand elsewhere as well may draw reads from there. */
const MIN_DRAWING = 12;

interface ChangePlace {
  readonly change: Change;
  /** What was put in, on the molecule as built. */
  readonly put: Range;
  /** On the reference and on the molecule as built, with the bases beside it. */
  readonly nearOrdered: Range;
  readonly nearBuilt: Range;
}

export interface Rereading extends Explanation {
  readonly places: readonly ChangePlace[];
  /** Where a base of the reference is on the molecule as built; `ABSENT` where it is replaced. */
  readonly placeOf: Int32Array;
  /** Of a base of the molecule as built, where it is on the reference; `ABSENT` where it was put in. */
  readonly keptFrom: Int32Array;
  /** Whether all reads were laid again, or those near to the changes. */
  readonly isWhole: boolean;
}

/** The bases that a change replaces, and those beside it. */
function surroundingsOf({ start, end }: Range): Range {
  return { start: start - BESIDE, end: end + BESIDE };
}

/** Whether these are known only once the molecule that they make is read: long ones, or several beside each other. */
export function isPutTogether(changes: readonly Change[], { bases, topology }: Target): boolean {
  const sorted = changes.map(minimalOf).sort((a, b) => a.range.start - b.range.start);
  const isBeside = (change: Change, next: Change | undefined) => {
    if (!next || (topology === 'linear' && next.range.start < change.range.start)) return false;
    return changes.length > 1 && wrap(next.range.start - change.range.end, bases.length) <= BESIDE;
  };
  return sorted.some(
    (it, i) => Math.max(it.from.length, it.to.length) >= MIN_LONG || isBeside(it, sorted[i + 1] ?? sorted[0]),
  );
}

/**
 * The reads on the molecule with these changes: those near to them, or all where reads may come to lie elsewhere than
 * on the reference. Undefined where they do not lie on it.
 */
export function readAgain(
  changes: readonly Change[],
  reference: Target,
  scene: Scene,
  isExplained: boolean,
): Rereading | undefined {
  const minimal = changes.map(minimalOf);
  const { bases, placeOf, places } = build(minimal, reference);
  const target: Target = {
    bases,
    topology: reference.topology,
    index: wordIndexOf(bases, reference.topology),
  };
  const isWhole = isExplained || minimal.some((it) => drawsReads(it, minimal, reference));
  const near = isWhole ? scene.placed : placedNear(places, reference, scene);
  const found = readOn(target, scene, near);
  const keptFrom = new Int32Array(bases.length).fill(ABSENT);
  for (const [at, place] of placeOf.entries()) if (place !== ABSENT) keptFrom[place] = at;
  return found && { ...found, places, placeOf, keptFrom, isWhole };
}

function placedNear(places: readonly ChangePlace[], { bases, topology }: Target, { placed }: Scene) {
  const n = bases.length;
  const around = places.map(({ nearOrdered: { start, end } }) => ({ start: start - NEAR, end: end + NEAR }));
  if (topology === 'linear')
    return placed.filter(({ aligned }) =>
      around.some(({ start, end }) => aligned.start < end && start < endOf(aligned)),
    );
  return placed.filter(({ aligned }) => {
    const own = { start: aligned.start, end: endOf(aligned) };
    return around.some((it) => sizeOf(own) + sizeOf(it) >= n || isOverCircle(own, it, n));
  });
}

function isOverCircle(a: Range, b: Range, n: number): boolean {
  return overlaps(wrapOnCircle(a, n), wrapOnCircle(b, n), n);
}

/** Whether reads of other places may lie on what is put in as well. */
function drawsReads({ to }: Change, changes: readonly Change[], { bases, index }: Target): boolean {
  const n = bases.length;
  const isReplaced = (at: number) => changes.some(({ range }) => wrap(at - range.start, n) < sizeOf(range));
  const letters = bytesOf(to);
  return [letters, reverseComplementOf(letters)].some((strand) => {
    let shared = 0;
    visitWords(strand, (word) => {
      const at = index.placeOf(word);
      if (at !== ABSENT && !isReplaced(at)) shared++;
    });
    return shared >= MIN_DRAWING;
  });
}

/** The molecule, of a circle from behind a change on. */
function build(changes: readonly Change[], { bases, topology }: Target) {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const origin = isCircle ? wrap(changes[0]!.range.end, n) : 0;
  const line = rotateBases(bases, origin);
  const sorted = changes
    .map((change) => {
      const moved = { start: change.range.start - origin, end: change.range.end - origin };
      return { change, range: isCircle ? wrapOnCircle(moved, n) : moved };
    })
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  const parts: Uint8Array[] = [];
  const placeOf = new Int32Array(n).fill(ABSENT);
  const places: ChangePlace[] = [];
  let at = 0;
  let length = 0;
  const keepUpTo = (end: number) => {
    for (let i = at; i < end; i++) placeOf[wrap(i + origin, n)] = length + i - at;
    parts.push(line.subarray(at, end));
    length += end - at;
  };
  for (const { change, range } of sorted) {
    keepUpTo(range.start);
    parts.push(bytesOf(change.to));
    const end = length + change.to.length;
    places.push({
      change,
      put: { start: length, end },
      nearOrdered: surroundingsOf(change.range),
      nearBuilt: surroundingsOf({ start: length, end }),
    });
    length = end;
    at = range.end;
  }
  keepUpTo(n);
  return { bases: concatenate(parts), placeOf, places };
}
