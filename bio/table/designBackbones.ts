// Backbones a vector is designed in: a whole plasmid of backboneRows.ts and the stretch of it that a cassette replaces
// (0-based, half-open). What stays on both sides of it is what packaging needs: the repeats, and of the lentivirus psi,
// RRE, cPPT and the polypurine tract before the 3' LTR.
import type { LocalizedText } from '#bio/core/fault.ts';

export type VectorSystem = 'ssAAV' | 'scAAV' | 'lentivirus' | 'plasmid' | 'retrovirus' | 'bacterial';

export interface DesignBackbone {
  readonly id: string;
  readonly system: VectorSystem;
  /** Key of the plasmid in backboneRows.ts. */
  readonly plasmid: string;
  readonly start: number;
  readonly end: number;
  readonly message: LocalizedText;
}

/** The first of a system is its usual one. */
export const DESIGN_BACKBONES: readonly DesignBackbone[] = [
  {
    id: 'pAAV',
    system: 'ssAAV',
    plasmid: 'pAAV-EF1a-DIO-mCherry',
    start: 155,
    end: 3549,
    message: { en: 'pAAV, two 141-nt ITRs, AmpR, pUC ori', zh: 'pAAV，两侧 141 nt ITR，AmpR，pUC ori' },
  },
  {
    id: 'ssAAV-145',
    system: 'ssAAV',
    plasmid: 'pGS-ssAAV-ITR145-Amp',
    start: 171,
    end: 2328,
    message: { en: 'ssAAV, two wild-type 145-nt ITRs, AmpR', zh: 'ssAAV，两侧野生型 145 nt ITR，AmpR' },
  },
  {
    id: 'ssAAV-128-Kan',
    system: 'ssAAV',
    plasmid: 'pGS-ssAAV-ITR128-Kan',
    start: 143,
    end: 2300,
    message: { en: 'ssAAV, two 128-nt ITRs, KanR', zh: 'ssAAV，两侧 128 nt ITR，KanR' },
  },
  {
    id: 'pscAAV',
    system: 'scAAV',
    plasmid: 'pscAAV-GFP',
    start: 414,
    end: 1830,
    message: {
      en: 'pscAAV, ITR and 113-nt mutant ITR, AmpR, pUC ori',
      zh: 'pscAAV，ITR 加 113 nt 突变 ITR，AmpR，pUC ori',
    },
  },
  {
    id: 'scAAV-145',
    system: 'scAAV',
    plasmid: 'pGS-scAAV-ITR145-Amp',
    start: 171,
    end: 2328,
    message: {
      en: 'scAAV, wild-type ITR and 108-nt mutant ITR, AmpR',
      zh: 'scAAV，野生型 ITR 加 108 nt 突变 ITR，AmpR',
    },
  },
  {
    id: 'pRRL',
    system: 'lentivirus',
    plasmid: 'pRRL-MND-GFP',
    start: 1924,
    end: 3777,
    message: {
      en: "pRRL, third generation, RSV hybrid 5' LTR, self-inactivating 3' LTR, AmpR",
      zh: "pRRL，第三代，RSV 嵌合 5' LTR，自失活 3' LTR，AmpR",
    },
  },
  {
    id: 'pcDNA3.1',
    system: 'plasmid',
    plasmid: 'pcDNA3.1+',
    start: 234,
    end: 1252,
    message: { en: 'pcDNA3.1(+), NeoR, AmpR, pUC ori', zh: 'pcDNA3.1(+)，NeoR，AmpR，pUC ori' },
  },
  {
    // Between the BglII site behind gag and the ClaI site before the polypurine tract.
    id: 'pMSCV',
    system: 'retrovirus',
    plasmid: 'pMSCV-GFP',
    start: 1417,
    end: 3235,
    message: {
      en: 'pMSCV, both LTRs of MSCV, extended psi, AmpR, pUC ori',
      zh: 'pMSCV，MSCV 双 LTR，扩展包装信号，AmpR，pUC ori',
    },
  },
  {
    // EcoRI to HindIII of the polylinker; it has no ribosome binding site of its own.
    id: 'pBAD30',
    system: 'bacterial',
    plasmid: 'pBAD30',
    start: 2291,
    end: 2348,
    message: {
      en: 'pBAD30, arabinose promoter, rrnB terminators, AmpR, p15A ori',
      zh: 'pBAD30，阿拉伯糖启动子，rrnB 终止子，AmpR，p15A ori',
    },
  },
];
