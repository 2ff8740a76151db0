import { expect, it } from 'vitest';
import { couponDraftFrom, createCouponDraft, definitionFrom } from './couponDraft.ts';

const base = { ...createCouponDraft(), name: { en: 'Spring', zh: '春季' } };

it('lists everything that is missing at once', () => {
  const { definition, problems } = definitionFrom({ ...createCouponDraft(), days: '0' });
  expect(definition).toBeUndefined();
  expect(problems).toEqual(['nameNeeded', 'amountNeeded', 'daysNeeded']);
});

it.each([
  ['99.5', 9_950],
  ['1,000', 100_000],
  ['0', undefined],
  ['12.345', undefined],
])('reads the amount %s', (amount, expected) => {
  expect(definitionFrom({ ...base, amount }).definition?.terms).toEqual(
    expected === undefined ? undefined : { kind: 'amount', amount: expected },
  );
});

it.each([
  ['5', 500],
  ['0.01', 1],
  ['100', 10_000],
  ['100.01', undefined],
  ['0', undefined],
  ['-5', undefined],
])('reads the rate %s', (rate, expected) => {
  expect(definitionFrom({ ...base, kind: 'rate', rate }).definition?.terms).toEqual(
    expected === undefined ? undefined : { kind: 'rate', offBasisPoints: expected },
  );
});

it('brings back what was saved, as it was', () => {
  const validity = {
    useTimeType: 1 as const,
    start: '2027-01-01T00:00:00.000Z',
    end: '2027-02-01T00:00:00.000Z',
  };
  const terms = { kind: 'rate' as const, offBasisPoints: 1_250 };
  const definition = { site: 1 as const, name: base.name, instructions: base.instructions, terms, validity };
  const row = {
    ...definition,
    id: 'c',
    isOffered: false,
    claimed: 0,
    used: 0,
    createdTime: validity.start,
    revision: 1,
  };
  expect(definitionFrom(couponDraftFrom(row)).definition).toEqual(definition);
});
