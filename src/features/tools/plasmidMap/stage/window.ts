// The part of a sequence a straight map shows, in bases; never less than a dozen, never beyond the ends.
import type { Range } from '#bio/core/range.ts';

export interface Window {
  readonly from: number;
  readonly to: number;
}

const MIN_WIDTH = 12;

/** A window `factor` times as wide, with the base at `center` staying where it is. */
export function zoomWindow(view: Window, factor: number, center: number, length: number): Window {
  const width = view.to - view.from;
  const next = Math.max(Math.min(MIN_WIDTH, length), Math.min(length, width * factor));
  const share = width > 0 ? Math.max(0, Math.min(1, (center - view.from) / width)) : 0.5;
  return clampWindow(center - share * next, next, length);
}

export function moveWindow(view: Window, by: number, length: number): Window {
  return clampWindow(view.from + by, view.to - view.from, length);
}

/** The same window if it shows the start of the range, else one of its width round it. */
export function fitWindowAround(view: Window, range: Range, length: number): Window {
  if (range.start >= view.from && range.start <= view.to) return view;
  const width = view.to - view.from;
  return clampWindow(range.start - width / 4, width, length);
}

function clampWindow(from: number, width: number, length: number): Window {
  const start = Math.max(0, Math.min(length - width, from));
  return { from: start, to: start + width };
}
