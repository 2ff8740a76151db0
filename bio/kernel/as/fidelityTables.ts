// What the search of fidelity.ts reads: the job, its tables, and the arrays of each depth. At most 128 classes and 64
// junctions, so sets of both are words of 64 bits; rows of the tables are 128 entries. AssemblyScript.

// The job, by bytes: 32-bit numbers and pointers, then the budget and what the fixed classes cost.
const CLASSES = 0;
const JUNCTIONS = 4;
export const MAX_STEPS = 8;
export const STEPS = 12;
export const IS_FOUND = 16;
const CONFUSION_COUNT = 20;
const ALONE = 24;
const WRONG = 28;
const PAIR_COSTS = 32;
const CONFUSIONS = 36;
const NUMBERS = 40;
const COSTS = 44;
const ONES = 48;
const OTHERS = 52;
const STARTS = 56;
const TAKERS = 60;
const LEVELS = 64;
const EXTRA_COSTS = 68;
const FOUND = 72;
export const FIXED = 76;
export const BUDGET = 80;
export const BASE = 88;

// Arrays of one depth of the search, by bytes.
export const MARGINS = 0;
export const TAKEN = 1024;
export const INSIDE = 1088;
export const OPEN = 1104;
export const FREE = 1120;
export const KNOWN = 1136;
export const SPENT = 1152;
export const SIZE = 1160;
export const LEVEL = 1168;

export let classes: i32 = 0;
export let junctions: i32 = 0;
export let confusionCount: i32 = 0;
export let alone: usize = 0;
export let wrong: usize = 0;
export let pairCosts: usize = 0;
export let confusions: usize = 0;
export let numbers: usize = 0;
export let costs: usize = 0;
export let ones: usize = 0;
export let others: usize = 0;
export let starts: usize = 0;
export let takers: usize = 0;
let levels: usize = 0;
export let extraCosts: usize = 0;
export let found: usize = 0;

/** Reads the job's tables. */
export function openTables(job: usize): void {
  classes = load<i32>(job, CLASSES);
  junctions = load<i32>(job, JUNCTIONS);
  confusionCount = load<i32>(job, CONFUSION_COUNT);
  alone = load<u32>(job, ALONE);
  wrong = load<u32>(job, WRONG);
  pairCosts = load<u32>(job, PAIR_COSTS);
  confusions = load<u32>(job, CONFUSIONS);
  numbers = load<u32>(job, NUMBERS);
  costs = load<u32>(job, COSTS);
  ones = load<u32>(job, ONES);
  others = load<u32>(job, OTHERS);
  starts = load<u32>(job, STARTS);
  takers = load<u32>(job, TAKERS);
  levels = load<u32>(job, LEVELS);
  extraCosts = load<u32>(job, EXTRA_COSTS);
  found = load<u32>(job, FOUND);
}

export function levelAt(depth: i32): usize {
  return levels + <usize>depth * LEVEL;
}

export function numberAt(row: usize, index: i32): f64 {
  return load<f64>(row + ((<usize>index) << 3));
}

/** The number of the confusion of two classes. */
export function confusionOf(one: i32, other: i32): i32 {
  return <i32>load<i16>(numbers + ((((<usize>one) << 7) + <usize>other) << 1));
}

export function hasBit(set: usize, index: i32): bool {
  return ((load<u64>(set + ((index >> 6) << 3)) >> (index & 63)) & 1) != 0;
}

export function setBit(set: usize, index: i32): void {
  const word = set + ((index >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (index & 63)));
}

export function clearBit(set: usize, index: i32): void {
  const word = set + ((index >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (index & 63)));
}

export function countBits(set: usize): i32 {
  return <i32>(popcnt(load<u64>(set)) + popcnt(load<u64>(set, 8)));
}
