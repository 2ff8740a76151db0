// A plasmid preparation and its sample information describe the same plasmid; the form decides what is ordered.
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import type { Sample } from '#commerce/sample/sample.ts';
import type { Detail } from '#src/state/cart/cart.ts';

type Preparation = Extract<Detail, { readonly productType: ProductTypeOf<'plasmidExtraction'> }>;

/** The line with the values of the sample; undefined if they are equal, or if the sample has several plasmids. */
export function preparePlasmid(detail: Detail, sample: Sample): Preparation | undefined {
  if (
    detail.productType !== PRODUCT_TYPES.plasmidExtraction ||
    (sample.kind !== 'plasmid' && sample.kind !== 'mailed')
  )
    return undefined;
  const [plasmid, ...others] = sample.plasmids;
  if (plasmid === undefined || others.length > 0) return undefined;
  const { plasmidName, resistance, competentCells, repeatsLength } = plasmid;
  // The length of a vector from My Vectors is measured, not typed.
  const isMeasured = detail.vectorId !== undefined || repeatsLength === undefined;
  const next: Preparation = {
    ...detail,
    plasmidName: plasmidName || detail.plasmidName,
    resistance: resistance || detail.resistance,
    competentCells: competentCells || detail.competentCells,
    ...(!isMeasured && { repeatsLength }),
  };
  const fields = ['plasmidName', 'resistance', 'competentCells', 'repeatsLength'] as const;
  return fields.some((it) => next[it] !== detail[it]) ? next : undefined;
}
