/** A base that may be changed to be rid of a site. */
export interface SilentChange {
  /** On the record's top strand, as are the letters. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** Lies in a coding sequence, whose protein stays; outside of one nobody knows what a change does. */
  readonly isCoding: boolean;
  /** The codon before and after, and what both stand for; of the first where several coding sequences overlap. */
  readonly codon?: { readonly from: string; readonly to: string; readonly aminoAcid: string };
  /** How often the new codon is used for its amino acid in the host, 0 to 1; 1 outside of coding sequences. */
  readonly usage: number;
}
