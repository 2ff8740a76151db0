import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, amountTextOf, formatMoney, multiply, parseAmount, sumOf } from './money.ts';

const amounts = fc.nat({ max: 9_000_000_000_000 });

describe('multiply', () => {
  it('rounds half up', () => {
    expect(multiply(5, 1, 2)).toBe(3);
    expect(multiply(25, 600, 10_000)).toBe(2);
    expect(multiply(24, 600, 10_000)).toBe(1);
  });

  it('is exact where doubles are not', () => {
    expect(multiply(9_000_000_000_000, 9_999, 10_000)).toBe(8_999_100_000_000);
    expect(multiply(8_999_999_999_999, 1, 3)).toBe(3_000_000_000_000);
  });

  it('refuses parts of a minor unit and amounts below nothing', () => {
    expect(() => multiply(0.5, 2)).toThrow(RangeError);
    expect(() => multiply(-1, 2)).toThrow(RangeError);
    expect(() => multiply(1, 2, 0)).toThrow(RangeError);
  });
});

describe('allocate', () => {
  it('spreads a total exactly, each share within one of its exact value', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1 }), (total, weights) => {
        const sum = sumOf(weights);
        fc.pre(sum > 0);
        const shares = allocate(total, weights);
        expect(sumOf(shares)).toBe(total);
        shares.forEach((share, at) => {
          const exact = (BigInt(total) * BigInt(weights[at] ?? 0)) / BigInt(sum);
          expect(BigInt(share) - exact === 0n || BigInt(share) - exact === 1n).toBe(true);
        });
      }),
    );
  });

  it('gives no share above its weight where the total is not above their sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 100 }), { minLength: 1 }),
        fc.nat({ max: 10_000 }),
        (weights, it) => {
          const sum = sumOf(weights);
          fc.pre(sum > 0);
          const shares = allocate(it % (sum + 1), weights);
          shares.forEach((share, at) => {
            expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
          });
        },
      ),
    );
  });

  it('has nothing to spread over without weights', () => {
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
    expect(() => allocate(1, [0])).toThrow(RangeError);
  });
});

describe('formatMoney', () => {
  it('groups thousands and names the currency', () => {
    expect(formatMoney(128_000_005, 'CNY')).toBe('¥1,280,000.05');
    expect(formatMoney(99, 'USD')).toBe('USD 0.99');
    expect(formatMoney(-1_000, 'USD')).toBe('−USD 10.00');
  });
});

describe('parseAmount', () => {
  it.each([
    ['1280', 128_000],
    ['1,280.5', 128_050],
    [' 0.05 ', 5],
    ['12,34', undefined],
    ['-1', undefined],
    ['1.005', undefined],
    ['', undefined],
  ])('reads %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it('reads what amountText writes', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (amount) => {
        expect(parseAmount(amountTextOf(amount))).toBe(amount);
      }),
    );
  });
});
