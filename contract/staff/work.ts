// What waits for the staff, each by the permission that works on it.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, id, isDone, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';
import type { Permission } from './permissions.ts';

/** Which permission works on it; `subjectId` is the id of the quotation, the order, the payment event. */
export const WORK_PERMISSIONS = {
  priceQuotation: 'quotations',
  answerCancel: 'cancelOrders',
  awaitSamples: 'samples',
  checkSamples: 'samples',
  storeSamples: 'samples',
  advanceOrder: 'orders',
  confirmTransfer: 'payments',
  collectPurchaseOrder: 'payments',
  resolveAlarm: 'payments',
  matchTransfer: 'payments',
  issueInvoice: 'invoices',
  answerMessage: 'customers',
} as const satisfies Readonly<Record<string, Permission>>;

export type WorkKind = keyof typeof WORK_PERMISSIONS;

export const WORK_KINDS = Object.keys(WORK_PERMISSIONS) as readonly WorkKind[];

const kind = z.enum(WORK_KINDS as [WorkKind, ...WorkKind[]]);

/** An event of a payment has the id that its provider gave it. */
const subjectId = z.string().regex(/^[\w.-]{1,200}$/);

const item = z.strictObject({ kind, subjectId });

const holder = z.strictObject({ id, name: text(400) });

const holding = z.strictObject({ ...holder.shape, takenTime: time });

/** The data of a refusal with `WORK_TAKEN`: the page asks whether to take it over, or to leave it. */
export const takenWork = z.strictObject({ ...item.shape, holder: holding });

export type TakenWork = z.output<typeof takenWork>;

export const staffWorkShapes = {
  listWork: shape({
    input: requestedList(['since'], {
      kind: kind.optional(),
      whose: z.enum(['mine', 'free', 'others']).optional(),
    }),
    output: pageOf(
      z.strictObject({
        kind,
        subjectId,
        /** The number of the quotation or the order. */
        number: text(60),
        since: time,
        /** Later than was promised. */
        isLate: z.boolean(),
        lines: count,
        note: text(2_000),
        holder: holding.nullable(),
      }),
    ),
  }),
  /** Who has it afterwards: of two who take it at once the first. */
  takeWork: shape({ input: item, output: z.strictObject({ holder: holding, isMine: z.boolean() }) }),
  /** From the one who has it, and nobody else: refused where it has changed hands since. */
  takeOverWork: shape({ input: z.strictObject({ kind, subjectId, from: id }), output: isDone }),
  releaseWork: shape({ input: item, output: isDone }),
  handOverWork: shape({ input: z.strictObject({ kind, subjectId, to: id }), output: isDone }),
  /** Colleagues who may work on it. */
  listWorkers: shape({ input: z.strictObject({ kind }), output: z.array(holder).max(1_000) }),
  /** Somebody looked into a provider event that contradicts its payment. */
  resolveAlarm: shape({ input: z.strictObject({ subjectId, note: requiredText(500) }), output: isDone }),
} as const;
