// How a grid, or a ribbon of it, lies in the memory of the kernel of strips (strips.ts).
export const STRIP = 16;
/** Bytes before column 0 and behind the last of a row of bytes, as the kernel has them. */
export const BEFORE = 16;
export const BEHIND = 64;
/** 16-bit words of the marks of a step. */
export const MARKS = 4;
/**
 * Three arrays of five rows, of which one is read while another is written, stand so far apart within a page of 4096 bytes; lines of
 * points between them (see `Space.take`).
 */
const APART = 273;
const JOB = 27;
const SCRATCH = 1024;
/** Up to here the way to every cell is kept, in half a byte each, and one pass does. */
const ONE_PASS = 8_000_000;

/** Rows and columns that strips are to do. */
export interface Inner {
  readonly rows: number;
  readonly columns: number;
  readonly ribbon?: Ribbon;
}

/** Strip s of sixteen rows has columns 16 (s - lag) + 1 to 16 (s + lead) alone, as far as there are such. */
export interface Ribbon {
  readonly lag: number;
  readonly lead: number;
}

export interface Sizes {
  readonly strips: number;
  readonly group: number;
  readonly width: number;
  /** Of the ways of a strip. */
  readonly steps: number;
  /** Rows kept, and bytes from one to the next. */
  readonly kept: number;
  readonly apart: number;
  /** Bytes of a line of points. */
  readonly line: number;
  readonly stretches: readonly { readonly length: number; readonly phase?: number }[];
}

/** `codes`: letters of a that have a line of points. */
export function sizesOf(codes: number, { rows, columns, ribbon }: Inner): Sizes {
  const strips = Math.ceil(rows / STRIP);
  const [from, until] = ribbon ? stripsOf(ribbon, strips, columns) : [0, strips];
  const least = BEFORE + columns + BEHIND;
  const width = least + ((5 * APART - least) & 4095);
  const steps = stepsOf(ribbon ? Math.min(columns, (ribbon.lag + ribbon.lead) * STRIP) : columns);
  const isOnePass = ribbon !== undefined || rows * columns <= ONE_PASS;
  const group = isOnePass ? until - from : Math.ceil(Math.sqrt((3 * strips) / 8));
  const lines = 1 + codes;
  const line = Math.ceil(least / APART) * APART;
  const kept = ribbon ? 2 : Math.ceil(strips / group) + 1;
  const apart = (3 * width + 4095) & ~4095;
  const stretches = [
    ...[JOB * 4, SCRATCH, strips * STRIP, 256 * 4, 4 * (strips + 1)].map((length) => ({ length })),
    { length: lines * line, phase: APART >> 1 },
    ...[group * steps * MARKS * 2, (steps + 1) * 32, strips * STRIP * 2].map((length) => ({
      length,
    })),
    { length: kept * apart, phase: 4 * APART },
    ...[0, 1, 2, 3].map((at) => ({ length: 3 * width, phase: at * APART })),
  ];
  return { strips, group, width, steps, kept, apart, line, stretches };
}

/** The first strip that has columns of the ribbon, and the last + 1. */
export function stripsOf({ lag, lead }: Ribbon, strips: number, columns: number): readonly [number, number] {
  return [Math.max(0, 1 - lead), Math.min(strips, lag + Math.ceil(columns / STRIP))];
}

export function stepsOf(columns: number): number {
  return (columns + STRIP + 14) & -16;
}
