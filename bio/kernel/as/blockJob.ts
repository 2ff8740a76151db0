// The layout that the files of blocks.ts share: offsets of the job's fields, the steps of a strip, and offsets in the
// scratch. AssemblyScript.

export const FIRST_STRIP = 4;
export const END_STRIP = 8;
export const COLUMNS = 12;
export const ROW_ABOVE = 16;
export const ROW_BELOW = 20;
export const ROWS_KEPT = 24;
export const ROW_DISTANCE = 28;
export const WIDTH = 32;
export const STATES = 36;
export const STATES_PER_STRIP = 40;
/** Cost of extending a gap less that of opening one. */
export const OPEN_LESS = 44;
export const EXTEND = 48;
export const IS_LOCAL = 52;
export const FIRST_STEP_LEFT = 56;
export const STEP_LEFT = 60;
export const RIGHT_COLUMN = 64;
export const RIGHT_STEPS = 68;
export const TOPS = 72;
export const MARKS = 76;
export const TRAIL = 80;
export const TRAIL_ROW = 84;
export const SCRATCH = 88;
export const SPARE_ROW = 96;
export const PATH = 100;
export const ROW = 104;
export const COLUMN = 108;
export const SCORE_LEFT = 112;
export const DIRECTION = 116;
export const LENGTH = 120;
export const ACROSS = 124;
export const EQUAL = 128;
export const UNEQUAL = 132;
export const SUMS = 136;
export const SUMS_PER_STRIP = 140;
/** What is added to the pair scores of the query profile, and to those by letters. */
export const LIFT = 144;
/** Number of strips, from the first, that were computed by saturated.ts. */
export const SATURATED = 148;
/** The best score of the saturated strips, and its row. */
export const BEST_SATURATED = 152;
export const BEST_ROW = 156;

export const ROWS = 32;
export const STATE: usize = 192;
export const STEPS_PER_STATE = 32;
/** Bytes of the direction marks of a step: four marks of 16 bits for each half of the strip. */
export const STEP = 16;
/** Bytes before column 0 of a row. */
export const BEFORE: usize = 16;
/** Bytes for each strip: the best score of its last row, and the least floor of all its rows at byte 16. */
export const TOP: usize = 32;
// The bytes of a path.
export const PAIR = 0;
export const GAP_IN_A = 1;
export const GAP_IN_B = 2;

// Offsets in the scratch.
/** Pair scores of sixteen steps for rows 16 to 31; those for rows 0 to 15 are at 0. */
export const POINTS_BELOW = 256;
/** u and a at the right edge. */
export const LAST_STEPS = 512;
/** Addresses of the rows' lines in the query profile. */
export const LINES = 1536;
/** Letters of the rows. */
export const ROW_LETTERS = 1664;
export const CONSTANTS = 1696;
/** Scores and best scores of the rows, 16 bits each. */
export const SCORES = 1776;
export const BEST = 1840;
/** 32 numbers: scores of the rows before the first step. */
export const STARTS = 1904;
