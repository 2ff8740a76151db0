// Aliquoting and a limit of endotoxin, as the fields of a product page and as lines below a product.
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import type { CartItem, ServiceChanges } from '#src/state/cart/cart.ts';
import { wholeNumberOf } from './wholeNumber.ts';

export interface ServiceFieldsValue {
  readonly tubes: string;
  readonly microlitres: string;
  readonly limit: string;
}

export const MAX_TUBES = 10_000;
export const MAX_MICROLITERS = 1_000_000;

type ServiceDetail =
  | {
      readonly productType: ProductTypeOf<'aliquoting'>;
      readonly tubes: number;
      readonly microlitres: number;
    }
  | { readonly productType: ProductTypeOf<'endotoxin'>; readonly limit: string };

export interface Service {
  readonly detail: ServiceDetail;
  readonly quantity: number;
}

/** Fields that are left empty order nothing. */
export function servicesOf({ tubes, microlitres, limit }: ServiceFieldsValue): readonly Service[] {
  const count = wholeNumberOf(tubes, 1, MAX_TUBES);
  const volume = wholeNumberOf(microlitres, 1, MAX_MICROLITERS);
  const details: readonly ServiceDetail[] = [
    ...(count !== undefined
      ? [{ productType: PRODUCT_TYPES.aliquoting, tubes: count, microlitres: volume ?? 1 } as const]
      : []),
    ...(limit === '' ? [] : [{ productType: PRODUCT_TYPES.endotoxin, limit } as const]),
  ];
  return details.map((detail) => ({ detail, quantity: 1 }));
}

/** The fields of what is below a line. */
export function serviceFieldsFrom(
  children: readonly CartItem[],
): ServiceFieldsValue & Record<string, string> {
  const aliquoting = ofType(children, 8)?.detail;
  const endotoxin = ofType(children, 9)?.detail;
  return {
    tubes: aliquoting?.productType === PRODUCT_TYPES.aliquoting ? String(aliquoting.tubes) : '',
    microlitres: aliquoting?.productType === PRODUCT_TYPES.aliquoting ? String(aliquoting.microlitres) : '',
    limit: endotoxin?.productType === PRODUCT_TYPES.endotoxin ? endotoxin.limit : '',
  };
}

/** How the services below a line become those wanted; of two of a kind the fields are of the first. */
export function serviceChangesOf(children: readonly CartItem[], wanted: readonly Service[]): ServiceChanges {
  const kinds = [8, 9] as const;
  const current = kinds.map((type) => ofType(children, type));
  return {
    saved: wanted.map(({ detail, quantity }) => {
      const before = current.find((it) => it?.detail.productType === detail.productType);
      return before ? { id: before.id, detail, quantity: before.quantity } : { detail, quantity };
    }),
    removedIds: current.flatMap((it) =>
      it && !wanted.some(({ detail }) => detail.productType === it.detail.productType) ? [it.id] : [],
    ),
  };
}

/** The services that no field of the form covers. */
export function otherServicesOf(children: readonly CartItem[]): readonly CartItem[] {
  const inFields = [ofType(children, 8)?.id, ofType(children, 9)?.id];
  return children.filter((it) => !inFields.includes(it.id));
}

function ofType(children: readonly CartItem[], type: 8 | 9): CartItem | undefined {
  return children.find((it) => it.detail.productType === type);
}
