import { expect, it } from 'vitest';
import { invoiceAmountOf, mayApply, stepInvoice } from '#commerce/invoice/invoice.ts';
import { earnedPointsOf } from '#commerce/points/points.ts';
import { COUPON_STATUS, couponStatusOf, couponTimesOf, isCouponUsable, NEW_USER_COUPON } from './coupon.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));

it('is usable from its first moment to its last, unless a quotation has it', () => {
  const record = { begins: day(2), ends: day(5), isHeld: false };
  expect([1, 2, 4, 5].map((n) => isCouponUsable(record, day(n)))).toEqual([false, true, true, false]);
  expect(couponStatusOf(record, day(5))).toBe(COUPON_STATUS.over);
  expect(couponStatusOf({ ...record, isHeld: true }, day(5))).toBe(COUPON_STATUS.used);
});

it('is valid for days from the claim, or from a day to a day', () => {
  expect(couponTimesOf({ useTimeType: 0, days: 3 }, day(1))).toEqual({ begins: day(1), ends: day(4) });
  const range = { useTimeType: 1, start: day(7), end: day(9) } as const;
  expect(couponTimesOf(range, day(1))).toEqual({ begins: day(7), ends: day(9) });
});

it('is 100 yuan for a new user of the Chinese site', () => {
  expect(NEW_USER_COUPON).toMatchObject({ site: 0, terms: { kind: 'amount', amount: 10_000 } });
});

it('earns one point for a hundred minor units, rounded down', () => {
  expect([0, 99, 100, 12_345].map((it) => earnedPointsOf({ amountAfterDiscount: it }))).toEqual([
    0, 0, 1, 123,
  ]);
});

it('an invoice is settled once, and a rejection has its reason', () => {
  const staff = (act: 'issue' | 'reject') => ({ act, by: 'staff' }) as const;
  expect(stepInvoice('applied', staff('reject'), ' ')).toEqual({ ok: false, fault: 'reasonGiven' });
  expect(stepInvoice('applied', staff('issue'), '')).toMatchObject({ ok: true, value: { to: 'invoiced' } });
  expect(stepInvoice('invoiced', staff('reject'), 'late')).toEqual({ ok: false, fault: 'now' });
  expect(stepInvoice('applied', { act: 'issue', by: 'customer' }, '')).toEqual({ ok: false, fault: 'actor' });
  expect(mayApply(['rejected', 'applied'], { isCancelled: false, amount: 1 })).toBe(false);
  expect(mayApply(['rejected'], { isCancelled: false, amount: 1 })).toBe(true);
  expect(mayApply([], { isCancelled: true, amount: 1 })).toBe(false);
  expect(invoiceAmountOf({ total: 128_000, refunded: 28_000 })).toBe(100_000);
  expect(mayApply([], { isCancelled: false, amount: invoiceAmountOf({ total: 5, refunded: 5 }) })).toBe(
    false,
  );
});
