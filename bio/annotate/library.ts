// The library of elements as an index: all bases end to end, with a table of words of ten bases for long elements and
// one of eight for short ones, which are compared without gaps. Built once a worker in about 40 ms.
import { type Element, listElements } from '#bio/table/elements.ts';
import { buildWordTable, type WordTable } from './words.ts';

/** Elements below this length are compared base by base; longer ones may have gaps. */
export const SHORT = 64;
/** Shorter elements (loops, Kozak, T6) are found everywhere by chance and are left out. */
const MIN_BASES = 12;

interface Version {
  readonly element: Element;
  /** Index among the element's versions. */
  readonly which: number;
  /** Index of its first base in `bases`. */
  readonly offset: number;
  readonly length: number;
}

export interface Library {
  readonly versions: readonly Version[];
  /** Bases 0..3 of all versions, end to end. */
  readonly bases: Uint8Array;
  readonly long: WordTable;
  readonly short: WordTable;
  /** Bases of the longest version. */
  readonly longest: number;
}

/** The library of all elements; the same object every time. */
export function getElementLibrary(): Library {
  built ??= indexElements(listElements());
  return built;
}

/** Indexes elements; versions shorter than `MIN_BASES` are left out. */
export function indexElements(list: readonly Element[]): Library {
  const versions: Version[] = [];
  let offset = 0;
  for (const element of list)
    element.versions.forEach(({ bases }, which) => {
      if (bases.length < MIN_BASES) return;
      versions.push({ element, which, offset, length: bases.length });
      offset += bases.length;
    });
  const bases = new Uint8Array(offset);
  for (const version of versions) bases.set(version.element.versions[version.which]!.bases, version.offset);
  const ids = versions.map((_, id) => id);
  return {
    versions,
    bases,
    long: buildWordTable(
      bases,
      versions,
      ids.filter((id) => versions[id]!.length >= SHORT),
      10,
    ),
    short: buildWordTable(
      bases,
      versions,
      ids.filter((id) => versions[id]!.length < SHORT),
      8,
    ),
    longest: Math.max(0, ...versions.map((version) => version.length)),
  };
}

let built: Library | undefined;
