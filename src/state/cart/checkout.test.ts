import { expect, it } from 'vitest';
import { type Checkout, shipmentsOf } from './checkout.ts';

it('sends the pieces of selected lines alone, and no shipment without any', () => {
  const draft = {
    cartIds: ['a', 'b'],
    shipments: [
      { key: '1', addressId: 'x', remark: ' to the lab ', quantities: { a: 2, b: 0, gone: 4 } },
      { key: '2', addressId: 'x', remark: 'none', quantities: { gone: 1 } },
      { key: '3', addressId: null, remark: 'nowhere', quantities: { a: 1 } },
    ],
  } as unknown as Checkout;
  expect(shipmentsOf(draft)).toEqual([
    { addressId: 'x', remark: 'to the lab', lines: [{ lineId: 'a', quantity: 2 }] },
  ]);
});
