// The job of whole.ts: offsets of its fields, and what letters and margins are written as. AssemblyScript.

export const LETTERS_A = 0;
export const ROWS = 4;
export const LETTERS_B = 8;
export const COLUMNS = 12;
export const CODE_OF = 16;
export const POINTS = 20;
export const SIZE = 24;
export const OPEN = 28;
export const EXTEND = 32;
export const TOP_OPEN = 36;
export const TOP_EXTEND = 40;
export const LEFT_OPEN = 44;
export const LEFT_EXTEND = 48;
export const IS_LOCAL = 52;
export const MAX = 56;
export const WIDTH = 60;
export const LINE = 64;
export const CODES = 68;
export const ACROSS = 72;
export const LINES = 76;
export const ABOVE = 80;
export const ROW_A = 84;
export const ROW_B = 88;
export const BLOCK_JOB = 92;
// Results.
export const SCORE = 100;
export const END_ROW = 104;
export const END_COLUMN = 108;
export const START_ROW = 112;
export const START_COLUMN = 116;
export const LENGTH = 120;
/** Flags of 256 bytes: codes that occur in a, and in b. */
export const SEEN_A: usize = 128;
export const SEEN_B: usize = 384;
/** For each code of a the address of its line in the query profile, 4 bytes each. */
export const LINE_ADDRESSES: usize = 640;

export const PAD_ROW = 255;
export const BEHIND: usize = 80;
