// The molecule as built, read again: long differences, and several beside each other, are put together from pieces of
// the alignments to the reference, so that they are known only once the reads agree with what they come to.
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import { wrap, wrapOnCircle } from '#bio/core/range.ts';
import type { Target } from './anchors.ts';
import { type Change, isLeftOpen, minimalOf } from './asBuilt.ts';
import { HOMOPOLYMER, homopolymerLengthsOf } from './call.ts';
import { readOn, type Scene } from './finding.ts';
import { frameOf, rotateBases, toRecordPosition } from './frame.ts';
import type { Unstated } from './unstated.ts';
import { wordIndexOf } from './wordIndex.ts';

/** Letters of a difference that no read shows without errors. */
const MIN_LONG = 20;
/** Bases between two differences that may be one. */
const BESIDE = 20;
/** Share of the quality against a base up to which it is that of reading errors: as for differences (`isLeftOpen`). */
const MAX_AGAINST = 1 / 3;

/** What the molecule with these sure differences leaves open, where they are such that reads must agree with it. */
export function openOnBuilt(
  changes: readonly Change[],
  reference: Target,
  scene: Scene,
): Extract<Unstated, 'openHomopolymer' | 'unconfirmed'> | undefined {
  const minimal = changes.map((it) => minimalOf(it));
  if (!isPutTogether(minimal, reference)) return undefined;
  const { bases, isPut } = build(minimal, reference);
  const frame = frameOf({ bytes: bases, topology: reference.topology });
  const target: Target = { ...frame, index: wordIndexOf(frame.bases, frame.topology) };
  const found = readOn(target, scene);
  if (!found) return 'unconfirmed';
  const { calls, evidence } = found;
  const { confirm } = scene.thresholds;
  // Which homopolymers are open is found out by how often reads show each length.
  const runs = homopolymerLengthsOf(target.bases, target.topology === 'circular');
  const isKnown = (at: number) => {
    const [agree, dissent] = [evidence.agree[at]!, evidence.dissent[at]!];
    return runs[at]! >= HOMOPOLYMER || (agree >= confirm && dissent <= MAX_AGAINST * (agree + dissent));
  };
  const isOpen =
    calls.differences.some((it) => it.status === 'different') ||
    isLeftOpen(calls.differences, scene.thresholds, bases.length) ||
    runs.some((_, at) => isPut[toRecordPosition(frame, at)] && !isKnown(at));
  if (found.hasOpenHomopolymer) return 'openHomopolymer';
  return isOpen ? 'unconfirmed' : undefined;
}

function isPutTogether(changes: readonly Change[], { bases, topology }: Target): boolean {
  const sorted = changes.toSorted((a, b) => a.range.start - b.range.start);
  const isBeside = (change: Change, next: Change | undefined) => {
    if (!next || (topology === 'linear' && next.range.start < change.range.start)) return false;
    return changes.length > 1 && wrap(next.range.start - change.range.end, bases.length) <= BESIDE;
  };
  return sorted.some(
    (it, i) => Math.max(it.from.length, it.to.length) >= MIN_LONG || isBeside(it, sorted[i + 1] ?? sorted[0]),
  );
}

/** The molecule, of a circle from behind a change on, and which of its bases were put in or stand beside a loss. */
function build(changes: readonly Change[], { bases, topology }: Target) {
  const n = bases.length;
  const isCircle = topology === 'circular';
  const origin = isCircle ? wrap(changes[0]!.range.end, n) : 0;
  const line = rotateBases(bases, origin);
  const sorted = changes
    .map(({ range, ...it }) => {
      const moved = { start: range.start - origin, end: range.end - origin };
      return { ...it, range: isCircle ? wrapOnCircle(moved, n) : moved };
    })
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  const parts: Uint8Array[] = [];
  const put: number[] = [];
  let at = 0;
  let length = 0;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  for (const { range, to } of sorted) {
    add(line.subarray(at, range.start));
    put.push(length - 1);
    add(bytesOf(to));
    for (let i = length - to.length; i <= length; i++) put.push(i);
    at = range.end;
  }
  add(line.subarray(at));
  const isPut = new Uint8Array(length);
  for (const it of put) isPut[wrap(it, length)] = 1;
  return { bases: concatenate(parts), isPut };
}
