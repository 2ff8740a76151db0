// Where a query can lie within k edits in a longer target, by a q-gram filter (as/qgrams.ts): words of q letters side by side in
// the target are looked up among all words of the query.
//
// Claim: a stretch of the target within k edits of a query of m letters has n = floor((m - k + 1) / q) - 1 words side by side in it,
// and of any n such at least n - k stand in the query too.
// Proof: the stretch has m - k letters at least, of which up to q - 1 at each end are of words that are not all in it. An edit changes
// one word at most: a letter replaced or put in is in one word, a letter left out stood within one word or between two.
import { areKernelsOff, openArena, reservedBytes, type WasmArena } from './wasmArena.ts';

export interface QgramPlaces {
  /** Stretches with more edits than this may lie elsewhere. */
  readonly within: number;
  /** `[start, end)` of one after the other, apart from each other: each stretch within so many edits is inside one of them. */
  readonly places: Int32Array;
}

interface Filter {
  readonly q: number;
  readonly edits: number;
  /** Words of a window, and how many of them must stand in the query. */
  readonly window: number;
  readonly threshold: number;
}

/** Bytes of a bit for each hash of 16 bits. */
const TABLE = 8192;
const HASHES = 65_536;
/** Of more places than these the target is searched as a whole. */
const MAX_PLACES = 16;

let space: WasmArena | undefined;

/** Undefined where there are no kernels, where the query is too short, or where too many windows pass, as in repeats. */
export function qgramPlaces(query: Uint8Array, target: Uint8Array): QgramPlaces | undefined {
  const filter = filterOf(query.length);
  if (!filter || areKernelsOff()) return undefined;
  const { q, edits, window, threshold } = filter;
  const words = Math.floor(target.length / q);
  const sizes = [query.length, target.length, TABLE, words + window, MAX_PLACES * 8];
  const size = sizes.reduce((sum, it) => sum + reservedBytes(it), 0);
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

/** The filter that excludes the most edits. */
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

/** More words than a window of random DNA has by chance. */
function chanceOf(length: number, q: number, window: number): number {
  const expected = window * length * (1 / 4 ** q + 1 / HASHES);
  return expected + 4 * Math.sqrt(expected) + 2;
}
