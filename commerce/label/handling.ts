// How a tube is kept and what is dangerous in it, by what was ordered: ids of STORAGES and HAZARDS. Empty where the
// product itself states it (kits, reagents), so that a label never claims what nobody stated. Containment: NIH
// Guidelines, appendix B (AAV, risk group 1) and the NIH's biosafety considerations for lentiviral vectors (BSL-2).
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';

export interface Handling {
  readonly storage: string;
  readonly hazard: string;
}

const DNA: Handling = { storage: 'minus20', hazard: 'harmless' };
const AAV: Handling = { storage: 'minus80', hazard: 'bsl1' };
const LENTIVIRUS: Handling = { storage: 'minus80', hazard: 'bsl2' };
/** Particles without a viral genome: how they are contained depends on the cargo. */
const PARTICLES: Handling = { storage: 'minus80', hazard: '' };
const RNA: Handling = { storage: 'minus80', hazard: 'harmless' };
const UNSTATED: Handling = { storage: '', hazard: '' };

export function handlingOf({
  productType,
  virus,
  category,
}: {
  readonly productType: number;
  /** Virus of a packaging: `aav`, `lentivirus`, `peEvlp`. */
  readonly virus?: string | undefined;
  /** Catalogue category of goods. */
  readonly category?: string | undefined;
}): Handling {
  switch (productType) {
    case PRODUCT_TYPES.vectorConstruction:
    case PRODUCT_TYPES.geneSynthesis:
    case PRODUCT_TYPES.plasmidExtraction:
      return DNA;
    case PRODUCT_TYPES.virusPackage:
      return (virus && BY_VIRUS.get(virus)) || UNSTATED;
    case PRODUCT_TYPES.mRna:
      return RNA;
    case PRODUCT_TYPES.selectionOfPaizhen:
      return BY_CATEGORY.get(category ?? '') ?? UNSTATED;
    default:
      return UNSTATED;
  }
}

const BY_VIRUS: ReadonlyMap<string, Handling> = new Map([
  ['aav', AAV],
  ['lentivirus', LENTIVIRUS],
  ['peEvlp', PARTICLES],
]);

const BY_CATEGORY: ReadonlyMap<string, Handling> = new Map([
  ['preGood.aav', AAV],
  ['preGood.lentivirus', LENTIVIRUS],
  ['offShelf.plasmids', DNA],
]);
