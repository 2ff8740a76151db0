// The elements laid end to end, with two word tables: ten bases for long elements, eight for short ones, which are
// compared without gaps. Built once a worker in about 40 ms.
import { type Element, elements } from '#bio/table/elements.ts';

/** Elements below this length are compared base by base; longer ones may have gaps. */
export const SHORT = 64;
/** Shorter elements (loops, Kozak, T6) are found everywhere by chance and are left out. */
const LEAST = 12;

export interface Version {
  readonly element: Element;
  /** Which of the element's versions. */
  readonly which: number;
  /** Where its bases start in `bases`. */
  readonly offset: number;
  readonly length: number;
}

export interface WordTable {
  readonly width: number;
  /** A bit for every word that stands in the library: 128 kB, where the heads are 4 MB. */
  readonly bits: Int32Array;
  readonly heads: Int32Array;
  /** Places in `bases` where a word starts, and the version each belongs to. */
  readonly places: Int32Array;
  readonly owners: Uint16Array;
}

export interface Library {
  readonly versions: readonly Version[];
  /** 0..3, all versions end to end. */
  readonly bases: Uint8Array;
  readonly long: WordTable;
  readonly short: WordTable;
  readonly longest: number;
}

/** The library of all elements; the same object every time. */
export function elementLibrary(): Library {
  built ??= library(elements());
  return built;
}

export function library(list: readonly Element[]): Library {
  const versions: Version[] = [];
  let offset = 0;
  for (const element of list)
    element.versions.forEach(({ bases }, which) => {
      if (bases.length < LEAST) return;
      versions.push({ element, which, offset, length: bases.length });
      offset += bases.length;
    });
  const bases = new Uint8Array(offset);
  for (const version of versions) bases.set(version.element.versions[version.which]!.bases, version.offset);
  const isShort = (version: Version) => version.length < SHORT;
  return {
    versions,
    bases,
    long: wordTable(bases, versions, (version) => !isShort(version), 10),
    short: wordTable(bases, versions, isShort, 8),
    longest: Math.max(0, ...versions.map((version) => version.length)),
  };
}

let built: Library | undefined;

function wordTable(
  bases: Uint8Array,
  versions: readonly Version[],
  isMeant: (version: Version) => boolean,
  width: number,
): WordTable {
  const heads = new Int32Array(4 ** width + 1);
  const mask = 4 ** width - 1;
  const each = (act: (word: number, place: number, version: number) => void) => {
    versions.forEach((version, id) => {
      if (!isMeant(version)) return;
      let word = 0;
      for (let i = 0; i < version.length; i++) {
        word = ((word << 2) | bases[version.offset + i]!) & mask;
        if (i >= width - 1) act(word, version.offset + i - width + 1, id);
      }
    });
  };
  each((word) => {
    heads[word + 1]!++;
  });
  for (let word = 0; word <= mask; word++) heads[word + 1]! += heads[word]!;
  const bits = new Int32Array(Math.ceil((mask + 1) / 32));
  const places = new Int32Array(heads[mask + 1]!);
  const owners = new Uint16Array(places.length);
  const next = heads.slice(0, mask + 1);
  each((word, place, version) => {
    const at = next[word]!++;
    bits[word >> 5]! |= 1 << word;
    places[at] = place;
    owners[at] = version;
  });
  return { width, bits, heads, places, owners };
}
