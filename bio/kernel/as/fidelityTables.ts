// What the search of fidelity.ts reads: the job, its tables, and the arrays of each depth. At most 128 classes and 64
// junctions, so sets of both are words of 64 bits; rows of the tables are 128 entries. AssemblyScript.

// The job, by bytes: pointers and 32-bit numbers, then the budget, what the fixed classes cost, and how many they are.
const CLASSES = 0;
const JUNCTIONS = 4;
export const MAX_STEPS = 8;
export const STEPS = 12;
export const IS_FOUND = 16;
const COST_COUNT = 20;
const ALONE = 24;
const WRONG = 28;
const PAIR_COSTS = 32;
const CONFUSED = 36;
const CONFUSED_COUNTS = 40;
const CONFUSIONS = 44;
const COSTS = 48;
const CHEAPEST = 52;
const CHEAPEST_FIRST = 56;
const TAKERS = 60;
const LEVELS = 64;
const FOUND = 68;
export const BUDGET = 72;
export const BASE = 80;
const STARTS = 88;
export const FIXED = 92;
const SORTED = 96;
const FIXED_COUNT = 100;

// Arrays of one depth of the search, by bytes.
export const MARGINS = 0;
export const EXTRA_MARGINS = 1024;
export const PARTNERS = 2048;
export const OUTSIDE = 2176;
export const CLIQUES = 2304;
export const EXTRAS = 2432;
export const TAKEN = 2560;
export const OPEN = 2624;
export const CHOSEN = 2640;
export const SPENT = 2648;
export const LEVEL = 2656;

// Of the cliques of a level: what the cheapest class of each costs, those costs ascending, the cliques in order, the
// classes as they are listed, and where those of each clique begin.
export const MIN_COSTS = 0;
export const COSTS_LEFT_OUT = 1032;
export const ORDER = 2064;
export const LISTED = 2200;
export const BEGINS = 2328;

export let classes: i32 = 0;
export let junctions: i32 = 0;
export let costCount: i32 = 0;
export let alone: usize = 0;
export let wrong: usize = 0;
export let pairCosts: usize = 0;
export let confused: usize = 0;
export let confusedCounts: usize = 0;
export let confusions: usize = 0;
export let costs: usize = 0;
export let cheapest: usize = 0;
export let cheapestFirst: usize = 0;
export let takers: usize = 0;
let levels: usize = 0;
export let found: usize = 0;
export let starts: usize = 0;
export let sorted: usize = 0;
export let root: i32 = 0;

/** Reads the job's tables. */
export function openTables(job: usize): void {
  classes = load<i32>(job, CLASSES);
  junctions = load<i32>(job, JUNCTIONS);
  costCount = load<i32>(job, COST_COUNT);
  alone = load<u32>(job, ALONE);
  wrong = load<u32>(job, WRONG);
  pairCosts = load<u32>(job, PAIR_COSTS);
  confused = load<u32>(job, CONFUSED);
  confusedCounts = load<u32>(job, CONFUSED_COUNTS);
  confusions = load<u32>(job, CONFUSIONS);
  costs = load<u32>(job, COSTS);
  cheapest = load<u32>(job, CHEAPEST);
  cheapestFirst = load<u32>(job, CHEAPEST_FIRST);
  takers = load<u32>(job, TAKERS);
  levels = load<u32>(job, LEVELS);
  found = load<u32>(job, FOUND);
  starts = load<u32>(job, STARTS);
  sorted = load<u32>(job, SORTED);
  root = load<i32>(job, FIXED_COUNT);
}

export function numberAt(row: usize, index: i32): f64 {
  return load<f64>(row + ((<usize>index) << 3));
}

export function levelAt(depth: i32): usize {
  return levels + <usize>depth * LEVEL;
}

export function setBit(set: usize, index: i32): void {
  const word = set + ((index >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (index & 63)));
}

export function clearBit(set: usize, index: i32): void {
  const word = set + ((index >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (index & 63)));
}
