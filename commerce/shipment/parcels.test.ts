import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parcelsOf } from './parcels.ts';

const product = (id: string, quantity: number) => ({ id, serviceId: null, quantity });

it('sends everything to the address of the order where nothing was split off', () => {
  const service = { id: 's', serviceId: 'a', quantity: 9 };
  expect(parcelsOf([product('a', 3), service], 'home', [])).toEqual([
    { address: 'home', remark: '', contents: [{ lineId: 'a', quantity: 3 }] },
  ]);
});

it('has no parcel for a rest of nothing', () => {
  const split = { address: 'lab', remark: 'ground floor', lines: [{ lineId: 'a', quantity: 3 }] };
  expect(parcelsOf([product('a', 3)], 'home', [split]).map((it) => it.address)).toEqual(['lab']);
});

it('sends each piece once, however the order is split', () => {
  const order = fc
    .array(fc.array(fc.nat({ max: 20 }), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    .map((rows) => rows.map((parts, at) => ({ id: `l${at}`, parts })));
  fc.assert(
    fc.property(order, (rows) => {
      const lines = rows.map(({ id, parts }) =>
        product(
          id,
          parts.reduce((sum, it) => sum + it, 0),
        ),
      );
      // The first part of each line is the rest.
      const splits = [1, 2].map((at) => ({
        ...{ address: `to ${at}`, remark: '' },
        lines: rows.map(({ id, parts }) => ({ lineId: id, quantity: parts[at] ?? 0 })),
      }));
      const contents = parcelsOf(lines, 'home', splits).flatMap((it) => it.contents);
      for (const { id, quantity } of lines) {
        const sent = contents.filter((it) => it.lineId === id).reduce((sum, it) => sum + it.quantity, 0);
        expect(sent).toBe(quantity);
      }
      expect(contents.every((it) => it.quantity > 0)).toBe(true);
    }),
  );
});
