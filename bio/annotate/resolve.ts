// Which of many overlapping hits are shown. The best of a family wins, where best is most equal bases less five for each
// that differs or lacks (a missing stop codon counts nothing), whole elements before parts; then two readings of one
// stretch, and parts that only repeat their whole, go.
import { pieces, type Range, size } from '#bio/core/range.ts';
import { elementType } from '#bio/table/elements.ts';
import type { ElementHit } from './annotate.ts';
import { SHORT } from './library.ts';

/** What may lie inside of a longer coding element and still say something. */
const SMALL_CODING = ['tag', '2A', 'linker', 'localization', 'signal_peptide', 'protease_site', 'degron'];
/** Made of named parts of their own type. */
const COMPOSITE = /\+|^CAG$|^CBh$|chimera/;
const DIFFERENCE = 5;

export function resolved(hits: readonly ElementHit[], length: number): readonly ElementHit[] {
  const kept: ElementHit[] = [];
  for (const hit of [...hits].sort(better))
    if (!kept.some((other) => yields(hit, other, length))) kept.push(hit);
  return kept.sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
}

function better(a: ElementHit, b: ElementHit): number {
  return Number(a.isFragment) - Number(b.isFragment) || worth(b) - worth(a);
}

function worth(hit: ElementHit): number {
  const { length } = hit.version.bases;
  const missing = hit.isFragment ? 0 : length - size(hit.part);
  const each = length < SHORT ? 2 * DIFFERENCE : DIFFERENCE;
  return size(hit.range) - each * (hit.differences + (missing === 3 ? 0 : missing));
}

/** Whether a hit goes because a better one is there. */
function yields(hit: ElementHit, other: ElementHit, length: number): boolean {
  const shared = overlap(hit.range, other.range, length);
  if (shared === 0) return false;
  const ofHit = shared / size(hit.range);
  const ofOther = shared / size(other.range);
  const isSameType = hit.element.type === other.element.type;
  if (hit.element.family === other.element.family) return ofHit >= 0.5;
  if (hit.isFragment && ofHit >= (isSameType ? 0.3 : 0.7)) return true;
  if (ofHit >= 0.8 && ofOther >= 0.8) return true;
  return ofHit >= 0.95 && saysNothingInside(hit, other, isSameType);
}

/** Of a hit inside of another: it is the other's own part, or chance. */
function saysNothingInside(hit: ElementHit, other: ElementHit, isSameType: boolean): boolean {
  const isSmall = SMALL_CODING.includes(hit.element.type);
  if (!elementType(other.element).isCoding)
    return (
      isSmall ||
      (size(hit.range) < 25 && !elementType(hit.element).isCoding) ||
      (isSameType && (!COMPOSITE.test(other.element.name) || COMPOSITE.test(hit.element.name)))
    );
  if (!elementType(hit.element).isCoding) return false;
  return hit.strand === other.strand && (isSameType || !isSmall);
}

function overlap(a: Range, b: Range, length: number): number {
  let shared = 0;
  for (const p of pieces(a, length))
    for (const q of pieces(b, length))
      shared += Math.max(0, Math.min(p.end, q.end) - Math.max(p.start, q.start));
  return shared;
}
