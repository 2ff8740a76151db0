// Human splice sites as the share of each base at each place, percent, of Zhang 1998 (doi:10.1093/hmg/7.5.919). Donor:
// three bases of the exon, six of the intron. Acceptor: fifteen of the intron, two of the exon. A word's score is the
// sum of log2(share / 25 %), in bits; GT and AG themselves must be there. A matrix finds sites that look alike, it
// proves no splicing.
import type { LocalizedText } from '#bio/core/fault.ts';

export type SpliceSite = 'donor' | 'acceptor';

export interface SpliceMatrix {
  readonly label: LocalizedText;
  /** Shares of A, C, G, T in percent, one row a place. */
  readonly rows: readonly (readonly [number, number, number, number])[];
  /** Bases before the cut. */
  readonly cut: number;
  readonly source: string;
}

const SOURCE = 'Zhang 1998, Hum Mol Genet 7:919';

export const SPLICE_MATRICES: Readonly<Record<SpliceSite, SpliceMatrix>> = {
  donor: {
    label: { en: 'splice donor', zh: '剪接供体' },
    cut: 3,
    source: SOURCE,
    rows: [
      [38, 31, 18, 13],
      [62, 10, 12, 16],
      [12, 4, 77, 7],
      [0, 0, 100, 0],
      [0, 0, 0, 100],
      [71, 2, 24, 3],
      [73, 6, 8, 13],
      [11, 6, 75, 8],
      [21, 10, 14, 55],
    ],
  },
  acceptor: {
    label: { en: 'splice acceptor', zh: '剪接受体' },
    cut: 15,
    source: SOURCE,
    rows: [
      [15, 24, 10, 51],
      [14, 21, 12, 53],
      [13, 20, 10, 57],
      [11, 22, 9, 58],
      [10, 21, 10, 59],
      [10, 22, 9, 59],
      [11, 25, 10, 54],
      [12, 28, 10, 50],
      [13, 28, 8, 51],
      [11, 25, 5, 59],
      [10, 22, 5, 63],
      [26, 25, 15, 33],
      [7, 55, 1, 37],
      [100, 0, 0, 0],
      [0, 0, 100, 0],
      [26, 11, 50, 13],
      [24, 15, 20, 41],
    ],
  },
};
