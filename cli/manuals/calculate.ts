import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'the bench calculator: mass and moles, ligation, dilution, oligos, A260',
  synopsis: [
    'amount --value N --unit U (--length N | FILE) [OPTION ...]',
    'ligation --vector SIZE:STOCK --insert SIZE:STOCK[:RATIO] ... [FILE]',
    'dilution (three of --stock --take --final --to) [--molar-mass N]',
    'series --start QUANTITY [--factor N] [--steps N] [--to VOLUME]',
    'oligos [--stock QUANTITY] [--working QUANTITY] [--to VOLUME] FILE',
    'absorbance (--a260 N | --concentration QUANTITY) [OPTION ...] [FILE]',
  ],
  description: [
    "Writes TSV, the unit of each column in its head; what is hard to pipette or does not fit is noted on standard error. A FILE of sequences is weighed base by base; without one the molar mass is 617.89 n + 36.03 g/mol for n bp of DNA with 5' phosphates, and likewise for single strands. The file of oligos has a line each: name, sequence (may be left out), amount with unit.",
    'A QUANTITY is a number with its unit, such as 10mM, 50ng/uL or 1mL; u stands for the micro sign, and liters may be written l or L. Units are never guessed.',
  ],
  options: {
    Molecule: {
      value: { value: 'N', text: 'How much, for amount.', accepts: 'a number above 0' },
      unit: {
        value: 'U',
        text: 'Its unit; for oligos that of lines without one (nmol, pmol, OD or ug).',
        accepts: 'pg, ng, ug, mg, fmol, pmol, nmol, umol, copies, or ng/uL, nM, uM and kin',
      },
      length: { value: 'N', text: 'Length without a sequence.', accepts: 'a whole number', unit: 'bp or nt' },
      molecule: { value: 'M', text: 'What it is.', accepts: 'dsDNA, ssDNA or RNA', default: 'dsDNA' },
      ends: {
        value: 'E',
        text: "The 5' end.",
        accepts: 'phosphate, hydroxyl or triphosphate',
        default: 'phosphate; hydroxyl of ssDNA, triphosphate of RNA',
      },
      circular: { short: 'c', text: 'It is a circle; GenBank files know it by themselves.' },
      rounded: { text: '660 g/mol a bp, 330 a nt, 340 a nt of RNA in place of the mean of the bases.' },
    },
    Ligation: {
      vector: {
        value: 'SIZE:STOCK',
        text: 'Length in bp, or #1 for the first sequence of FILE, and ng/uL of its stock.',
      },
      insert: {
        value: 'SIZE:STOCK:RATIO',
        text: 'The same, with molecules for each one of the vector (3 unless given).',
        repeats: true,
      },
      mass: { value: 'N', text: 'Vector in the reaction.', unit: 'ng', default: '50' },
      volume: { value: 'N', text: 'Of the reaction.', unit: 'uL', default: '20' },
      buffer: { value: 'N', text: '10 of a 10x buffer, 2 of a 2x mix.', default: '10' },
      enzyme: { value: 'N', text: 'Ligase or other enzyme.', unit: 'uL', default: '1' },
    },
    Dilution: {
      stock: { value: 'QUANTITY', text: 'C1; of oligos the stock solution.', default: '100uM for oligos' },
      take: { value: 'QUANTITY', text: 'V1.' },
      final: { value: 'QUANTITY', text: 'C2.' },
      to: {
        value: 'QUANTITY',
        text: 'V2; of series the volume of each tube, of oligos that of the working solution.',
        default: '100ul for series and oligos',
      },
      'molar-mass': {
        value: 'N',
        text: 'Where one concentration is of mass and the other molar.',
        unit: 'g/mol',
      },
      start: { value: 'QUANTITY', text: 'Concentration that a series begins with.' },
      factor: { value: 'N', text: 'From tube to tube.', accepts: 'a number above 1', default: '10' },
      steps: { value: 'N', text: 'Tubes beside the stock.', accepts: '1 to 48', default: '6' },
      working: { value: 'QUANTITY', text: 'Working solution of oligos.', default: '10uM' },
    },
    Absorbance: {
      a260: { value: 'N', text: 'As the instrument shows it.', accepts: 'a number above 0' },
      concentration: { value: 'QUANTITY', text: 'For the way back: ng/uL; by sequence nM or uM too.' },
      dilution: { value: 'N', text: 'The sample was diluted 1 in N.', default: '1' },
      path: { value: 'N', text: 'Path length.', unit: 'cm', default: '1' },
    },
    Output: { json: { text: 'JSON lines in place of TSV.' } },
  },
  examples: [
    {
      text: '100 ng of 3 kb in pmol and copies.',
      line: 'genewright calculate amount --value 100 --unit ng --length 3000',
    },
    {
      text: 'Three inserts of 1 kb for each vector of 5 kb.',
      line: 'genewright calculate ligation --vector 5000:50 --insert 1000:20:3',
    },
    {
      text: '1 mL of 100 uM from a stock of 10 mM.',
      line: 'genewright calculate dilution --stock 10mM --final 100uM --to 1mL',
      prints: [
        'quantity value unit',
        'Stock concentration C1 10 mM',
        'Stock to take V1 10 µL',
        'Diluent to add V2 − V1 0.99 mL',
        'Final concentration C2 100 µM',
        'Final volume V2 1 mL',
        'Dilution factor 100 ×',
      ],
    },
    {
      text: 'Every sequence of a file at 10 ng/uL in nM.',
      line: 'genewright calculate amount --value 10 --unit ng/uL contigs.fa',
    },
  ],
  seeAlso: ['gc', 'result', 'docs/bio.md'],
};
