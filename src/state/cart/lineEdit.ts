// The request that changes a line of the cart: a call of its own for each kind of product.
import type { InputOf } from '#contract/contract.ts';
import { type CallOptions, call } from '#src/core/remote.ts';
import { sendUnderKey } from '#src/state/sendOnce.ts';
import type { CartItem, Detail } from './cartTree.ts';

/** What can be changed of a line: the kinds that have a call for it. */
export type Editable = Extract<Detail, { readonly productType: 1 | 2 | 3 | 4 | 5 | 6 | 7 }>;

export function editableOf({ detail }: Pick<CartItem, 'detail'>): Editable | undefined {
  return detail.productType === 8 || detail.productType === 9 ? undefined : detail;
}

type LineEdit = Omit<InputOf<'editCartVector'>, 'detail'>;

/** After a lost answer the same edit goes under the same key: what was done after all is no change of somebody else. */
export function requestEdit(change: LineEdit, detail: Editable) {
  return sendUnderKey(nameOfEdit(change, detail), (idempotencyKey) =>
    sendEdit(change, detail, { idempotencyKey }),
  );
}

export function nameOfEdit(change: LineEdit, detail: Editable): string {
  return `edit ${JSON.stringify({ ...change, detail })}`;
}

function sendEdit(change: LineEdit, detail: Editable, how: CallOptions) {
  switch (detail.productType) {
    case 1:
      return call('editCartVector', { ...change, detail }, how);
    case 2:
      return call('editCartGene', { ...change, detail }, how);
    case 3:
      return call('editCartPlasmid', { ...change, detail }, how);
    case 4:
      return call('editCartVirus', { ...change, detail }, how);
    case 5:
      return call('editCartTest', { ...change, detail }, how);
    case 6:
      return call('editCartMRna', { ...change, detail }, how);
    case 7:
      return call('editCartPreProduct', { ...change, detail }, how);
  }
}
