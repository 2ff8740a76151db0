// The request that changes a line of the cart: a call of its own for each kind of product.
import { PRODUCT_TYPES, type ProductTypeOf } from '#commerce/catalogue/productTypes.ts';
import type { InputOf } from '#contract/contract.ts';
import { type CallOptions, call } from '#src/core/remote.ts';
import { sendUnderKey } from '#src/state/sendOnce.ts';
import type { CartItem, Detail } from './cartTree.ts';

/** What can be changed of a line: the kinds that have a call for it. */
export type Editable = Extract<
  Detail,
  {
    readonly productType: ProductTypeOf<
      | 'vectorConstruction'
      | 'geneSynthesis'
      | 'plasmidExtraction'
      | 'virusPackage'
      | 'testServices'
      | 'mRna'
      | 'selectionOfPaizhen'
    >;
  }
>;

export function editableOf({ detail }: Pick<CartItem, 'detail'>): Editable | undefined {
  return detail.productType === PRODUCT_TYPES.aliquoting || detail.productType === PRODUCT_TYPES.endotoxin
    ? undefined
    : detail;
}

type LineEdit = Omit<InputOf<'editCartVector'>, 'detail'>;

/** After a lost answer the same edit goes under the same key: what was done after all is no change of somebody else. */
export function requestEdit(change: LineEdit, detail: Editable) {
  return sendUnderKey(editNameOf(change, detail), (idempotencyKey) =>
    sendEdit(change, detail, { idempotencyKey }),
  );
}

export function editNameOf(change: LineEdit, detail: Editable): string {
  return `edit ${JSON.stringify({ ...change, detail })}`;
}

function sendEdit(change: LineEdit, detail: Editable, how: CallOptions) {
  switch (detail.productType) {
    case PRODUCT_TYPES.vectorConstruction:
      return call('editCartVector', { ...change, detail }, how);
    case PRODUCT_TYPES.geneSynthesis:
      return call('editCartGene', { ...change, detail }, how);
    case PRODUCT_TYPES.plasmidExtraction:
      return call('editCartPlasmid', { ...change, detail }, how);
    case PRODUCT_TYPES.virusPackage:
      return call('editCartVirus', { ...change, detail }, how);
    case PRODUCT_TYPES.testServices:
      return call('editCartTest', { ...change, detail }, how);
    case PRODUCT_TYPES.mRna:
      return call('editCartMRna', { ...change, detail }, how);
    case PRODUCT_TYPES.selectionOfPaizhen:
      return call('editCartPreProduct', { ...change, detail }, how);
  }
}
