// What the staff see of a customer, and what they may put right. Who looks at one is recorded.
import * as z from 'zod';
import { address, invoiceInfo, organization, POINT_REASONS } from '#contract/account.ts';
import { shape } from '#contract/call.ts';
import {
  count,
  id,
  isDone,
  money,
  pageOf,
  registerSite,
  requiredText,
  text,
  time,
} from '#contract/fields.ts';
import { localized } from '#contract/statement.ts';
import { requestedList } from './fields.ts';

const currency = z.enum(['CNY', 'USD']);
/** Why it is done: it is in the audit trail. */
const reason = requiredText(500);
/** Null for who may not see amounts. */
const amount = money.nullable();

const customer = z.strictObject({
  id,
  name: text(200),
  organization: text(200),
  email: text(320).nullable(),
  phone: text(40).nullable(),
  site: registerSite,
  registeredTime: time,
});

const { id: _, isDefault: __, ...addressFields } = address.shape;
const { id: ___, isDefault: ____, ...invoiceFields } = invoiceInfo.shape;

export const staffCustomerShapes = {
  /** Whom it shows is written down, as a single look is. */
  listCustomers: shape({
    input: requestedList(['name', 'organization', 'registered'], { site: z.enum(['0', '1']).optional() }),
    output: pageOf(customer.extend({ orders: count })),
  }),
  /** No `get`: that somebody looked is written down. */
  viewCustomer: shape({
    input: z.strictObject({ id }),
    output: customer.extend({
      points: count,
      buyer: organization.nullable(),
      addresses: z.array(address).max(100),
      invoices: z.array(invoiceInfo).max(100),
      /** Ways to sign in; never a secret of one. */
      signIn: z.strictObject({
        hasPassword: z.boolean(),
        hasGoogle: z.boolean(),
        sessions: count,
        /** Codes sent in the last 24 hours. */
        codesSent: count,
      }),
      quotations: z
        .array(
          z.strictObject({
            ...{ id, number: text(60), status: text(40), total: amount, currency, createdTime: time },
            order: z.strictObject({ id, number: text(60), state: text(40) }).nullable(),
          }),
        )
        .max(100),
      contracts: z
        .array(
          z.strictObject({ id, number: text(200), customer: text(400), status: text(40), amount, currency }),
        )
        .max(100),
      pointEntries: z
        .array(
          z.strictObject({
            id,
            points: z.int().min(-1_000_000_000).max(1_000_000_000),
            reason: z.enum(POINT_REASONS),
            cause: text(400),
            orderNumber: text(60).nullable(),
            at: time,
          }),
        )
        .max(100),
      coupons: z
        .array(
          z.strictObject({
            id,
            name: localized,
            status: z.int().min(0).max(3),
            claimedTime: time,
            endTime: time,
            /** The number of the quotation that holds it. */
            quotation: text(60).nullable(),
          }),
        )
        .max(100),
    }),
  }),
  /** What the customer entered for buying, with before and after in the trail. */
  correctBuyer: shape({
    input: z.strictObject({
      customerId: id,
      reason,
      of: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('organization'), value: organization }),
        z.strictObject({ kind: z.literal('address'), id, value: z.strictObject(addressFields) }),
        z.strictObject({ kind: z.literal('invoice'), id, value: z.strictObject(invoiceFields) }),
      ]),
    }),
    output: isDone,
  }),
  correctPoints: shape({
    input: z.strictObject({
      customerId: id,
      /** Taken off where negative; never below zero. */
      points: z.int().min(-1_000_000).max(1_000_000),
      reason,
    }),
    output: z.strictObject({ balance: count }),
  }),
  helpSignIn: shape({
    input: z.strictObject({
      customerId: id,
      /** A letter that tells how to set a new password, the end of all sessions, or codes again at once. */
      how: z.enum(['sendReset', 'endSessions', 'allowCodes']),
      reason,
    }),
    output: isDone,
  }),
} as const;
