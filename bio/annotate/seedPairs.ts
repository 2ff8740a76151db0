// Sorts pairs of numbers in two arrays in place: by insertion if they are few or nearly sorted, else by the built-in
// sort.

/**
 * Moves of the insertion sort before the built-in sort takes over, a pair and in all; that takes some hundred to begin.
 */
const MOVES = 8;
const BEGIN = 200;
/** Two numbers are packed into an exact float: both are raised above 0, and the first is multiplied by this. */
const SPAN = 2 ** 22;
const RAISED = 2 ** 20;

/** Sorts pairs by their first numbers, then by their second; each is between -2^20 and 2^21. */
export function sortPairs(first: Int32Array, second: Int32Array, from: number, to: number): void {
  let left = BEGIN + MOVES * (to - from);
  for (let i = from + 1; i < to; i++) {
    const a = first[i]!;
    const b = second[i]!;
    let k = i;
    while (k > from && (first[k - 1]! > a || (first[k - 1]! === a && second[k - 1]! > b))) {
      first[k] = first[k - 1]!;
      second[k] = second[k - 1]!;
      k--;
    }
    first[k] = a;
    second[k] = b;
    left -= i - k;
    if (left < 0) {
      sortLong(first, second, from, to);
      return;
    }
  }
}

function sortLong(first: Int32Array, second: Int32Array, from: number, to: number): void {
  const keys = new Float64Array(to - from);
  for (let i = from; i < to; i++) keys[i - from] = (first[i]! + RAISED) * SPAN + second[i]! + RAISED;
  keys.sort();
  keys.forEach((key, i) => {
    const high = Math.floor(key / SPAN);
    first[from + i] = high - RAISED;
    second[from + i] = key - high * SPAN - RAISED;
  });
}
