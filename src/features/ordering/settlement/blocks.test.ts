import { describe, expect, it } from 'vitest';
import type { Checkout, SplitShipment } from '#src/state/cart/checkout.ts';
import { findShipmentFaults, openPointsOf, shownFaultsOf } from './blocks.ts';
import type { Preview } from './store.ts';

const line = { id: 'a', quantity: 3, serviceId: null } as Preview['statement']['lines'][number];
const preview = {
  statement: { lines: [line] },
  blocks: [
    {
      why: 'sampleMissing',
      lineId: 'a',
      message: { en: 'Sample information is missing.', zh: '缺少样品信息。' },
    },
    { why: 'organizationIncomplete', lineId: null, message: { en: 'Organization', zh: '单位' } },
  ],
} as unknown as Preview;
const whole: SplitShipment = { key: 'k', addressId: 'home', remark: 'on ice', quantities: { a: 3 } };
const faultsOf = (part: Partial<SplitShipment>) =>
  findShipmentFaults({ ...whole, ...part }, preview).map((it) => it.en);

describe('the faults of a split shipment', () => {
  it('has none with an address, a remark and pieces of what is ordered', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('names all that is missing', () => {
    expect(faultsOf({ addressId: null, remark: ' ', quantities: {} })).toEqual([
      'Please select an address',
      'Please enter a remark for this shipment',
      'Please enter how many pieces go there',
    ]);
  });

  it('says how many are ordered where more are sent', () => {
    expect(faultsOf({ quantities: { a: 4 } })).toEqual(['Only 3 of it are ordered']);
  });

  it('takes no notice of lines that are not selected any more', () => {
    expect(faultsOf({ quantities: { gone: 9, a: 1 } })).toEqual([]);
  });
});

describe('a split shipment on the page', () => {
  const fresh = { key: 'k', addressId: null, remark: '', quantities: {} };

  it('names no faults before anything was entered', () => {
    expect(shownFaultsOf(fresh, preview)).toEqual([]);
    expect(shownFaultsOf({ ...fresh, quantities: { a: 0 } }, preview)).toEqual([]);
  });

  it('names what is missing once one part was entered', () => {
    expect(shownFaultsOf({ ...fresh, addressId: 'home' }, preview).map((it) => it.en)).toEqual([
      'Please enter a remark for this shipment',
      'Please enter how many pieces go there',
    ]);
  });
});

it('lists what the server told and what is open here, each with its place', () => {
  const draft = { shipments: [{ ...whole, remark: '' }] } as unknown as Checkout;
  expect(openPointsOf(preview, draft).map(({ section, lineId }) => [section, lineId])).toEqual([
    ['sample', 'a'],
    ['customer', null],
    ['split', null],
  ]);
});
