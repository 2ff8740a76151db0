// A coupon as it is typed, and what is sent of it.
import { amountTextOf, parseAmount, type Site } from '#commerce/money/money.ts';
import type { StaffInputOf } from '#contract/staff/contract.ts';
import { localTimeOf, timeFrom } from '#src/features/staff/console/localTime.ts';
import type { StaffCoupon } from './couponRow.ts';
import type { couponStaffWords } from './words.ts';

export interface CouponDraft {
  /** What it was changed from; 0 for a new one. */
  readonly revision: number;
  readonly site: Site;
  readonly kind: 'amount' | 'rate';
  readonly amount: string;
  readonly rate: string;
  readonly useTimeType: 0 | 1;
  readonly days: string;
  /** As `datetime-local` fields hold them. */
  readonly start: string;
  readonly end: string;
  readonly name: Readonly<Record<'en' | 'zh', string>>;
  readonly instructions: Readonly<Record<'en' | 'zh', string>>;
}

export function createCouponDraft(): CouponDraft {
  const none = { en: '', zh: '' };
  return {
    revision: 0,
    ...{ site: 0, kind: 'amount', amount: '', rate: '', useTimeType: 0, days: '30', start: '', end: '' },
    ...{ name: none, instructions: none },
  };
}

export function couponDraftFrom(coupon: StaffCoupon): CouponDraft {
  const { revision, site, terms, validity, name, instructions } = coupon;
  return {
    ...{ revision, site, name, instructions, kind: terms.kind },
    amount: terms.kind === 'amount' ? amountTextOf(terms.amount) : '',
    rate: terms.kind === 'rate' ? String(terms.offBasisPoints / 100) : '',
    useTimeType: validity.useTimeType,
    days: validity.useTimeType === 0 ? String(validity.days) : '',
    start: validity.useTimeType === 1 ? localTimeOf(validity.start) : '',
    end: validity.useTimeType === 1 ? localTimeOf(validity.end) : '',
  };
}

type Definition = Omit<StaffInputOf<'saveStaffCoupon'>, 'id' | 'revision' | 'reason'>;
type Problem = Extract<keyof typeof couponStaffWords, `${string}Needed`>;

/** What can be sent, or everything that keeps it from being so. */
export function definitionFrom(draft: CouponDraft): {
  readonly definition: Definition | undefined;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const { site, name, instructions } = draft;
  if (name.en.trim() === '' || name.zh.trim() === '') problems.push('nameNeeded');
  const terms = termsFrom(draft);
  if (terms === undefined) problems.push(draft.kind === 'amount' ? 'amountNeeded' : 'rateNeeded');
  const validity = validityFrom(draft);
  if (validity === undefined) problems.push(draft.useTimeType === 0 ? 'daysNeeded' : 'timesNeeded');
  if (problems.length > 0 || terms === undefined || validity === undefined)
    return { definition: undefined, problems };
  return { definition: { site, name, instructions, terms, validity }, problems };
}

function termsFrom({ kind, amount, rate }: CouponDraft): Definition['terms'] | undefined {
  if (kind === 'amount') {
    const parsed = parseAmount(amount);
    return parsed === undefined || parsed < 1 ? undefined : { kind, amount: parsed };
  }
  const [, whole, cents = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(rate.trim()) ?? [];
  const offBasisPoints = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  const isGood = whole !== undefined && offBasisPoints >= 1 && offBasisPoints <= 10_000;
  return isGood ? { kind, offBasisPoints } : undefined;
}

function validityFrom({ useTimeType, days, start, end }: CouponDraft): Definition['validity'] | undefined {
  if (useTimeType === 0) {
    const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : 0;
    return count >= 1 && count <= 3_650 ? { useTimeType, days: count } : undefined;
  }
  const [from, to] = [timeFrom(start), timeFrom(end)];
  return from !== null && to !== null && from < to ? { useTimeType, start: from, end: to } : undefined;
}
