// Memory layout of a matrix, or a band of it, for the striped kernels (as/strips.ts, as/blocks.ts).
/** Rows of a strip. */
export const STRIP = 16;
/** Bytes before column 0 and after the last column of a row, as in the kernel. */
export const BEFORE = 16;
export const BEHIND = 80;
/** Further bytes before column 0 of a line of the query profile. */
export const LINE_BEFORE = 32;
/** Direction marks of a step, 16 bits each. */
export const MARKS = 4;
/**
 * Distance within a page of 4096 bytes between arrays of which one is read while another is written: the three parts of
 * a row, the rows, and between them the lines of the query profile (see `WasmArena.take`).
 */
const APART = 273;
const JOB = 27;
const SCRATCH = 1024;
/** Cells up to which directions are kept, half a byte each, so that one pass is enough. */
const ONE_PASS = 8_000_000;

/** In blocks (as/blocks.ts): rows of a strip, bytes of a state of its lanes, and steps from one state to the next. */
export const BLOCK_ROWS = 32;
export const STATE = 192;
const STEPS_A_STATE = 32;
/** The most steps of a block whose directions are recomputed at once; bytes of their marks a step. */
const BLOCK_STEPS = 256;
const BLOCK_MARKS = 16;
const BLOCK_JOB = 38;
const BLOCK_SCRATCH = 2048;
/** Approximate bytes of the rows and states of a group of strips. */
const GROUP_BYTES = 32_000_000;

/** The part of a matrix that strips compute. */
export interface Inner {
  readonly rows: number;
  readonly columns: number;
  readonly band?: Band;
}

/** Strip s of sixteen rows has only columns 16 (s - lag) + 1 to 16 (s + lead), within the matrix. */
export interface Band {
  readonly lag: number;
  readonly lead: number;
}

export interface Sizes {
  readonly strips: number;
  readonly group: number;
  readonly width: number;
  /** Bytes of the traceback steps of a strip. */
  readonly steps: number;
  /** Rows kept, and bytes from one to the next. */
  readonly kept: number;
  readonly apart: number;
  /** Bytes of a line of the query profile. */
  readonly line: number;
  readonly stretches: readonly { readonly length: number; readonly phase?: number }[];
  readonly blocks?: BlockSizes;
}

/** Sizes for blocks: a whole matrix without directions, which are recomputed block by block. */
export interface BlockSizes {
  readonly strips: number;
  readonly group: number;
  readonly groups: number;
  /** Bytes from a row between two strips to the next. */
  readonly apart: number;
  /** Bytes of the state of a strip. */
  readonly states: number;
  /**
   * The job, the scratch, rows between strips, states, best scores, direction marks, a path, letters of the columns.
   */
  readonly stretches: readonly { readonly length: number; readonly phase?: number }[];
}

/** `codes`: different letters of a, each with a line of the query profile; `bytes`: memory of a group of blocks. */
export function sizesOf(codes: number, inner: Inner, hasBlocks: boolean, bytes = GROUP_BYTES): Sizes {
  const { rows, columns, band } = inner;
  const strips = Math.ceil(rows / STRIP);
  const [from, until] = band ? stripsOf(band, strips, columns) : [0, strips];
  const min = BEFORE + columns + BEHIND;
  const width = min + ((5 * APART - min) & 4095);
  const steps = stepsOf(band ? Math.min(columns, (band.lag + band.lead) * STRIP) : columns);
  const apart = (3 * width + 4095) & ~4095;
  const blocks = hasBlocks ? blockSizes(rows, columns, apart, bytes) : undefined;
  const isOnePass = band !== undefined || rows * columns <= ONE_PASS;
  const group = isOnePass ? until - from : Math.ceil(Math.sqrt((3 * strips) / 8));
  const directions = blocks ? 0 : group * steps * MARKS * 2;
  const lines = 1 + codes;
  const line = Math.ceil((min + LINE_BEFORE) / APART) * APART;
  const kept = blocks ? blocks.groups + 1 : band ? 2 : Math.ceil(strips / group) + 1;
  const stretches = [
    ...[JOB * 4, SCRATCH, rows + BLOCK_ROWS, 256 * 4, 4 * (strips + 1)].map((length) => ({ length })),
    { length: lines * line, phase: APART >> 1 },
    ...[directions, (steps + 2 * STRIP) * 32, (rows + BLOCK_ROWS) * 2].map((length) => ({ length })),
    { length: kept * apart, phase: 4 * APART + (APART >> 2) },
    ...[0, 1, 2, 3].map((at) => ({ length: 3 * width, phase: at * APART })),
    ...(blocks ? blocks.stretches : []),
  ];
  return { strips, group, width, steps, kept, apart, line, stretches, ...(blocks && { blocks }) };
}

function blockSizes(rows: number, columns: number, width: number, bytes: number): BlockSizes {
  const apart = width + APART;
  const strips = Math.ceil(rows / BLOCK_ROWS);
  const states = Math.ceil((columns + BLOCK_ROWS + STRIP) / STEPS_A_STATE) + 1;
  const group = Math.max(1, Math.min(strips, Math.floor(bytes / (apart + states * STATE))));
  const stretches = [
    ...[BLOCK_JOB * 4, BLOCK_SCRATCH].map((length) => ({ length })),
    { length: group * apart, phase: 0 },
    ...[group * states * STATE, strips * 32, BLOCK_STEPS * BLOCK_MARKS, rows + columns, columns + 64].map(
      (length) => ({ length }),
    ),
  ];
  return { strips, group, groups: Math.ceil(strips / group), apart, states, stretches };
}

/** The range of strips with columns in the band, end exclusive. */
export function stripsOf({ lag, lead }: Band, strips: number, columns: number): readonly [number, number] {
  return [Math.max(0, 1 - lead), Math.min(strips, lag + Math.ceil(columns / STRIP))];
}

/** Steps that the kernel takes for a strip, a multiple of 16. */
export function stepsOf(columns: number): number {
  return (columns + STRIP + 14) & -16;
}
