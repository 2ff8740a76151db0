// Places in a protein that share words of five amino acids with one of a few references, near one diagonal.
import type { Range } from '#bio/core/range.ts';

export interface SeededPlace {
  readonly reference: number;
  /** What to align: as much of the protein as the whole reference could cover there, and a margin. */
  readonly range: Range;
}

const WORD = 5;
const MIN_SEEDS = 4;
/** Residues between two seeds, and between their diagonals, that still belong together. */
const REACH = 150;
const DRIFT = 60;
const MARGIN = 20;

/** Where the words of a few references stand, made once for many proteins. */
export interface SeedIndex {
  readonly lengths: readonly number[];
  /** References and places that have a word, by its code. */
  readonly words: ReadonlyMap<number, readonly { readonly reference: number; readonly place: number }[]>;
  /** A bit for the hash of each word; nearly all words of other proteins are turned away by it. */
  readonly bits: Int32Array;
}

export function findSeededPlaces(protein: Uint8Array, index: SeedIndex): readonly SeededPlace[] {
  const { lengths, words, bits } = index;
  const open = lengths.map((): Cluster[] => []);
  const done: Cluster[] = [];
  let code = 0;
  for (let at = 0; at < protein.length; at++) {
    code = ((code << 5) | (protein[at]! & 31)) & MASK;
    if (at < WORD - 1) continue;
    const hash = hashOf(code);
    if ((bits[hash >> 5]! & (1 << (hash & 31))) === 0) continue;
    for (const { reference, place } of words.get(code) ?? []) {
      const start = at - WORD + 1;
      const cluster = open[reference]!.find(
        (it) => start - it.last <= REACH && Math.abs(start - place - it.diagonal) <= DRIFT,
      );
      if (cluster) {
        cluster.last = start;
        cluster.lastPlace = place;
        cluster.seeds++;
        continue;
      }
      const made = {
        reference,
        diagonal: start - place,
        first: start,
        firstPlace: place,
        last: start,
        lastPlace: place,
        seeds: 1,
      };
      open[reference] = [...open[reference]!.filter((it) => start - it.last <= REACH), made];
      done.push(made);
    }
  }
  return done
    .filter((it) => it.seeds >= MIN_SEEDS)
    .map((it) => ({
      reference: it.reference,
      range: {
        start: Math.max(0, it.first - it.firstPlace - MARGIN),
        end: Math.min(protein.length, it.last + lengths[it.reference]! - it.lastPlace + MARGIN),
      },
    }));
}

interface Cluster {
  readonly reference: number;
  readonly diagonal: number;
  readonly first: number;
  readonly firstPlace: number;
  last: number;
  lastPlace: number;
  seeds: number;
}

const MASK = 2 ** (5 * WORD) - 1;

const HASH_BITS = 17;

function hashOf(code: number): number {
  return (code ^ (code >>> 8)) & ((1 << HASH_BITS) - 1);
}

export function buildSeedIndex(references: readonly Uint8Array[]): SeedIndex {
  const bits = new Int32Array(1 << (HASH_BITS - 5));
  const words = new Map<number, { reference: number; place: number }[]>();
  references.forEach((protein, reference) => {
    let code = 0;
    protein.forEach((letter, at) => {
      code = ((code << 5) | (letter & 31)) & MASK;
      if (at < WORD - 1) return;
      const list = words.get(code) ?? [];
      list.push({ reference, place: at - WORD + 1 });
      words.set(code, list);
      const hash = hashOf(code);
      bits[hash >> 5]! |= 1 << (hash & 31);
    });
  });
  return { lengths: references.map((it) => it.length), words, bits };
}
