// The results of the jobs of the plasmid map, as plain data. Positions are on the top strand, 0-based; over the origin
// of a circle `end` exceeds the length.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { Range, Strand } from '#bio/core/range.ts';

/** One site of one enzyme. */
export interface MapSite {
  readonly enzyme: string;
  /** The recognition sequence, in IUPAC letters. */
  readonly recognizes: string;
  /** Of isoschizomers with one site, the map shows the name of the highest priority. */
  readonly namePriority: number;
  readonly range: Range;
  readonly strand: Strand;
  /** The top strand is cut before this base. */
  readonly cut: number;
  /** The bottom strand is cut before this base of the top strand. */
  readonly otherCut: number;
  /** The one strand that a nicking endonuclease breaks here; `cut` and `otherCut` are then the same place. */
  readonly nicked?: Strand;
  /** Number of sites of this enzyme in the whole sequence. */
  readonly times: number;
  /** Methylation that may block the cut. */
  readonly caution?: LocalizedText;
}

export interface MapOrf {
  readonly range: Range;
  readonly strand: Strand;
  /** 1 to 3 and -1 to -3. */
  readonly frame: number;
  /** Number of amino acids, without the stop. */
  readonly residues: number;
  readonly protein: string;
}

export interface MapPrimer {
  readonly name: string;
  readonly sequence: string;
  /** The annealed part, without the 5' tail. */
  readonly range: Range;
  readonly strand: Strand;
  readonly mismatches: number;
  /** Bases of the 5' tail, which does not anneal. */
  readonly tail: number;
  /** Tm of the annealed part, °C; absent where it cannot be computed. */
  readonly tm?: number;
}

export interface MapElement {
  readonly name: string;
  /** INSDC feature key. */
  readonly type: string;
  /** What it is, in words. */
  readonly kind: LocalizedText;
  readonly range: Range;
  readonly strand: Strand;
  /** Share of identical bases in the aligned part, 0 to 1. */
  readonly identity: number;
  /** Share of the element that is aligned, 0 to 1. */
  readonly coverage: number;
  readonly isFragment: boolean;
  readonly description: string;
  /** The feature that is added to the record when the user accepts the element. */
  readonly feature: Feature;
  /** A license or ownership hint to show beside it. */
  readonly hint?: LocalizedText;
}

/**
 * Values of sliding windows in equal steps along the sequence, 0 to 1 for GC; NaN for a window without called bases.
 */
export interface MapTracks {
  readonly gc: Float32Array;
  readonly skew: Float32Array;
  /** Cumulative GC skew: G minus C, summed from the first base. */
  readonly walk: Float32Array;
  /** Bases of a window, and between the starts of two. */
  readonly window: number;
  readonly step: number;
  /** GC fraction of the whole sequence. */
  readonly mean: number;
}
