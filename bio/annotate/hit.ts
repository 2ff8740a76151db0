// An element where it was found in a record, and how well it fits.
import type { Range, Strand } from '#bio/core/range.ts';
import type { Element, ElementVersion } from '#bio/table/elements.ts';

export interface ElementHit {
  readonly element: Element;
  readonly version: ElementVersion;
  readonly range: Range;
  readonly strand: Strand;
  /** Equal columns of the alignment over all of them, 0..1. */
  readonly identity: number;
  /** Differing columns. */
  readonly differences: number;
  /** The part of the element that is there. */
  readonly part: Range;
  /** Its share, 0..1. */
  readonly coverage: number;
  /** Less than the whole: an end of more than three bases is missing. */
  readonly isFragment: boolean;
  /** What was compared; of a protein `identity` is that of its residues, `differences` three for each that differs. */
  readonly by: 'bases' | 'protein';
  /** Equal bases over all, 0..1; `identity` but where the protein was compared. */
  readonly baseIdentity: number;
  /** As `differences`, of the protein where it was compared, without its first residue, which a fusion may change. */
  readonly residueDifferences: number;
  /** Bases differ, yet the protein is that of the element. */
  readonly hasSameProtein?: boolean;
}
