// Edit distance by bit vectors (Myers 1999, doi:10.1145/316542.316550; blocks as in Hyyrö 2003): a word holds 32 rows
// of a column of the distance matrix. Rows are the query, columns the target.

/** Rows of the query that match each byte of the target, 32 rows a word; `lineOf[byte]` is the first word of a byte. */
export interface Query {
  readonly length: number;
  readonly words: number;
  readonly lineOf: Int32Array;
  readonly fits: Int32Array;
}

/** `fits(q, t)`: whether letter q of the query matches letter t of the target; by default if they are equal. */
export function makeQuery(query: Uint8Array, fits?: (query: number, target: number) => boolean): Query {
  const words = Math.max(1, Math.ceil(query.length / 32));
  const lineOf = new Int32Array(256);
  const lines: Int32Array[] = [new Int32Array(words)];
  for (let byte = 0; byte < 256; byte++) {
    const line = new Int32Array(words);
    let isUsed = false;
    for (let row = 0; row < query.length; row++) {
      if (!(fits ? fits(query[row]!, byte) : query[row] === byte)) continue;
      line[row >> 5]! |= 1 << (row & 31);
      isUsed = true;
    }
    if (!isUsed) continue;
    lineOf[byte] = lines.length * words;
    lines.push(line);
  }
  const table = new Int32Array(lines.length * words);
  lines.forEach((line, at) => {
    table.set(line, at * words);
  });
  return { length: query.length, words, lineOf, fits: table };
}

/**
 * Rows whose distance is 1 more (`plus`) or 1 less (`minus`) than the row above, 32 a word; `last` is the bottom cell.
 */
export interface Column {
  readonly plus: Int32Array;
  readonly minus: Int32Array;
  last: number;
}

/** The column before the first letter of the target. */
export function firstColumnOf(query: Query): Column {
  return {
    plus: new Int32Array(query.words).fill(-1),
    minus: new Int32Array(query.words),
    last: query.length,
  };
}

/** Advances the column by a letter of the target. `isFree`: a match may start anywhere in the target at no cost. */
export function advance(query: Query, column: Column, letter: number, isFree: boolean): void {
  const { plus, minus } = column;
  const { fits, words } = query;
  const line = query.lineOf[letter]!;
  const bottom = (query.length - 1) & 31;
  let carry = isFree ? 0 : 1;
  for (let word = 0; word < words; word++) {
    let equal = fits[line + word]! | 0;
    const up = plus[word]! | 0;
    const down = minus[word]! | 0;
    const vertical = equal | down;
    if (carry < 0) equal |= 1;
    const across = ((((equal & up) + up) | 0) ^ up) | equal;
    let more = down | ~(across | up);
    let less = up & across;
    const bit = word === words - 1 ? bottom : 31;
    const out = ((more >>> bit) & 1) - ((less >>> bit) & 1);
    more <<= 1;
    less <<= 1;
    if (carry < 0) less |= 1;
    else if (carry > 0) more |= 1;
    plus[word] = less | ~(vertical | more);
    minus[word] = more & vertical;
    carry = out;
  }
  column.last += carry;
}

/** All distances of a column, row 0 first, which is `top`. */
export function readCells(query: Query, column: Column, top: number): Int32Array {
  const out = new Int32Array(query.length + 1);
  out[0] = top;
  for (let row = 0; row < query.length; row++) {
    const bit = 1 << (row & 31);
    const step = (column.plus[row >> 5]! & bit ? 1 : 0) - (column.minus[row >> 5]! & bit ? 1 : 0);
    out[row + 1] = out[row]! + step;
  }
  return out;
}
