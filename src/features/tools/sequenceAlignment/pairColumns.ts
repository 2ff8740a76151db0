// What the view of an alignment asks of its columns.

export interface PairColumns {
  readonly a: { readonly start: number; readonly end: number };
  readonly b: { readonly start: number; readonly end: number };
  readonly rowA: Uint8Array;
  readonly rowB: Uint8Array;
}

const GAP = 45;

/** Residues before each column, and after the last: one more entry than columns. */
export function columnsOf({ rowA, rowB }: PairColumns): { readonly a: Int32Array; readonly b: Int32Array } {
  return { a: residuesBefore(rowA), b: residuesBefore(rowB) };
}

function residuesBefore(row: Uint8Array): Int32Array {
  const out = new Int32Array(row.length + 1);
  for (let at = 0; at < row.length; at++) out[at + 1] = out[at]! + (row[at] === GAP ? 0 : 1);
  return out;
}

export interface Run {
  readonly start: number;
  readonly mark: string;
  readonly letters: string;
}

/** Stretches of columns with the same mark, so that a row is a few spans and not one per letter. */
export function runsOf(row: Uint8Array, marks: Uint8Array, from: number, end: number): readonly Run[] {
  const out: Run[] = [];
  for (let at = from; at < end; ) {
    let next = at + 1;
    while (next < end && marks[next] === marks[at]) next++;
    const letters = String.fromCharCode(...row.subarray(at, next));
    out.push({ start: at, mark: String.fromCharCode(marks[at]!), letters });
    at = next;
  }
  return out;
}

/** The path through the table of both sequences as SVG, a corner where pairs and gaps change. */
export function pathOf(
  { rowA, rowB, a, b }: PairColumns,
  x: (at: number) => number,
  y: (at: number) => number,
): string {
  let [i, j] = [a.start, b.start];
  let out = `M ${x(i).toFixed(1)} ${y(j).toFixed(1)}`;
  let way = -1;
  for (let at = 0; at < rowA.length; at++) {
    const now = rowA[at] === GAP ? 1 : rowB[at] === GAP ? 2 : 0;
    if (now !== way && at > 0) out += `L ${x(i).toFixed(1)} ${y(j).toFixed(1)}`;
    way = now;
    if (now !== 1) i++;
    if (now !== 2) j++;
  }
  return `${out}L ${x(i).toFixed(1)} ${y(j).toFixed(1)}`;
}
