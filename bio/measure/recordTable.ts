// One row a record, as columns of numbers that move between threads without a copy. Names are one block of UTF-8.
import { A, C, G, T } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import {
  atSkewOf,
  type Composition,
  countAmbiguousBases,
  GAP,
  type GcRule,
  gcFractionOf,
  gcSkewOf,
} from './composition.ts';

export interface RecordTable {
  readonly rows: number;
  /** Records seen after the table was full: they are in all totals but have no row. */
  readonly notKept: number;
  readonly names: Uint8Array;
  /** End of each name in `names`. */
  readonly nameEnds: Uint32Array;
  readonly length: Float64Array;
  /** Fractions; NaN where undefined. */
  readonly gc: Float64Array;
  readonly gcSkew: Float64Array;
  readonly atSkew: Float64Array;
  readonly a: Float64Array;
  readonly c: Float64Array;
  readonly g: Float64Array;
  /** T and U. */
  readonly t: Float64Array;
  readonly n: Float64Array;
  /** Every IUPAC code but A C G T U, N among them. */
  readonly ambiguous: Float64Array;
  readonly gaps: Float64Array;
}

export const COLUMNS = [
  'length',
  'gc',
  'gcSkew',
  'atSkew',
  'a',
  'c',
  'g',
  't',
  'n',
  'ambiguous',
  'gaps',
] as const;
type Column = (typeof COLUMNS)[number];

export function rowNameOf(table: RecordTable, row: number): string {
  const start = row === 0 ? 0 : table.nameEnds[row - 1]!;
  return textOf(table.names.subarray(start, table.nameEnds[row]));
}

/** The numbers of a row, in the order of `COLUMNS`, into an array that may be used again. */
export function rowOf(
  it: Pick<Composition, 'classes' | 'length'>,
  rule: GcRule,
  into = new Float64Array(COLUMNS.length),
): Float64Array {
  const { classes, length } = it;
  into[0] = length;
  into[1] = gcFractionOf(it, rule);
  into[2] = gcSkewOf(it);
  into[3] = atSkewOf(it);
  into[4] = classes[A]!;
  into[5] = classes[C]!;
  into[6] = classes[G]!;
  into[7] = classes[T]!;
  into[8] = classes[A | C | G | T]!;
  into[9] = countAmbiguousBases(it);
  into[10] = classes[GAP]!;
  return into;
}

/** Grows a table up to `max` rows (a million: about 100 MB). */
export class RecordTableBuilder {
  readonly #rule: GcRule;
  readonly #max: number;
  readonly #columns: Float64Array[];
  #nameEnds = new Uint32Array(1024);
  #names = new Uint8Array(16_384);
  #named = 0;
  #rows = 0;
  #notKept = 0;

  constructor(rule: GcRule, max = 1_000_000) {
    this.#rule = rule;
    this.#max = max;
    this.#columns = COLUMNS.map(() => new Float64Array(1024));
  }

  add(name: string, it: Composition): void {
    if (this.#rows >= this.#max) {
      this.#notKept++;
      return;
    }
    if (this.#rows === this.#nameEnds.length) this.#grow();
    const row = this.#rows++;
    const values = rowOf(it, this.#rule);
    for (let i = 0; i < values.length; i++) this.#columns[i]![row] = values[i]!;
    this.#addName(name);
    this.#nameEnds[row] = this.#named;
  }

  table(): RecordTable {
    // A full table is not copied: it is moved as it is, a few rows too long.
    const isFull = this.#rows > 0.9 * this.#nameEnds.length;
    const columns = this.#columns.map((column) =>
      isFull ? column.subarray(0, this.#rows) : column.slice(0, this.#rows),
    );
    const byName = Object.fromEntries(COLUMNS.map((name, i) => [name, columns[i]!])) as Record<
      Column,
      Float64Array
    >;
    return {
      rows: this.#rows,
      notKept: this.#notKept,
      names: this.#names.slice(0, this.#named),
      nameEnds: this.#nameEnds.slice(0, this.#rows),
      ...byName,
    };
  }

  #addName(name: string): void {
    const max = this.#named + 3 * name.length;
    if (max > this.#names.length) {
      const larger = new Uint8Array(2 * max);
      larger.set(this.#names);
      this.#names = larger;
    }
    for (let i = 0; i < name.length; i++) {
      const code = name.charCodeAt(i);
      if (code > 127) {
        const bytes = bytesOf(name);
        this.#names.set(bytes, this.#named);
        this.#named += bytes.length;
        return;
      }
      this.#names[this.#named + i] = code;
    }
    this.#named += name.length;
  }

  #grow(): void {
    const size = 2 * this.#nameEnds.length;
    for (const [i, column] of this.#columns.entries()) {
      const larger = new Float64Array(size);
      larger.set(column);
      this.#columns[i] = larger;
    }
    const ends = new Uint32Array(size);
    ends.set(this.#nameEnds);
    this.#nameEnds = ends;
  }
}
