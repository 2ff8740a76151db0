// Where two sequences of four letters have the same words: every word of a, and words of b side by side ("seeds"). What no word
// of a matches, no alignment passes without a loss; where both are much alike, seeds tell how the alignment runs.
import type { Grid } from './gotohRows.ts';

export interface Seeds {
  /** Letters of a seed; seed s begins with column s x length. */
  readonly length: number;
  /** For each seed the only row where a has its word from (0-based), or ABSENT, or REPEATED. */
  readonly rowOf: Int32Array;
  /** Points that a pair of equal letters gets, of any letter, and the least that an unequal one gets less. */
  readonly match: number;
  readonly loss: number;
}

export const ABSENT = -1;
export const REPEATED = -2;

const LETTERS = 4;
/** Words of this many letters are compared in the first look, up to this many rows: then chance has a sixteenth of them. */
const LOOKED_AT = 8;
const MAX_ROWS = 4000;
/**
 * As few of the words of b in a leave no hope of a proof (bandedDp.ts): of two with 14 % changed, the most of which any was proven, three
 * in ten are there, of two with 30 % one in eight.
 */
const HOPELESS = 0.2;
const MAX_LENGTH = 9;
const MIN_LENGTH = 5;
const MAX_EMPTY = 2 ** 29;

/**
 * False where too few words of b, side by side, stand anywhere in a for the two to be much alike. A look at the bytes in 2 to 4 µs for
 * 1 kb, where codes and seeds take 30; true where it can't tell.
 */
export function mayBeAlike(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length > MAX_ROWS) return true;
  const mask = 4 ** LOOKED_AT - 1;
  there.fill(0);
  let word = 0;
  for (let at = 0; at < a.length; at++) {
    word = ((word << 2) | ((a[at]! >> 1) & 3)) & mask;
    if (at >= LOOKED_AT - 1) there[word >> 5]! |= 1 << (word & 31);
  }
  let found = 0;
  const words = Math.floor(b.length / LOOKED_AT);
  for (let seed = 0, at = 0; seed < words; seed++) {
    for (const end = at + LOOKED_AT; at < end; at++) word = ((word << 2) | ((b[at]! >> 1) & 3)) & mask;
    found += (there[word >> 5]! >> (word & 31)) & 1;
  }
  return found >= HOPELESS * words;
}

/** A bit for each word: bits 1 and 2 of a letter tell A, C, G and T (or U) apart, in either case. */
const there = new Int32Array(4 ** LOOKED_AT / 32);

/** Undefined where there are more than four letters, or some are worth more than others. */
export function seedsOf(grid: Grid): Seeds | undefined {
  const { rows, across } = grid;
  const letters = lettersOf(grid);
  const worth = letters && worthOf(grid);
  if (!letters || !worth) return undefined;
  // Two letters more than tell all words of a apart by chance.
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
  return { length, rowOf, ...worth };
}

/**
 * Of each word twice the row (1-based) where the only one ends, or that and one where there are more; of calls before: less than
 * `empty`.
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

/** Codes to 0 to 3, of those that occur. */
function lettersOf({ rowCodes, acrossCodes, size }: Grid): Uint8Array | undefined {
  if (rowCodes.length > LETTERS || acrossCodes.length > LETTERS) return undefined;
  const codes = new Set([...rowCodes, ...acrossCodes]);
  if (codes.size > LETTERS) return undefined;
  const letters = new Uint8Array(size);
  for (const [at, code] of [...codes].entries()) letters[code] = at;
  return letters;
}

function worthOf({ points, size, rowCodes, acrossCodes }: Grid): Pick<Seeds, 'match' | 'loss'> | undefined {
  const match = points[rowCodes[0]! * (size + 1)]!;
  let other = -Infinity;
  for (const x of rowCodes) {
    for (const y of acrossCodes) {
      const worth = points[x * size + y]!;
      if (x !== y) other = Math.max(other, worth);
      else if (worth !== match) return undefined;
    }
  }
  return match > 0 && other < match ? { match, loss: match - other } : undefined;
}
