// Edit distance (substitution, insertion and deletion cost 1 each): global, infix (the query anywhere in the target) or
// prefix (at its start). Letters are equal only to themselves. Results agree with NW, HW and SHW of edlib; an empty
// place (start = end) means that inserting the whole query costs no more than any match.
import type { Range } from '#bio/core/range.ts';
import { measureDistanceByKernel, type Nearest } from '#bio/kernel/editKernel.ts';
import { searchInfix } from './infixSearch.ts';
import { advance, firstColumnOf, makeQuery, readCells } from './myers.ts';
import { findNearest, lastCellsOf } from './nearest.ts';

/** `infix`: both ends of the target are free; `prefix`: its end is free. */
export type EditMode = 'global' | 'infix' | 'prefix';

export interface Edits {
  readonly distance: number;
  /** Nearest stretches of the target, 0-based, by end; of several starts for one end the earliest. */
  readonly places: readonly Range[];
}

/** The most places that are listed. */
const MAX_PLACES = 10_000;

/**
 * Edits (substitution, insertion, deletion: 1 each) from `query` to `target`, letter by letter and case-sensitive,
 * and where in the target (0-based, half-open). Global unless `mode` frees an end; the same answers as edlib.
 */
export function editDistanceOf(query: Uint8Array, target: Uint8Array, mode: EditMode = 'global'): Edits {
  if (mode === 'global')
    return { distance: distanceOf(query, target), places: [{ start: 0, end: target.length }] };
  if (query.length === 0) return { distance: 0, places: [EMPTY] };
  if (mode === 'prefix') {
    const { distance, ends } = findNearest(query, target, { isFree: false, max: MAX_PLACES });
    return { distance, places: placesOf(query, distance, ends, () => 0) };
  }
  const { distance, ends } = searchInfix(query, target, MAX_PLACES);
  const backward = query.toReversed();
  const startOf = (end: number) => {
    const before = target.subarray(Math.max(0, end - query.length - distance), end).toReversed();
    const how = { isFree: false, max: 0, first: distance, within: distance };
    return end - findNearest(backward, before, how).lastEnd;
  };
  return { distance, places: placesOf(query, distance, ends, startOf) };
}

const EMPTY: Range = { start: 0, end: 0 };

function distanceOf(query: Uint8Array, target: Uint8Array): number {
  if (query.length === 0) return target.length;
  const byKernel = target.length > 0 ? measureDistanceByKernel(query, target) : undefined;
  return byKernel ?? lastCellsOf(query, target, false)[target.length]!;
}

/** Includes the empty place if it has the same distance. */
function placesOf(
  query: Uint8Array,
  distance: number,
  ends: Nearest['ends'],
  startOf: (end: number) => number,
): readonly Range[] {
  const places = Array.from(ends, (end) => ({ start: startOf(end), end }));
  return distance === query.length ? [EMPTY, ...places].slice(0, MAX_PLACES) : places;
}

/**
 * One optimal global path as an extended CIGAR of the query against the target: `=` equal, `X` substituted, `I` only in
 * the query, `D` only in the target. Memory stays below 32 MB: longer targets are halved (Hirschberg 1975).
 */
export function editPathOf(query: Uint8Array, target: Uint8Array): string {
  const steps: string[] = [];
  appendPath(query, target, steps);
  return steps.join('').replace(/(.)\1*/g, (run, letter: string) => `${run.length}${letter}`);
}

const MAX_WORDS = 4_000_000;

function appendPath(query: Uint8Array, target: Uint8Array, steps: string[]): void {
  if (query.length === 0) return void steps.push('D'.repeat(target.length));
  if (target.length === 0) return void steps.push('I'.repeat(query.length));
  const words = Math.ceil(query.length / 32);
  if (words * target.length <= MAX_WORDS || target.length < 2) {
    steps.push(pathOf(query, target));
    return;
  }
  const half = target.length >> 1;
  const left = columnAfter(query, target.subarray(0, half));
  const right = columnAfter(query.toReversed(), target.subarray(half).toReversed());
  let at = 0;
  const sum = (row: number) => left[row]! + right[query.length - row]!;
  for (let row = 1; row <= query.length; row++) if (sum(row) < sum(at)) at = row;
  appendPath(query.subarray(0, at), target.subarray(0, half), steps);
  appendPath(query.subarray(at), target.subarray(half), steps);
}

function pathOf(query: Uint8Array, target: Uint8Array): string {
  const made = makeQuery(query);
  const column = firstColumnOf(made);
  const plus = new Int32Array(made.words * target.length);
  const minus = new Int32Array(made.words * target.length);
  target.forEach((letter, at) => {
    advance(made, column, letter, false);
    plus.set(column.plus, at * made.words);
    minus.set(column.minus, at * made.words);
  });
  let row = query.length;
  let at = target.length;
  let back = '';
  const isSet = (bits: Int32Array, before: number) =>
    (bits[(before - 1) * made.words + ((row - 1) >> 5)]! & (1 << ((row - 1) & 31))) !== 0;
  while (row > 0 && at > 0) {
    if (isSet(plus, at)) {
      back += 'I';
      row--;
    } else if (at > 1 && isSet(minus, at - 1)) {
      back += 'D';
      at--;
    } else {
      back += query[--row] === target[--at] ? '=' : 'X';
    }
  }
  back += 'I'.repeat(row) + 'D'.repeat(at);
  return [...back].reverse().join('');
}

function columnAfter(query: Uint8Array, target: Uint8Array): Int32Array {
  const made = makeQuery(query);
  const column = firstColumnOf(made);
  for (const letter of target) advance(made, column, letter, false);
  return readCells(made, column, target.length);
}
