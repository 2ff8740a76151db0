/** The change of one base that removes a recognition site. */
export interface SilentChange {
  /** 0-based position; it and the letters are those of the record's top strand. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** In a coding sequence the protein stays the same; outside, the effect of a change is unknown. */
  readonly isCoding: boolean;
  /** The codon before and after, and the amino acid of both; of the first of overlapping coding sequences. */
  readonly codon?: { readonly from: string; readonly to: string; readonly aminoAcid: string };
  /** Share of the new codon among those of its amino acid in the host, 0 to 1; 1 outside coding sequences. */
  readonly usage: number;
}
