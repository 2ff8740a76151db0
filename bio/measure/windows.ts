// Windows that slide over a sequence, straight or round a circle, and the counts under each: one pass, each base enters
// and leaves once. Starts are 0-based; a window over the origin has start + size > length.
import { C, G } from '#bio/core/alphabet.ts';
import { CLASSES, RESIDUE_CLASS } from './composition.ts';

export interface WindowOptions {
  /** Residues in a window, at least 1. On a circle no window is longer than the circle. */
  readonly window: number;
  /** Residues from one start to the next; 1 unless given. */
  readonly step?: number;
  /** Windows may pass the origin, so there is one at every step of the circle (`seqkit sliding -C`). */
  readonly isCircular?: boolean;
  /** On a line: keep the shorter windows at the end (`seqkit sliding -g`, Biopython `GC_skew`) or drop them. */
  readonly rest?: 'keep' | 'drop';
}

/** What lies under a window. The arrays are used again for the next one: copy what must stay. */
export interface Under {
  readonly classes: Uint32Array;
  /** Residues, less than the window only for a kept rest. */
  readonly length: number;
  /** C followed by G, both inside the window. */
  readonly cpg: number;
}

/** How many windows a sequence of `length` residues has. */
export function windowCountOf(length: number, options: WindowOptions): number {
  const { window, step, isCircular, rest } = withDefaults(length, options);
  if (length === 0) return 0;
  if (isCircular || rest === 'keep') return Math.ceil(length / step);
  return length < window ? 0 : Math.floor((length - window) / step) + 1;
}

/** Start of every window. Its size is `window`, or up to the end of the line for a kept rest. */
export function windowStartsOf(length: number, options: WindowOptions): Uint32Array {
  const { step } = withDefaults(length, options);
  return Uint32Array.from({ length: windowCountOf(length, options) }, (_, i) => i * step);
}

/**
 * Residues in the window that begins at the 0-based `start`: fewer than asked only for a rest that is kept at the
 * end.
 */
export function windowSizeOf(length: number, start: number, options: WindowOptions): number {
  const { window, isCircular } = withDefaults(length, options);
  return isCircular ? window : Math.min(window, length - start);
}

/** Calls `visit` for every window in order. */
export function slide(
  bytes: Uint8Array,
  options: WindowOptions,
  visit: (index: number, start: number, under: Under) => void,
): void {
  const n = bytes.length;
  const { step } = withDefaults(n, options);
  const count = windowCountOf(n, options);
  const classes = new Uint32Array(CLASSES);
  const under = { classes, length: 0, cpg: 0 };
  // [from, to) is what is counted now; `to` may pass n on a circle.
  let from = 0;
  let to = 0;
  for (let index = 0; index < count; index++) {
    const start = index * step;
    const end = start + windowSizeOf(n, start, options);
    if (start >= to) {
      classes.fill(0);
      under.cpg = 0;
      from = start;
      to = start;
    }
    for (; from < start; from++) {
      const at = RESIDUE_CLASS[bytes[from]!]!;
      classes[at]!--;
      if (at === C && from + 1 < to && RESIDUE_CLASS[bytes[from + 1 < n ? from + 1 : 0]!] === G) under.cpg--;
    }
    let before = to > from ? RESIDUE_CLASS[bytes[to - 1 < n ? to - 1 : to - 1 - n]!]! : 0;
    for (; to < end; to++) {
      const at = RESIDUE_CLASS[bytes[to < n ? to : to - n]!]!;
      classes[at]!++;
      if (before === C && at === G) under.cpg++;
      before = at;
    }
    under.length = end - start;
    visit(index, start, under);
  }
}

function withDefaults(length: number, options: WindowOptions): Required<WindowOptions> {
  const { window, step = 1, isCircular = false, rest = 'drop' } = options;
  if (!(window >= 1) || !(step >= 1)) throw new RangeError('a window and its step are at least one residue');
  const whole = Math.floor(window);
  return { window: isCircular ? Math.min(whole, length) : whole, step: Math.floor(step), isCircular, rest };
}
