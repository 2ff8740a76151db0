// Proves that some word must repeat.
// Claim. If a set of places has fewer words in total than places, every design repeats a word.
// Proof. Hall's marriage theorem. Starting from a design in which nearly all places have a word of their own, a place
// without one searches for one along alternating paths. Where none exists, the places visited can only have the words
// visited, which are one fewer.
// The words of a place are those of all paths of the trellis.
import type { RepeatRule } from '#bio/codon/problem/ruleSetting.ts';
import type { Trellis } from '#bio/codon/search/trellis.ts';
import { PACKED, packSixteen, WordTable } from './wordTable.ts';

export interface Shortage {
  /** First bases. */
  readonly places: readonly number[];
  /** The number of words that all of them can have. */
  readonly words: number;
}

/** The most arcs that are followed; a proof that takes more is given up. */
const ARCS_MAX = 3e6;

/**
 * `bases` (0..3) are those of a design in which few words stand twice. Longer words than a packed number are not
 * counted.
 */
export function shortageOf(trellis: Trellis, rule: RepeatRule, bases: Uint8Array): Shortage | undefined {
  if (rule.length > PACKED) return undefined;
  const words = new PlaceWords(trellis, rule);
  const packed = packSixteen(bases);
  const owners = new Map<number, number>();
  const unmatched: number[] = [];
  for (let start = 0; start + rule.length <= bases.length; start++) {
    const key = words.keyOf(packed[start + rule.length - 1]!);
    if (owners.has(key)) unmatched.push(start);
    else owners.set(key, start);
  }
  for (const start of unmatched) {
    const shortage = matchPlace(start, owners, words);
    if (shortage) return shortage;
    if (words.isOver) return undefined;
  }
  return undefined;
}

/** Gives a place a word by an alternating path, or returns the shortage that prevents it. */
function matchPlace(start: number, owners: Map<number, number>, words: PlaceWords): Shortage | undefined {
  const places = [start];
  /** Where a word was met first. */
  const metAt = new Map<number, number>();
  const ownWord = new Map<number, number>();
  for (let i = 0; i < places.length; i++) {
    for (const key of words.wordsAt(places[i]!)) {
      if (metAt.has(key)) continue;
      metAt.set(key, places[i]!);
      const owner = owners.get(key);
      if (owner !== undefined) {
        places.push(owner);
        ownWord.set(owner, key);
        continue;
      }
      let free: number | undefined = key;
      while (free !== undefined) {
        const place = metAt.get(free)!;
        owners.set(free, place);
        free = ownWord.get(place);
      }
      return undefined;
    }
    if (words.isOver) return undefined;
  }
  return { places: places.sort((a, b) => a - b), words: metAt.size };
}

class PlaceWords {
  readonly #trellis: Trellis;
  readonly #table: WordTable;
  #left = ARCS_MAX;

  constructor(trellis: Trellis, rule: RepeatRule) {
    this.#trellis = trellis;
    this.#table = new WordTable(rule);
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }

  keyOf(packed: number): number {
    return this.#table.keyOf(packed);
  }

  /** Keys of all words that any path reads at a place. */
  wordsAt(start: number): ReadonlySet<number> {
    const { layers, out, to, codon } = this.#trellis;
    const { length } = this.#table;
    const first = Math.floor(start / 3);
    const last = Math.ceil((start + length) / 3);
    const bitsAfter = 2 * (3 * last - start - length);
    const keys = new Set<number>();
    const visit = (node: number, i: number, packed: number) => {
      for (let arc = out[node]!; arc < out[node + 1]! && this.#left > 0; arc++) {
        this.#left--;
        if (i + 1 < last) visit(to[arc]!, i + 1, (packed << 6) | codon[arc]!);
        else keys.add(this.keyOf((packed << (6 - bitsAfter)) | (codon[arc]! >> bitsAfter)));
      }
    };
    for (let node = layers[first]!; node < layers[first + 1]!; node++) visit(node, first, 0);
    return keys;
  }
}
