// pKa of the groups of a protein that take up or give off a proton. Bjellqvist 1993 (doi:10.1002/elps.11501401163)
// and 1994, as ExPASy ProtParam and Biopython use it: the terminal groups depend on the terminal residue.
// EMBOSS: Epk.dat, the default of iep and pepstats, and Epkexpasy.dat.
import type { LocalizedText } from '#bio/core/fault.ts';

export interface PkaSet {
  readonly id: 'bjellqvist' | 'emboss' | 'embossExpasy';
  readonly name: LocalizedText;
  /** Charged +1 below their pKa: side chains by letter. */
  readonly positive: Readonly<Record<string, number>>;
  /** Charged -1 above their pKa. */
  readonly negative: Readonly<Record<string, number>>;
  readonly nTerminus: number;
  readonly cTerminus: number;
  /** pKa of the terminal group where the terminal residue is this letter. */
  readonly nTerminusOf: Readonly<Record<string, number>>;
  readonly cTerminusOf: Readonly<Record<string, number>>;
}

const BJELLQVIST = {
  positive: { K: 10, R: 12, H: 5.98 },
  negative: { D: 4.05, E: 4.45, C: 9, Y: 10 },
  nTerminus: 7.5,
  cTerminus: 3.55,
  nTerminusOf: { A: 7.59, M: 7, S: 6.93, P: 8.36, T: 6.82, V: 7.44, E: 7.7 },
} as const;

export const pkaSets: readonly PkaSet[] = [
  {
    id: 'bjellqvist',
    name: { en: 'Bjellqvist (ProtParam, Biopython)', zh: 'Bjellqvist（ProtParam、Biopython）' },
    ...BJELLQVIST,
    cTerminusOf: { D: 4.55, E: 4.75 },
  },
  {
    id: 'emboss',
    name: { en: 'EMBOSS (iep, pepstats)', zh: 'EMBOSS（iep、pepstats）' },
    positive: { K: 10.8, R: 12.5, H: 6.5 },
    negative: { D: 3.9, E: 4.1, C: 8.5, Y: 10.1 },
    nTerminus: 7.5,
    cTerminus: 3.6,
    nTerminusOf: {},
    cTerminusOf: {},
  },
  {
    id: 'embossExpasy',
    name: { en: 'EMBOSS Epkexpasy', zh: 'EMBOSS Epkexpasy' },
    ...BJELLQVIST,
    cTerminusOf: {},
  },
];

export type PkaSetId = PkaSet['id'];

/** The pKa values of ionizable groups under that id, with their source. */
export function getPkaSet(id: PkaSetId): PkaSet {
  return pkaSets.find((set) => set.id === id)!;
}
