import { expect, it } from 'vitest';
import { addressKeyOf, commonAddressesOf, destinationsOf } from './destinations.ts';

const lab = {
  receiver: 'Li Lei',
  phone: '138 0013 8000',
  country: 'CN',
  zipCode: '100871',
  address: '5 Road',
};
const home = { ...lab, address: '7 Road' };

it('knows an address however it was typed, and another one', () => {
  expect(addressKeyOf({ ...lab, receiver: ' li  LEI ', phone: '13800138000', address: '５ Road' })).toBe(
    addressKeyOf(lab),
  );
  expect(addressKeyOf(home)).not.toBe(addressKeyOf(lab));
});

const lines = [
  { id: 'a', serviceId: null, quantity: 3 },
  { id: 'b', serviceId: null, quantity: 1 },
  { id: 's', serviceId: 'a', quantity: 1 },
];

it('sends each piece where it was ordered to, services with their product', () => {
  const splits = [
    { address: home, remark: '', lines: [{ lineId: 'a', quantity: 1 }] },
    // Split off, and to the address of the order all the same.
    { address: lab, remark: 'ground floor', lines: [{ lineId: 'a', quantity: 1 }] },
  ];
  const found = destinationsOf(lines, lab, splits);
  expect([...(found.get(addressKeyOf(lab))?.pieces ?? [])]).toEqual([
    ['a', 2],
    ['b', 1],
    ['s', 1],
  ]);
  expect([...(found.get(addressKeyOf(home))?.pieces ?? [])]).toEqual([
    ['a', 1],
    ['s', 1],
  ]);
});

it('finds the addresses that all lines share, or none', () => {
  const first = destinationsOf(lines, lab, [
    { address: home, remark: '', lines: [{ lineId: 'a', quantity: 1 }] },
  ]);
  const second = destinationsOf([{ id: 'c', serviceId: null, quantity: 1 }], home, []);
  const common = (pieces: Readonly<Record<string, number>>) => [
    ...commonAddressesOf([
      { destinations: first, pieces: new Map(Object.entries(pieces)) },
      { destinations: second, pieces: new Map([['c', 1]]) },
    ]).values(),
  ];
  expect(common({ a: 1 })).toEqual([home]);
  expect(common({ a: 1, b: 1 })).toEqual([]);
  // Only one of them was ordered to there.
  expect(common({ a: 2 })).toEqual([]);
  const own = commonAddressesOf([{ destinations: first, pieces: new Map([['a', 1]]) }]);
  expect([...own.values()]).toEqual([lab, home]);
});
