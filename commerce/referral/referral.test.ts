import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountTextOf, isSameMailbox, maskedNameOf, rewardPointsOf } from './referral.ts';

const terms = { fixedPoints: 1_000, shareBasisPoints: 200, maxPoints: 50_000, minAmount: 10_000 };

describe('the reward for a new customer', () => {
  it.each([
    [9_999, 0],
    [10_000, 1_200],
    [123_456, 1_000 + 2_469],
    [1_000_000_000, 50_000],
  ])('for a first order of %i is %i points', (amount, points) => {
    expect(rewardPointsOf(terms, amount)).toBe(points);
  });

  it('is a whole number, never above its bound, and never less for more', () => {
    fc.assert(
      fc.property(fc.nat(9_000_000_000), fc.nat(1_000_000), (amount, more) => {
        const points = rewardPointsOf(terms, amount);
        expect(Number.isInteger(points) && points <= terms.maxPoints).toBe(true);
        expect(rewardPointsOf(terms, amount + more)).toBeGreaterThanOrEqual(points);
      }),
    );
  });
});

it('tells the discount as the referral detail carries it', () => {
  expect(discountTextOf({ kind: 'amount', amount: 10_000 }, 'USD')).toBe('100$');
  expect(discountTextOf({ kind: 'amount', amount: 9_950 }, 'USD')).toBe('99.50$');
  expect(discountTextOf({ kind: 'rate', offBasisPoints: 550 }, 'USD')).toBe('5.5%');
  expect(discountTextOf({ kind: 'amount', amount: 10_000 }, 'CNY')).toMatch(/100/);
});

it('shows of a name its first letter', () => {
  expect(['王伟', 'Rosalind Franklin', ' '].map(maskedNameOf)).toEqual(['王***', 'R***', '***']);
});

it('knows a mailbox by whatever tag', () => {
  expect(isSameMailbox('Wang+friend@example.com', 'wang@example.com')).toBe(true);
  expect(isSameMailbox('wang@example.com', 'li@example.com')).toBe(false);
  expect(isSameMailbox(null, null)).toBe(false);
});
