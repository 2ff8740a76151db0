// Short signals that a designed gene should not carry by accident, as IUPAC patterns on the coding strand unless said.
// Poly(A): AATAAA and ATTAAA are the two canonical signals (Beaudoing 2000, doi:10.1101/gr.10.7.1001). Splice sites:
// the consensus of Shapiro & Senapathy 1987 (doi:10.1093/nar/15.17.7155); a consensus finds the strong sites, not all.
// Pol III stops at four T and more (Gao 2018, doi:10.1016/j.omtn.2017.12.014).
import type { LocalizedText } from '#bio/core/fault.ts';

export interface KnownMotif {
  readonly id: string;
  readonly pattern: string;
  readonly strands: 'both' | 'top';
  readonly label: LocalizedText;
  /** `out`: in the frame of the protein it is none. */
  readonly frame?: 'out';
}

export const MOTIFS: readonly KnownMotif[] = [
  motif('polyA', 'AATAAA', 'poly(A) signal AATAAA', '加尾信号 AATAAA'),
  motif('polyA2', 'ATTAAA', 'poly(A) signal ATTAAA', '加尾信号 ATTAAA'),
  motif('t5', 'TTTTT', 'Pol III terminator T5', 'Pol III 终止子 T5'),
  motif('t4', 'TTTT', 'Pol III terminator T4', 'Pol III 终止子 T4'),
  motif('donor', 'MAGGTRAGT', 'splice donor MAG|GTRAGT', '剪接供体 MAG|GTRAGT'),
  motif('donorWide', 'AGGTRAG', 'splice donor AG|GTRAG', '剪接供体 AG|GTRAG'),
  motif('donorAny', 'GGTRAGT', 'splice donor G|GTRAGT', '剪接供体 G|GTRAGT'),
  motif('acceptor', 'YYYYYYYYNCAGG', 'splice acceptor Y8NCAG|G', '剪接受体 Y8NCAG|G'),
  motif('acceptorWide', 'YYYYYYYYNYAGG', 'splice acceptor Y8NYAG|G', '剪接受体 Y8NYAG|G'),
  motif('sd', 'AGGAGG', 'Shine-Dalgarno AGGAGG', 'SD 序列 AGGAGG'),
  motif('sdCore', 'GGAGG', 'Shine-Dalgarno core GGAGG', 'SD 核心 GGAGG'),
  { ...motif('atgOut', 'ATG', 'ATG out of frame', '移码 ATG（非读码框起始密码子）'), frame: 'out' },
  motif('are', 'ATTTA', 'AU-rich element ATTTA', 'AU 富集元件 ATTTA'),
  motif('tata', 'TATAAA', 'TATA box TATAAA', 'TATA 框 TATAAA'),
  motif('t7pause', 'ATCTGTT', 'T7 class II terminator ATCTGTT', 'T7 II 类终止子 ATCTGTT'),
  motif('chi', 'GCTGGTGG', 'Chi site GCTGGTGG', 'Chi 位点 GCTGGTGG', 'both'),
  motif('dam', 'GATC', 'dam methylation GATC', 'dam 甲基化 GATC'),
  motif('dcm', 'CCWGG', 'dcm methylation CCWGG', 'dcm 甲基化 CCWGG'),
];

/** The motif of that id, such as `polyA`; undefined where there is none. */
export function findKnownMotif(id: string): KnownMotif | undefined {
  return MOTIFS.find((it) => it.id === id);
}

function motif(
  id: string,
  pattern: string,
  en: string,
  zh: string,
  strands: 'both' | 'top' = 'top',
): KnownMotif {
  return { id, pattern, strands, label: { en, zh } };
}
