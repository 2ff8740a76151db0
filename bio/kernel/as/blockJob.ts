// The layout that blocks.ts and saturated.ts share: offsets of the job's fields, the steps of a strip, and offsets in
// the scratch. AssemblyScript.

export const COLUMNS = 12;
export const WIDTH = 32;
export const STATES = 36;
export const STATES_PER_STRIP = 40;
/** Cost of extending a gap less that of opening one. */
export const OPEN_LESS = 44;
export const EXTEND = 48;
export const MARKS = 76;
export const TRAIL = 80;
export const SCRATCH = 88;
export const ACROSS = 124;
export const EQUAL = 128;
export const UNEQUAL = 132;
/** What is added to the pair scores of the query profile, and to those by letters. */
export const LIFT = 144;

export const ROWS = 32;
export const STATE: usize = 192;
export const STEPS_PER_STATE = 32;
/** Bytes of the direction marks of a step: four marks of 16 bits for each half of the strip. */
export const STEP = 16;
// Offsets in the scratch.
/** Pair scores of sixteen steps for rows 16 to 31; those for rows 0 to 15 are at 0. */
export const POINTS_BELOW = 256;
/** Addresses of the rows' lines in the query profile. */
export const LINES = 1536;
/** Letters of the rows. */
export const ROW_LETTERS = 1664;
export const CONSTANTS = 1696;
