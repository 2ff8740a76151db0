// Transfers that a bank's statement lists, and the orders they are for. Nothing about money is guessed: a proposal
// waits for somebody who confirms it, and only the exact amount settles an order.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, id, isDone, money, nothing, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { localized } from '#contract/statement.ts';
import { requestedList } from './fields.ts';

const currency = z.enum(['CNY', 'USD']);
const day = z.iso.date();

/** CSV, as a spreadsheet saves the bank's file. */
const sheet = text(2_000_000);

const transfer = { bookedOn: day, amount: money, currency, payer: text(500), reference: text(500) } as const;

const order = z.strictObject({
  ...{ orderId: id, orderNumber: text(60), organization: text(400), customer: text(400) },
  ...{ amount: money, currency },
});

export const BANK_TRANSFER_STATES = ['open', 'confirmed', 'aside'] as const;
const state = z.enum(BANK_TRANSFER_STATES);

const PROPOSAL_REASONS = ['number', 'otherAmount', 'payer', 'amount'] as const;

const proposal = z.strictObject({ order, why: z.enum(PROPOSAL_REASONS) });

export const bankTransferShapes = {
  /** What an import would bring; nothing is written. */
  previewBankStatement: shape({
    input: z.strictObject({ sheet, currency }),
    output: z.strictObject({
      /** Empty where there are problems. */
      digest: text(64),
      added: z.array(z.strictObject({ ...transfer, proposal: proposal.nullable() })).max(5_000),
      /** Lines that were imported before, and lines of money that went out. */
      ...{ known: count, outgoing: count },
      problems: z.array(z.strictObject({ line: count, message: localized })).max(200),
    }),
  }),
  /** Does what the preview of this digest said, or is refused. No order is settled by it. */
  importBankStatement: shape({
    input: z.strictObject({ sheet, currency, digest: requiredText(64) }),
    output: z.strictObject({ added: count }),
  }),
  /** One that somebody saw at the bank, before a statement lists it. */
  enterBankTransfer: shape({
    input: z.strictObject({
      ...{ bookedOn: day, amount: z.int().min(1).max(1_000_000_000_000), currency },
      ...{ payer: requiredText(500), reference: text(500) },
    }),
    output: z.strictObject({ id }),
  }),
  listBankTransfers: shape({
    input: requestedList(['booked', 'amount'], { state: state.optional() }),
    output: pageOf(
      z.strictObject({
        ...{ id, ...transfer, state },
        importedTime: time,
        /** Why it was set aside. */
        note: text(1_000),
        /** What it settled. */
        order: order.nullable(),
        /** The order that an open transfer probably pays; null for others. */
        proposal: proposal.nullable(),
      }),
    ),
  }),
  /** It settles the order: also one whose customer never chose a transfer. */
  confirmBankTransfer: shape({ input: z.strictObject({ id, orderId: id }), output: isDone }),
  /** It is for no order: a refund of a supplier, say. */
  setTransferAside: shape({ input: z.strictObject({ id, note: requiredText(500) }), output: isDone }),
  reopenTransfer: shape({ input: z.strictObject({ id }), output: isDone }),
  /** Orders that are to be paid, for the choice of one. */
  findOpenOrders: shape({
    input: z.strictObject({
      search: text(100),
      /** Only orders of this amount. */
      exactly: z.strictObject({ amount: money, currency }).optional(),
    }),
    output: z.array(order).max(20),
  }),
  summarizePayments: shape({
    input: nothing,
    output: z.strictObject({
      open: z.array(z.strictObject({ currency, orders: count, amount: money })).max(2),
      /** Purchase orders whose day has come. */
      overdue: z.array(z.strictObject({ currency, orders: count, amount: money })).max(2),
      /** Transfers of statements that are for nothing yet. */
      transfers: z.array(z.strictObject({ currency, orders: count, amount: money })).max(2),
      /** Words of the provider that did not fit. */
      alarms: count,
    }),
  }),
} as const;
