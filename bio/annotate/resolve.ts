// Which of many overlapping hits are shown. The best of a family wins, where best is most equal bases less five for
// each that differs or lacks (a missing stop codon counts nothing), whole elements before parts; then two readings of
// one stretch, and parts that only repeat their whole, go.
import { type Range, sizeOf, splitAtOrigin } from '#bio/core/range.ts';
import { elementTypeOf } from '#bio/table/elements.ts';
import type { ElementHit } from './hit.ts';
import { SHORT } from './library.ts';

/** What may lie inside of a longer coding element and still say something. */
const SMALL_CODING = ['tag', '2A', 'linker', 'localization', 'signal_peptide', 'protease_site', 'degron'];
/** Made of named parts of their own type. */
const COMPOSITE = /\+|^CAG$|^CBh$|chimera/;
const DIFFERENCE = 5;
/** A protein that is all there states as much as its bases with one difference. */
const OTHER_CODONS = 6;

export function resolveOverlaps(hits: readonly ElementHit[], length: number): readonly ElementHit[] {
  const kept: ElementHit[] = [];
  const all = withoutDoubles(hits, length);
  const isNamedBetter = (hit: ElementHit) =>
    hit.by === 'protein' && sizeOf(hit.range) >= GENE && all.some((other) => isNearerTo(hit, other, length));
  const named = all.filter((hit) => !isNamedBetter(hit));
  for (const hit of named.sort(compareHits))
    if (!kept.some((other) => yieldsTo(hit, other, length))) kept.push(hit);
  return kept;
}

/** An element found by bases and by protein is one hit: that of the bases, with its protein known to be the same. */
function withoutDoubles(hits: readonly ElementHit[], length: number): ElementHit[] {
  const proteins = hits.filter((hit) => hit.by === 'protein');
  const doubled = new Set<ElementHit>();
  const rest = hits
    .filter((hit) => hit.by === 'bases')
    .map((hit) => {
      if (hit.isFragment || hit.differences === 0) return hit;
      const same = proteins.find((it) => it.element === hit.element && isSamePlace(hit, it, length));
      if (same) doubled.add(same);
      if (!same) return hit;
      const { residueDifferences } = same;
      return { ...hit, residueDifferences, ...(same.differences === 0 && { hasSameProtein: true }) };
    });
  return [...rest, ...proteins.filter((hit) => !doubled.has(hit))];
}

/** Shorter proteins are tags and the like, which lie in each other. */
const GENE = 200;

/**
 * A gene known by its protein is named by another form of it whose protein fits no worse and whose bases are nearer:
 * the native Cre behind a nuclear localization signal is no iCre, whose protein has one.
 */
function isNearerTo(hit: ElementHit, other: ElementHit, length: number): boolean {
  if (other === hit || other.isFragment || other.strand !== hit.strand) return false;
  if (other.baseIdentity <= hit.baseIdentity || !elementTypeOf(other.element).isCoding) return false;
  if (other.residueDifferences > hit.residueDifferences) return false;
  const shared = overlap(hit.range, other.range, length);
  return shared >= 0.9 * sizeOf(other.range) && shared >= 0.8 * sizeOf(hit.range);
}

function isSamePlace(a: ElementHit, b: ElementHit, length: number): boolean {
  const shared = overlap(a.range, b.range, length);
  return a.strand === b.strand && shared >= 0.9 * sizeOf(a.range) && shared >= 0.9 * sizeOf(b.range);
}

function compareHits(a: ElementHit, b: ElementHit): number {
  return Number(a.isFragment) - Number(b.isFragment) || scoreOf(b) - scoreOf(a);
}

function scoreOf(hit: ElementHit): number {
  const { length } = hit.version.bases;
  if (hit.by === 'protein') return sizeOf(hit.range) - DIFFERENCE * hit.differences - OTHER_CODONS;
  if (hit.hasSameProtein) return sizeOf(hit.range) - Math.min(OTHER_CODONS, DIFFERENCE * hit.differences);
  const missing = hit.isFragment ? 0 : length - sizeOf(hit.part);
  const each = length < SHORT ? 2 * DIFFERENCE : DIFFERENCE;
  return sizeOf(hit.range) - each * (hit.differences + (missing === 3 ? 0 : missing));
}

/** Whether a hit goes because a better one is there. */
function yieldsTo(hit: ElementHit, other: ElementHit, length: number): boolean {
  const shared = overlap(hit.range, other.range, length);
  if (shared === 0) return false;
  const ofHit = shared / sizeOf(hit.range);
  const ofOther = shared / sizeOf(other.range);
  const isSameType = hit.element.type === other.element.type;
  if (hit.element.family === other.element.family) return ofHit >= 0.5;
  if (hit.isFragment && ofHit >= (isSameType ? 0.3 : 0.7)) return true;
  if (ofHit >= 0.8 && ofOther >= 0.8) return true;
  return ofHit >= 0.95 && describesNothingInside(hit, other, isSameType);
}

/** Whether a hit inside another one adds nothing: it is a part of the other element, or found by chance. */
function describesNothingInside(hit: ElementHit, other: ElementHit, isSameType: boolean): boolean {
  const isSmall = SMALL_CODING.includes(hit.element.type);
  if (!elementTypeOf(other.element).isCoding)
    return (
      isSmall ||
      (sizeOf(hit.range) < 25 && !elementTypeOf(hit.element).isCoding) ||
      (isSameType && (!COMPOSITE.test(other.element.name) || COMPOSITE.test(hit.element.name)))
    );
  if (!elementTypeOf(hit.element).isCoding) return false;
  return hit.strand === other.strand && (isSameType || !isSmall);
}

function overlap(a: Range, b: Range, length: number): number {
  let shared = 0;
  for (const p of splitAtOrigin(a, length))
    for (const q of splitAtOrigin(b, length))
      shared += Math.max(0, Math.min(p.end, q.end) - Math.max(p.start, q.start));
  return shared;
}
