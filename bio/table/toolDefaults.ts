// The options of each tool as it opens. Units stand with the options' types in workers/jobs; which values they may have
// is in toolOptions.ts, which is larger and not for a page's first load.
import { cdsNumberOf } from './cdsChoice.ts';

export const REVERSE_OPTIONS = { operation: 'reverseComplement', as: 'same', lineWidth: 60 } as const;

export const COMPOSITION_OPTIONS = {
  rule: 'called',
  window: 0,
  step: 0,
  frame: 1,
  islands: 'gardiner-garden',
  minRun: 6,
  strands: 0,
  fivePrime: 'hydroxyl',
  monomers: 'classic',
  sodium: 50,
  oligo: 25,
  record: 0,
} as const;

/** Without the conditions of melting, which are `DEFAULT_CONDITIONS`. */
export const PRIMER_OPTIONS = {
  panel: 'all',
  own: '',
  maxMismatches: 1,
  anchor: 3,
  hasTails: true,
  minBound: 15,
  maxUnsure: 3,
  minProduct: 50,
  maxProduct: 3000,
  readers: null,
  skip: 50,
  reach: 800,
  record: 0,
} as const;

export const TRANSLATION_OPTIONS = {
  name: '',
  record: 0,
  code: 1,
  frames: [1],
  letters: 'one',
  toStop: false,
  startsAsM: false,
  starts: 'atg',
  minResidues: 30,
  nested: false,
  partial: true,
  pka: 'bjellqvist',
  mayLeaveRest: false,
} as const;

/** Added to the settings of the first preset. */
export const CODON_RUN = { seconds: 2, cds: cdsNumberOf({ take: 'first' }) } as const;

export const CRE_OPTIONS = { armMismatches: 2, families: 'all', record: 0 } as const;

/** The gap costs are those of EMBOSS needle. */
export const ALIGN_OPTIONS = {
  mode: 'endsFree',
  points: 'auto',
  match: 5,
  mismatch: -4,
  open: 10,
  extend: 0.5,
  bothStrands: true,
} as const;

/** Numbers stand as they are typed, so that what is no number is refused with its words. */
export const CALCULATOR_OPTIONS = {
  calculation: 'amount',
  /** Settings of amount and absorbance: `sequence` reads the input, `length` and `factor` need none. */
  amount: {
    from: 'length',
    value: '100',
    unit: 'ng',
    length: '3000',
    molecule: 'dsDNA',
    fivePrime: 'phosphate',
    isCircular: false,
    average: 'bases',
  },
  ligation: {
    /** The vector first; `record` is one of the input's from 1, 0 goes by length. */
    parts: [
      { record: 0, length: '5000', ratio: '1', stock: '50' },
      { record: 0, length: '1000', ratio: '3', stock: '20' },
    ],
    vectorMass: '50',
    volume: '20',
    bufferFold: '10',
    enzyme: '1',
  },
  dilution: {
    solve: 'stockVolume',
    stock: '10',
    stockUnit: 'mM',
    stockVolume: '10',
    stockVolumeUnit: 'µL',
    final: '100',
    finalUnit: 'µM',
    finalVolume: '1',
    finalVolumeUnit: 'mL',
    molarMass: '',
  },
  series: { start: '100', unit: 'ng/µL', factor: '10', steps: '6', volume: '100', volumeUnit: 'µL' },
  oligos: {
    /** A line an oligo: name, sequence, amount. */
    list: 'T7 TAATACGACTCACTATAGGG 25.4 nmol',
    unit: 'nmol',
    stock: '100',
    working: '10',
    workingVolume: '100',
  },
  absorbance: {
    solve: 'concentration',
    from: 'factor',
    absorbance: '0.5',
    concentration: '50',
    unit: 'ng/µL',
    molecule: 'dsDNA',
    dilution: '1',
    path: '1',
  },
} as const;
