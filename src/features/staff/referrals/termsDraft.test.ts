import { expect, it } from 'vitest';
import { draftOf, type TermsDraft, termsFrom } from './termsDraft.ts';

const typed: TermsDraft = {
  ...{ isOpen: true, audience: 'buyers', couponId: ' new-user ', fixedPoints: '100' },
  ...{ sharePercent: '2.5', maxPoints: '50000', minAmount: '100' },
};

it('reads what was typed, and shows it again', () => {
  const terms = termsFrom(0, typed);
  expect(terms).toEqual({
    ...{ site: 0, isOpen: true, audience: 'buyers', couponId: 'new-user', fixedPoints: 100 },
    ...{ shareBasisPoints: 250, maxPoints: 50_000, minAmount: 10_000 },
  });
  expect(termsFrom(0, draftOf(terms))).toEqual(terms);
});

it.each([
  { fixedPoints: '-1' },
  { sharePercent: '100.01' },
  { sharePercent: '' },
  { maxPoints: '1e3' },
  { minAmount: 'x' },
])('refuses %j', (wrong) => {
  expect(termsFrom(0, { ...typed, ...wrong })).toBeUndefined();
});
