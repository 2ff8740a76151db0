// What it saves to send goods of several orders in one parcel. The fees of the orders stand as they were charged: their
// statements, documents and payments stay; what is given back is a refund of its own.
import { type Site, sumOf } from '#commerce/money/money.ts';
import type { PricingSettings } from '#commerce/pricing/settings.ts';

export interface FreightPart {
  /** Something of this order has to stay frozen. */
  readonly needsColdChain: boolean;
}

export interface MergedFreight {
  /** A parcel for each order. */
  readonly separate: number;
  readonly merged: number;
  readonly saved: number;
}

export function mergedFreightOf(
  parts: readonly FreightPart[],
  site: Site,
  { freight }: Pick<PricingSettings, 'freight'>,
): MergedFreight {
  const { base, coldChain } = freight[site];
  const feeOf = (isCold: boolean) => base + (isCold ? coldChain : 0);
  const separate = sumOf(parts.map((it) => feeOf(it.needsColdChain)));
  const merged = parts.length === 0 ? 0 : feeOf(parts.some((it) => it.needsColdChain));
  return { separate, merged, saved: separate - merged };
}
