// What blocks.ts and saturated.ts know alike of a job over a block: where its fields are, how a strip is cut into steps, and
// where the scratch has what.

export const COLUMNS = 12;
export const WIDTH = 32;
export const STATES = 36;
export const STATES_A_STRIP = 40;
export const OPEN_LESS = 44;
export const EXTEND = 48;
export const MARKS = 76;
export const TRAIL = 80;
export const SCRATCH = 88;
export const ACROSS = 124;
export const EQUAL = 128;
export const UNEQUAL = 132;
/** What points of lines and of letters are more than they are. */
export const LIFT = 144;

export const ROWS = 32;
export const STATE: usize = 192;
export const STEPS_A_STATE = 32;
/** Bytes of the marks of a step: four of 16 bits of each half. */
export const STEP = 16;
/** Of the scratch: points of sixteen steps, lines of letters, where the points of the rows are. */
export const POINTS_BELOW = 256;
export const LINES = 1536;
export const ROW_LETTERS = 1664;
export const CONSTANTS = 1696;
