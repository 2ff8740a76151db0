import type { Example } from '#src/ui/tool/SourceInput.tsx';

export const EXAMPLE_OLIGOS = `T7\tTAATACGACTCACTATAGGG\t25.4 nmol
M13F\tGTAAAACGACGGCCAGT\t2 OD
M13R\tCAGGAAACAGCTATGAC\t110 µg
stuffer\t31.2 nmol
`;

export const examples: readonly Example[] = [
  {
    title: { en: 'pUC19 lacZα region', zh: 'pUC19 lacZα 区' },
    text: () =>
      '>lacZalpha\nACGACGTTGTAAAACGACGGCCAGTGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTT\n',
  },
];
