// The figures and of the plan that an operator may change: what points are worth, what shipping costs, the tax of
// each kind of product.
import { PRODUCT_TYPES, type ProductType } from '#commerce/catalogue/productTypes.ts';
import type { Site } from '#commerce/money/money.ts';

export interface PricingSettings {
  /** Largest share of the product total that points may pay. */
  readonly pointsBasisPoints: number;
  /** Minor units that one point is worth. */
  readonly pointWorth: number;
  /** By site, for each shipment. */
  readonly freight: Readonly<Record<Site, FreightRule>>;
  readonly serviceTaxBasisPoints: number;
  /** Tax rate of standard pre-made products. */
  readonly goodsTaxBasisPoints: number;
}

interface FreightRule {
  readonly base: number;
  /** On dry ice, where something in the shipment has to stay frozen. */
  readonly coldChain: number;
}

export const PRICING_SETTINGS: PricingSettings = {
  pointsBasisPoints: 3_000,
  pointWorth: 1,
  freight: {
    0: { base: 3_000, coldChain: 12_000 },
    1: { base: 4_500, coldChain: 9_500 },
  },
  serviceTaxBasisPoints: 600,
  goodsTaxBasisPoints: 1_300,
};

export function taxOf(productType: ProductType, settings: PricingSettings): number {
  return productType === PRODUCT_TYPES.selectionOfPaizhen
    ? settings.goodsTaxBasisPoints
    : settings.serviceTaxBasisPoints;
}
