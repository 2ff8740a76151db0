// Which entry of the catalogue a cart line is of, with what was chosen and what is counted. The details are those of
// the contract's cart lines, the names; a field that was left empty is no choice.
import type { Selection } from './catalogue.ts';
import { PRODUCT_TYPES, type ProductTypeOf } from './productTypes.ts';

type Flag = 0 | 1;

interface PlasmidOfOrder {
  readonly repeatsLength?: number | undefined;
}

/** The fields of a cart line's detail that the catalogue needs. */
export type OrderDetail =
  | {
      readonly productType: ProductTypeOf<'vectorConstruction'>;
      readonly vectorId: string;
      readonly delivery?: string | undefined;
    }
  | {
      readonly productType: ProductTypeOf<'geneSynthesis'>;
      readonly sequence: string;
      readonly delivery?: string | undefined;
      readonly backbone?: string | undefined;
    }
  | (PlasmidOfOrder & {
      readonly productType: ProductTypeOf<'plasmidExtraction'>;
      readonly grade: string;
      readonly scale: string;
    })
  | (PlasmidOfOrder & {
      readonly productType: ProductTypeOf<'virusPackage'>;
      readonly virus: keyof typeof VIRUS_SKUS;
      readonly serotype: string;
      readonly grade: string;
      readonly scale: string;
      readonly genome?: string | undefined;
      readonly isYieldGuaranteed: Flag;
      readonly hasFluorescenceControl: Flag;
    })
  | { readonly productType: ProductTypeOf<'testServices'>; readonly service: string }
  | {
      readonly productType: ProductTypeOf<'mRna'>;
      readonly sequence: string;
      readonly cap: string;
      readonly modification: string;
      readonly scale: string;
      readonly tail?: string | undefined;
    }
  | { readonly productType: ProductTypeOf<'selectionOfPaizhen'>; readonly sku: string }
  | { readonly productType: ProductTypeOf<'aliquoting'>; readonly tubes: number }
  | { readonly productType: ProductTypeOf<'endotoxin'>; readonly limit: string };

/** What a detail does not say itself. */
export interface LineFacts {
  /** Bases of the vector that the detail names. */
  readonly vectorLength?: number | undefined;
  /** Detail of the line that the service belongs to, since the options of a service depend on its product. */
  readonly parent?: OrderDetail | undefined;
}

/** The entries that details are of; those of types 5 and 7 are named by the line itself. */
export const SKUS = {
  vectorConstruction: 'VECTOR',
  geneSynthesis: 'GENE',
  plasmidPreparation: 'PLASMID',
  mRna: 'MRNA',
  aliquoting: 'ALIQUOT',
  endotoxin: 'ENDOTOXIN',
} as const;

export const VIRUS_SKUS = { aav: 'AAV', lentivirus: 'LENTIVIRUS', peEvlp: 'PE-EVLP' } as const;

export function selectionOf(detail: OrderDetail, facts: LineFacts = {}): Selection {
  switch (detail.productType) {
    case PRODUCT_TYPES.vectorConstruction:
      return select(SKUS.vectorConstruction, { delivery: detail.delivery }, facts.vectorLength);
    case PRODUCT_TYPES.geneSynthesis: {
      // My Sequences orders without asking: such a gene comes in a vector.
      const { delivery = 'cloned', backbone, sequence } = detail;
      return select(SKUS.geneSynthesis, { delivery, backbone }, sequence.length);
    }
    case PRODUCT_TYPES.plasmidExtraction: {
      const { grade, scale } = detail;
      return select(SKUS.plasmidPreparation, { grade, scale }, facts.vectorLength);
    }
    case PRODUCT_TYPES.virusPackage: {
      const { virus, serotype, grade, scale, genome, repeatsLength } = detail;
      const yieldPromise = detail.isYieldGuaranteed === 1 ? 'guaranteed' : undefined;
      const control = detail.hasFluorescenceControl === 1 ? 'included' : undefined;
      const options = { serotype, genome, grade, scale, yield: yieldPromise, control };
      return select(VIRUS_SKUS[virus], options, repeatsLength);
    }
    case PRODUCT_TYPES.testServices:
      return select(detail.service, {});
    case PRODUCT_TYPES.mRna: {
      const { cap, modification, tail, scale, sequence } = detail;
      return select(SKUS.mRna, { cap, modification, tail, scale }, sequence.length || undefined);
    }
    case PRODUCT_TYPES.selectionOfPaizhen:
      return select(detail.sku, {});
    case PRODUCT_TYPES.aliquoting:
      return { sku: SKUS.aliquoting, options: {}, measures: { tubes: detail.tubes } };
    case PRODUCT_TYPES.endotoxin: {
      const { parent } = facts;
      // Only of a virus the limit that is included depends on its grade.
      const grade = parent?.productType === PRODUCT_TYPES.virusPackage ? parent.grade : undefined;
      return select(SKUS.endotoxin, { limit: detail.limit, grade });
    }
  }
}

function select(
  sku: string,
  options: Readonly<Record<string, string | undefined>>,
  basePairs?: number,
): Selection {
  const chosen = Object.entries(options).flatMap(([group, code]) => (code ? [[group, code] as const] : []));
  return {
    sku,
    options: Object.fromEntries(chosen),
    measures: basePairs === undefined ? {} : { basePairs },
  };
}
