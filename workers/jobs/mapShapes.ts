// What the jobs of the plasmid map hand to the screen: plain data, places on the top strand, ends past the origin.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Feature } from '#bio/core/feature.ts';
import type { Range, Strand } from '#bio/core/range.ts';

/** One place where one enzyme cuts. */
export interface MapSite {
  readonly enzyme: string;
  /** What it recognizes, IUPAC. */
  readonly recognizes: string;
  /** How well known its name is: of several for one site the map shows the one people use. */
  readonly fame: number;
  readonly range: Range;
  readonly strand: Strand;
  /** The cut of the top strand lies before this base; the other is that of the bottom strand. */
  readonly cut: number;
  readonly otherCut: number;
  /** How often this enzyme cuts in the whole sequence. */
  readonly times: number;
  /** Methylation that may stop it here. */
  readonly caution?: LocalizedText;
}

export interface MapOrf {
  readonly range: Range;
  readonly strand: Strand;
  /** 1 to 3 and -1 to -3. */
  readonly frame: number;
  /** Amino acids, the stop not counted. */
  readonly residues: number;
  readonly protein: string;
}

export interface MapPrimer {
  readonly name: string;
  readonly sequence: string;
  /** What binds, without the 5' tail. */
  readonly range: Range;
  readonly strand: Strand;
  readonly mismatches: number;
  /** Bases of the 5' tail that do not bind. */
  readonly tail: number;
  /** Celsius of the bound part; absent where it cannot be computed. */
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
  /** 0..1 over the part that lies here. */
  readonly identity: number;
  /** 0..1 of the whole element. */
  readonly coverage: number;
  readonly isFragment: boolean;
  readonly description: string;
  /** What it becomes when it is added to the record. */
  readonly feature: Feature;
  /** A license or ownership hint to show beside it. */
  readonly hint?: LocalizedText;
}

/** Fractions in equal steps along the sequence, NaN where nothing is called. */
export interface MapTracks {
  readonly gc: Float32Array;
  readonly skew: Float32Array;
  /** G less C, added up from the first base on. */
  readonly walk: Float32Array;
  readonly window: number;
  readonly step: number;
  /** GC of the whole sequence. */
  readonly mean: number;
}
