// Elements that read as another element of the library, or as themselves, on the other strand: the two terminal repeats
// of AAV, a perfect palindrome. The bases of such a copy do not show its strand, so it gets that of most bases of all
// other hits.
import { sizeOf } from '#bio/core/range.ts';
import type { Element, ElementVersion } from '#bio/table/elements.ts';
import { complementOf } from './frame.ts';
import type { ElementHit } from './hit.ts';
import type { Library } from './library.ts';

interface Twin {
  readonly element: Element;
  readonly version: ElementVersion;
}

/** Hits in the coordinates of the frame that was searched. */
export function withTwinsReversed(hits: readonly ElementHit[], library: Library): readonly ElementHit[] {
  const twins = twinsOf(library);
  let balance = 0;
  for (const hit of hits) if (!twins.has(hit.version)) balance += hit.strand * sizeOf(hit.range);
  const strand = balance < 0 ? -1 : 1;
  return hits.map((hit) => {
    const twin = twins.get(hit.version);
    if (!twin || hit.strand === strand || hit.by !== 'bases') return hit;
    const { length } = hit.version.bases;
    return {
      ...hit,
      ...twin,
      strand,
      part: { start: length - hit.part.end, end: length - hit.part.start },
    };
  });
}

const known = new WeakMap<Library, ReadonlyMap<ElementVersion, Twin>>();

function twinsOf(library: Library): ReadonlyMap<ElementVersion, Twin> {
  const before = known.get(library);
  if (before) return before;
  const { versions, bases } = library;
  const all = versions.map(({ element, which, offset, length }) => {
    const codes = bases.subarray(offset, offset + length);
    return { element, version: element.versions[which]!, codes, key: hashOf(codes) };
  });
  const byKey = new Map(all.map((one) => [one.key, one]));
  const twins = new Map<ElementVersion, Twin>();
  for (const { codes, version } of all) {
    const reversed = complementOf(codes);
    const twin = byKey.get(hashOf(reversed));
    if (twin?.codes.length !== reversed.length || !reversed.every((code, i) => code === twin.codes[i]))
      continue;
    twins.set(version, { element: twin.element, version: twin.version });
  }
  known.set(library, twins);
  return twins;
}

function hashOf(codes: Uint8Array): number {
  let hash = 0;
  for (let i = 0; i < codes.length; i++) hash = (Math.imul(hash, 31) + codes[i]! + 1) | 0;
  return hash;
}
