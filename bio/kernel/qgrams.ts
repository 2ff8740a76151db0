// Where a query can lie within k edits in a longer target, by a q-gram filter (as/qgrams.ts): adjacent words of q
// letters in the target are looked up among all words of the query.
//
// Claim: a stretch of the target within k edits of a query of m letters contains n = floor((m - k + 1) / q) - 1
// adjacent words, and at least n - k of any n such words occur in the query.
// Proof: the stretch has at least m - k letters; up to q - 1 at each end belong to words that are only partly in it. An
// edit changes at most one word: a replaced or inserted letter is in one word, a deleted letter was within one or
// between two.
import { areKernelsOff, openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

export interface QgramPlaces {
  /** Edits up to which the places are complete. */
  readonly within: number;
  /** Disjoint `[start, end)` pairs in order; each stretch within this many edits is inside one of them. */
  readonly places: Int32Array;
}

interface Filter {
  readonly q: number;
  readonly edits: number;
  /** Words of a window, and how many of them must occur in the query. */
  readonly window: number;
  readonly threshold: number;
}

/** Bytes of a table with one bit for each 16-bit hash. */
const TABLE = 8192;
const HASHES = 65_536;
/** With more places than this the whole target is searched. */
const MAX_PLACES = 16;

let space: WasmArena | undefined;

/** Undefined without kernels, for a short query, or if too many windows pass, as in repeats. */
export function findQgramPlaces(query: Uint8Array, target: Uint8Array): QgramPlaces | undefined {
  const filter = filterOf(query.length);
  if (!filter || areKernelsOff()) return undefined;
  const { q, edits, window, threshold } = filter;
  const words = Math.floor(target.length / q);
  const sizes = [query.length, target.length, TABLE, words + window, MAX_PLACES * 8];
  const size = sizes.reduce((sum, it) => sum + reservedBytesOf(it), 0);
  if (!space || space.size < size) space = openArena(size);
  if (!space) return undefined;
  space.clear();
  const bits = space.take(TABLE);
  const places = space.takeNumbers(2 * MAX_PLACES);
  const letters = space.put(query);
  const text = space.put(target);
  const hits = space.take(words + window).fill(0, 0, window);
  const count = space.calls.findWindows(
    letters.byteOffset,
    query.length,
    text.byteOffset,
    target.length,
    q,
    bits.byteOffset,
    hits.byteOffset,
    window,
    threshold,
    query.length + edits,
    places.byteOffset,
    MAX_PLACES,
  );
  return count < 0 ? undefined : { within: edits, places: places.slice(0, 2 * count) };
}

const filters = new Map<number, Filter | undefined>();

/** The filter for the most edits that still excludes random DNA. */
function filterOf(length: number): Filter | undefined {
  if (filters.has(length)) return filters.get(length);
  let best: Filter | undefined;
  for (const q of [8, 7, 6]) {
    for (let edits = best ? best.edits + 1 : 1; ; edits++) {
      const window = Math.floor((length - edits + 1) / q) - 1;
      const threshold = window - edits;
      if (window < 1 || threshold < chanceOf(length, q, window)) break;
      best = { q, edits, window, threshold };
    }
  }
  filters.set(length, best);
  return best;
}

/** A threshold that windows of random DNA hardly ever reach. */
function chanceOf(length: number, q: number, window: number): number {
  const expected = window * length * (1 / 4 ** q + 1 / HASHES);
  return expected + 4 * Math.sqrt(expected) + 2;
}
