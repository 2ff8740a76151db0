// The terms of the referral, set for each site, and who brought whom.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import {
  count,
  id,
  isDone,
  money,
  nothing,
  pageOf,
  registerSite,
  requiredText,
  text,
  time,
} from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const terms = {
  site: registerSite,
  isOpen: z.boolean(),
  audience: z.enum(['everybody', 'buyers']),
  /** What a new customer gets at the registration. */
  couponId: id.nullable(),
  fixedPoints: count,
  /** The share of the amount of the first order, in basis points. */
  shareBasisPoints: z.int().min(0).max(10_000),
  maxPoints: count,
  minAmount: money.min(0),
} as const;

export const staffReferralShapes = {
  /** The terms of each site that has them. */
  getReferralTerms: shape({ input: nothing, output: z.array(z.strictObject(terms)).max(2) }),
  saveReferralTerms: shape({
    input: z.strictObject({ ...terms, reason: requiredText(500) }),
    output: isDone,
  }),
  listReferrals: shape({
    input: requestedList(['registered'], {}),
    output: pageOf(
      z.strictObject({
        ...{ invitedId: id, invited: text(320), inviterId: id, inviter: text(320), registeredTime: time },
        ...{ orderNumber: text(60).nullable(), amount: money.nullable(), points: count },
        currency: z.enum(['CNY', 'USD']).nullable(),
        /** When the reward was taken back; `points` are those left. */
        reversedTime: time.nullable(),
      }),
    ),
  }),
} as const;
