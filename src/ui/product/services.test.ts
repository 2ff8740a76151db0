import { describe, expect, it } from 'vitest';
import type { CartItem } from '#src/state/cart/cart.ts';
import { otherServicesOf, serviceChangesOf, serviceFieldsFrom, servicesOf } from './services.ts';

function childOf(id: string, detail: CartItem['detail'], quantity = 1): CartItem {
  return { id, detail, quantity } as CartItem;
}

const tubes = (count: number) => ({ productType: 8, tubes: count, microlitres: 50 }) as const;
const limit = { productType: 9, limit: '<1 EU/mL' } as const;
const children = [childOf('a', tubes(10), 2), childOf('b', tubes(20)), childOf('c', limit)];

describe('the services of a line', () => {
  it('come back from the fields as they were', () => {
    const fields = serviceFieldsFrom(children);
    expect(fields).toEqual({ tubes: '10', microlitres: '50', limit: '<1 EU/mL' });
    expect(servicesOf(fields).map((it) => it.detail)).toEqual([tubes(10), limit]);
  });

  it('are changed where they are, in their number, and added where they are not', () => {
    const wanted = servicesOf({ tubes: '30', microlitres: '50', limit: '<1 EU/mL' });
    expect(serviceChangesOf(children, wanted)).toEqual({
      saved: [
        { id: 'a', detail: tubes(30), quantity: 2 },
        { id: 'c', detail: limit, quantity: 1 },
      ],
      removedIds: [],
    });
    expect(serviceChangesOf([], wanted).saved.map((it) => it.id)).toEqual([undefined, undefined]);
  });

  it('go where their field was emptied; a second one of the kind stays', () => {
    const wanted = servicesOf({ tubes: '', microlitres: '', limit: '' });
    expect(serviceChangesOf(children, wanted)).toEqual({ saved: [], removedIds: ['a', 'c'] });
    expect(otherServicesOf(children).map((it) => it.id)).toEqual(['b']);
  });
});
