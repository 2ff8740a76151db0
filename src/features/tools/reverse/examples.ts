import type { Example } from '#src/ui/tool/SourceInput.tsx';
import { reverseWords } from './words.ts';

export const examples: readonly Example[] = [
  {
    title: reverseWords.exampleIupac,
    text: () => '>iupac mixed case, IUPAC codes and a gap\nACGTRYKMSWBDHVN-acgtnnACGT\n',
  },
  {
    title: reverseWords.examplePuc,
    // pUC19 (GenBank M77789, Norrander 1983), the polylinker and the two universal primer sites around it.
    text: () =>
      '>pUC19-polylinker EcoRI to HindIII\nGAATTCGAGCTCGGTACCCGGGGATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTT\n>M13-forward universal primer (-20)\nGTAAAACGACGGCCAGT\n',
  },
];
