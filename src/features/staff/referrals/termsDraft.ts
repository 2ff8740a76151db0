// The terms of a site as they are typed, and what is sent of them.
import { amountTextOf, parseAmount } from '#commerce/money/money.ts';
import type { StaffInputOf, StaffOutputOf } from '#contract/staff/contract.ts';

export type Terms = StaffOutputOf<'getReferralTerms'>[number];

export interface TermsDraft {
  readonly isOpen: boolean;
  readonly audience: Terms['audience'];
  readonly couponId: string;
  readonly fixedPoints: string;
  readonly sharePercent: string;
  readonly maxPoints: string;
  readonly minAmount: string;
}

export function draftOf(terms: Terms | undefined): TermsDraft {
  return {
    ...{ isOpen: terms?.isOpen ?? false, audience: terms?.audience ?? 'everybody' },
    ...{ couponId: terms?.couponId ?? '', fixedPoints: String(terms?.fixedPoints ?? 0) },
    ...{
      sharePercent: String((terms?.shareBasisPoints ?? 0) / 100),
      maxPoints: String(terms?.maxPoints ?? 0),
    },
    minAmount: amountTextOf(terms?.minAmount ?? 0),
  };
}

/** Undefined where a number is none. */
export function termsFrom(
  site: 0 | 1,
  draft: TermsDraft,
): Omit<StaffInputOf<'saveReferralTerms'>, 'reason'> | undefined {
  const { isOpen, audience } = draft;
  const [fixedPoints, maxPoints] = [wholeFrom(draft.fixedPoints), wholeFrom(draft.maxPoints)];
  const minAmount = parseAmount(draft.minAmount);
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(draft.sharePercent.trim()) ?? [];
  const shareBasisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (fixedPoints === undefined || maxPoints === undefined || minAmount === undefined) return undefined;
  if (whole === undefined || shareBasisPoints > 10_000 || minAmount < 0) return undefined;
  const couponId = draft.couponId.trim() || null;
  return { site, isOpen, audience, couponId, fixedPoints, shareBasisPoints, maxPoints, minAmount };
}

function wholeFrom(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined;
}
