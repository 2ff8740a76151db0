// The catalogue that a new database begins with. Its prices, stock and days are examples of a plausible company: an
// operator imports his own (docs/operations.md). The figures among them are those of the specification.
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { AAV } from './aav.ts';
import { CONTROL_VIRUSES } from './controlViruses.ts';
import { GOODS } from './goods.ts';
import { LENTIVIRUS, PE_EVLP } from './lentivirus.ts';
import { MRNA } from './mRna.ts';
import { GENE_SYNTHESIS, PLASMID_PREPARATION, VECTOR_CONSTRUCTION } from './plasmids.ts';
import { ALIQUOTING, ENDOTOXIN } from './services.ts';
import { TESTS } from './tests.ts';

export const SEED: readonly CatalogueEntry[] = [
  VECTOR_CONSTRUCTION,
  GENE_SYNTHESIS,
  PLASMID_PREPARATION,
  AAV,
  LENTIVIRUS,
  PE_EVLP,
  MRNA,
  ...TESTS,
  ...GOODS,
  ...CONTROL_VIRUSES,
  ALIQUOTING,
  ENDOTOXIN,
];
