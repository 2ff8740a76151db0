// Seeds: the adjacent words of b, each looked up among all words of a; for sequences of at most four different letters.
// A seed that a lacks costs every alignment something, and where the sequences are similar, the seeds found show along
// which diagonals the alignment runs.
import type { Grid } from './gotohRows.ts';

export interface Seeds {
  /** Letters of a seed; seed s begins at column s x length (0-based). */
  readonly length: number;
  /** For each seed the row (0-based) where its only occurrence in a begins, or ABSENT, or REPEATED. */
  readonly rowOf: Int32Array;
  /** Score of a pair of equal letters, the same for all; and the least by which an unequal pair scores less. */
  readonly match: number;
  readonly loss: number;
}

export const ABSENT = -1;
export const REPEATED = -2;

const LETTERS = 4;
/**
 * Word length of `mayBeAlike`, and the rows up to which it is used: random ones then contain a sixteenth of all words.
 */
const LOOKED_AT = 8;
const MAX_ROWS = 4000;
/**
 * Share of the words of b found in a below which a certificate (bandCertificate.ts) is hopeless. With 14 % changed, the
 * most for which one was ever found, three in ten are there; with 30 % one in eight.
 */
const HOPELESS = 0.2;
const MAX_LENGTH = 9;
const MIN_LENGTH = 5;
const MAX_EMPTY = 2 ** 29;

/**
 * False if too few adjacent words of b occur anywhere in a for the two to be similar; true if that is not known. Reads
 * bytes, in 2 to 4 µs for 1 kb, where encoding and seeds take 30.
 */
export function mayBeAlike(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length > MAX_ROWS) return true;
  const mask = 4 ** LOOKED_AT - 1;
  hasWord.fill(0);
  let word = 0;
  for (let at = 0; at < a.length; at++) {
    word = ((word << 2) | ((a[at]! >> 1) & 3)) & mask;
    if (at >= LOOKED_AT - 1) hasWord[word >> 5]! |= 1 << (word & 31);
  }
  let found = 0;
  const words = Math.floor(b.length / LOOKED_AT);
  for (let seed = 0, at = 0; seed < words; seed++) {
    for (const end = at + LOOKED_AT; at < end; at++) word = ((word << 2) | ((b[at]! >> 1) & 3)) & mask;
    found += (hasWord[word >> 5]! >> (word & 31)) & 1;
  }
  return found >= HOPELESS * words;
}

/** A bit for each word of a; bits 1 and 2 of a letter tell A, C, G and T (or U) apart, in either case. */
const hasWord = new Int32Array(4 ** LOOKED_AT / 32);

/** Undefined for more than four different letters, or if equal pairs do not all score the same, above unequal ones. */
export function seedsOf(grid: Grid): Seeds | undefined {
  const { rows, across } = grid;
  const letters = lettersOf(grid);
  const scores = letters && matchAndLoss(grid);
  if (!letters || !scores) return undefined;
  // Two letters more than would tell as many random words apart as a has letters.
  const wanted = Math.round(Math.log2(rows.length) / 2 + 2);
  const length = Math.max(MIN_LENGTH, Math.min(MAX_LENGTH, wanted));
  table ??= new Int32Array(4 ** MAX_LENGTH);
  if (empty > MAX_EMPTY) {
    table.fill(0);
    empty = 2;
  }
  const known = empty;
  fill(table, rows, letters, length);
  empty += 2 * rows.length + 2;
  const rowOf = new Int32Array(Math.floor(across.length / length));
  for (let seed = 0, at = 0; seed < rowOf.length; seed++) {
    let word = 0;
    for (const end = at + length; at < end; at++) word = (word << 2) | letters[across[at]!]!;
    const found = table[word]! - known;
    rowOf[seed] = found < 0 ? ABSENT : (found & 1) === 1 ? REPEATED : (found >> 1) - length + 1;
  }
  return { length, rowOf, ...scores };
}

/**
 * For each word `empty` + 2 x the row (0-based) where its first occurrence in a ends, and 1 more if it occurs again.
 * Entries below `empty` are left from earlier calls, so that the table need not be cleared for each.
 */
let table: Int32Array | undefined;
let empty = 2;

function fill(words: Int32Array, rows: Uint8Array, letters: Uint8Array, length: number): void {
  const mask = (1 << (2 * length)) - 1;
  const known = empty;
  let word = 0;
  for (let row = 0; row < length - 1; row++) word = (word << 2) | letters[rows[row]!]!;
  for (let row = length - 1; row < rows.length; row++) {
    word = ((word << 2) | letters[rows[row]!]!) & mask;
    const found = words[word]!;
    words[word] = found < known ? known + 2 * row : found | 1;
  }
}

/** Numbers 0 to 3 for the codes that occur. */
function lettersOf({ rowCodes, acrossCodes, size }: Grid): Uint8Array | undefined {
  if (rowCodes.length > LETTERS || acrossCodes.length > LETTERS) return undefined;
  const codes = new Set([...rowCodes, ...acrossCodes]);
  if (codes.size > LETTERS) return undefined;
  const letters = new Uint8Array(size);
  for (const [at, code] of [...codes].entries()) letters[code] = at;
  return letters;
}

function matchAndLoss({
  points,
  size,
  rowCodes,
  acrossCodes,
}: Grid): Pick<Seeds, 'match' | 'loss'> | undefined {
  const match = points[rowCodes[0]! * (size + 1)]!;
  let other = -Infinity;
  for (const x of rowCodes) {
    for (const y of acrossCodes) {
      const score = points[x * size + y]!;
      if (x !== y) other = Math.max(other, score);
      else if (score !== match) return undefined;
    }
  }
  return match > 0 && other < match ? { match, loss: match - other } : undefined;
}
