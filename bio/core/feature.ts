// A feature is a name and a place on a record. Parts stand in reading order of the feature (5' to 3'), each range
// written on the top strand with its own strand; parts that touch over the origin are one range that passes it.
import { type Range, type Strand, sizeOf, splitAtOrigin } from './range.ts';

export interface Part extends Range {
  readonly strand: Strand;
  /** INSDC `<` and `>`: the feature goes on beyond this end (of the range as written on the top strand). */
  readonly openStart?: boolean;
  readonly openEnd?: boolean;
}

export interface Qualifier {
  readonly key: string;
  /** Absent for a bare qualifier such as `/pseudo`. */
  readonly value?: string;
}

export interface Feature {
  /** INSDC feature key: CDS, promoter, rep_origin, misc_feature ... */
  readonly type: string;
  /** What a person calls it: label, gene, product, note or the type, in that order. */
  readonly name: string;
  readonly parts: readonly Part[];
  readonly qualifiers: readonly Qualifier[];
  /** True when it has no direction (SnapGene "no arrow"); its parts are then written with strand 1. */
  readonly isUndirected?: boolean;
  /** `#rrggbb`, where the file gave one. */
  readonly color?: string;
  /**
   * The location as the file wrote it, kept only where `parts` cannot say all of it (order, bond, one-of, other
   * records). A writer may use it only while it still reads as `parts`, so whoever moves the parts may forget it.
   */
  readonly location?: string;
}

/** Whether it states something of the molecule: `source` states where the record comes from. */
export function isMolecular({ type }: Pick<Feature, 'type'>): boolean {
  return type !== 'source';
}

/** The strand all parts share, or undefined where they differ (trans-splicing). */
export function strandOf(feature: Feature): Strand | undefined {
  const first = feature.parts[0]?.strand;
  return feature.parts.every((part) => part.strand === first) ? first : undefined;
}

/** The value of the first qualifier of that key; undefined where there is none. */
export function qualifierOf(feature: Feature, key: string): string | undefined {
  return feature.qualifiers.find((it) => it.key === key)?.value;
}

/**
 * Bases to skip before the first whole codon of a coding feature: `codon_start` (INSDC: 1, 2 or 3) less one. Any other
 * value is none that INSDC knows and skips nothing.
 */
export function codonOffsetOf(feature: Feature): 0 | 1 | 2 {
  const start = Number(qualifierOf(feature, 'codon_start') ?? 1);
  return start === 2 ? 1 : start === 3 ? 2 : 0;
}

/** A part over the origin of a circle as two, in reading order, each with the open end that is its own. */
export function splitPartAtOrigin(part: Part, length: number): readonly Part[] {
  const { openStart, openEnd, strand } = part;
  const [before, behind] = splitAtOrigin(part, length);
  if (!before || !behind) return [part];
  const low: Part = { ...before, strand, ...(openStart && { openStart }) };
  const high: Part = { ...behind, strand, ...(openEnd && { openEnd }) };
  return strand === 1 ? [low, high] : [high, low];
}

/** Whether a feature of one part is at a range already: either end within 5 % of its length, at least 3 bases. */
export function hasFeatureAt(features: readonly Feature[], range: Range): boolean {
  const slack = Math.max(3, sizeOf(range) * 0.05);
  return features.some(({ type, parts: [part, ...others] }) => {
    if (!part || others.length > 0 || type === 'source' || type === 'primer_bind') return false;
    return Math.abs(part.start - range.start) <= slack && Math.abs(part.end - range.end) <= slack;
  });
}

const NAMING = ['label', 'gene', 'product', 'standard_name', 'locus_tag', 'bound_moiety', 'note'] as const;

/** The name a person would use, from qualifiers; the type when there is none. */
export function nameFrom(type: string, qualifiers: readonly Qualifier[]): string {
  for (const key of NAMING) {
    const value = qualifiers.find((it) => it.key === key)?.value?.trim();
    if (value) return value;
  }
  return type;
}

/**
 * The smallest range that holds all parts, on a circle the one that passes the origin if that is shorter. One that
 * begins with a part ends with the farthest of the parts from there on, or of those before it, which lie a turn
 * further.
 */
export function spanOf(feature: Feature, length: number, isCircular: boolean): Range {
  const [only] = feature.parts;
  if (!only) return { start: 0, end: 0 };
  if (feature.parts.length === 1) return { start: only.start, end: only.end };
  const parts = [...feature.parts].sort((a, b) => a.start - b.start);
  const first = parts[0]!;
  const farthestFrom = new Float64Array(parts.length);
  let farthest = Number.NEGATIVE_INFINITY;
  for (let i = parts.length - 1; i >= 0; i--) {
    farthest = Math.max(farthest, parts[i]!.end);
    farthestFrom[i] = farthest;
  }
  let best = { start: first.start, end: farthest };
  if (!isCircular) return best;
  let farthestBefore = first.end;
  for (let i = 1; i < parts.length; i++) {
    const { start, end: ownEnd } = parts[i]!;
    if (start > parts[i - 1]!.start) {
      const end = Math.max(farthestFrom[i]!, farthestBefore + length);
      if (end - start < best.end - best.start) best = { start, end };
    }
    farthestBefore = Math.max(farthestBefore, ownEnd);
  }
  return best;
}
