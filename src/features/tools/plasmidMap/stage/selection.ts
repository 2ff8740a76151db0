// The selection of the map: a range on the top strand with the strand it is read on. An empty range is a caret between
// two bases. On a circle the way the pointer went decides which of the two arcs is meant.
import { type Range, type Strand, sizeOf, wrap, wrapOnCircle } from '#bio/core/range.ts';
import type { Edit } from '#bio/edit/edit.ts';

export interface Selection extends Range {
  readonly strand: Strand;
}

/** A drag in progress: where it began, and how many bases it has gone since, backwards below 0. */
export interface Sweep {
  readonly anchor: number;
  readonly gone: number;
  readonly last: number;
}

export function beginSweep(position: number): Sweep {
  return { anchor: position, gone: 0, last: position };
}

/** Follows the pointer by the shorter way from its last place, so that a drag over the origin stays one drag. */
export function goSweep(sweep: Sweep, position: number, length: number, isCircular: boolean): Sweep {
  const straight = position - sweep.last;
  const half = length / 2;
  const way = !isCircular
    ? straight
    : straight > half
      ? straight - length
      : straight < -half
        ? straight + length
        : straight;
  const gone = Math.max(-length, Math.min(length, sweep.gone + way));
  return { ...sweep, gone, last: position };
}

export function sweptRangeOf(sweep: Sweep, length: number): Range {
  const start = sweep.gone >= 0 ? sweep.anchor : sweep.anchor + sweep.gone;
  const bases = Math.abs(sweep.gone);
  if (start >= 0 && start + bases <= length) return { start, end: start + bases };
  return wrapOnCircle({ start, end: start + bases }, length);
}

/** Moves the far end by some bases (`extend`), or the caret to beside the selection. */
export function stepSelection(
  selection: Selection,
  by: number,
  how: { readonly extend: boolean; readonly length: number; readonly isCircular: boolean },
): Selection {
  const { length, isCircular } = how;
  if (!how.extend) {
    const from = by < 0 ? selection.start : selection.end;
    const to = sizeOf(selection) > 0 ? from : from + by;
    const at = isCircular ? wrap(to, length) : Math.max(0, Math.min(length, to));
    return { start: at, end: at, strand: selection.strand };
  }
  const bases = sizeOf(selection) + by;
  if (bases < 0) {
    const at = selection.start + bases;
    const start = isCircular ? wrap(at, length) : Math.max(0, at);
    return { start, end: start - bases - (isCircular ? 0 : Math.max(0, -at)), strand: selection.strand };
  }
  const max = isCircular ? length : length - selection.start;
  return { ...selection, end: selection.start + Math.min(bases, max) };
}

/** The other arc of a circle between the same two places. */
export function otherArcOf(selection: Selection, length: number): Selection {
  const range = wrapOnCircle({ start: selection.end, end: selection.start + length }, length);
  return { ...range, strand: selection.strand };
}

/**
 * What an edit that was just undone or done again touched, in a record that is now this many bases long: the bases
 * that came back, or a caret where some were taken out. Nothing for edits of the whole record.
 */
export function editedPlaceOf(edit: Edit, way: 'undone' | 'redone', length: number): Range | undefined {
  if (!('range' in edit)) return undefined;
  const { start, end } = edit.range;
  if (way === 'undone' || edit.do !== 'replace') return edit.range;
  const { length: bases } = edit.by.bytes;
  // What was written over the origin is at the end now.
  const from = end > length - bases + sizeOf(edit.range) ? length - bases : start;
  return { start: from, end: from + bases };
}
