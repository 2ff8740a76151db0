// Offline contracts for the staff: found, entered, moved on and imported. Money for who may see it.
import * as z from 'zod';
import { ATTACHMENT_TYPES } from '#commerce/contract/attachments.ts';
import { CONTRACT_STATUSES } from '#commerce/contract/statuses.ts';
import { shape } from '#contract/call.ts';
import { count, id, isDone, money, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { attachment } from '#contract/orders.ts';
import { localized } from '#contract/statement.ts';
import { requestedList } from './fields.ts';

const status = z.enum(CONTRACT_STATUSES);
const currency = z.enum(['CNY', 'USD']);
/** Why it is done: it is in the audit trail. */
const reason = requiredText(500);
/** CSV, as a spreadsheet saves it. */
const sheet = text(2_000_000);

const head = { id, number: text(60), customer: text(200), contact: text(100), currency, status } as const;

/** As it is shown this once: what is kept is a hash. */
const issuedCode = z.strictObject({ customer: text(200), code: text(20) });

const line = {
  serviceType: z.int().min(10).max(56),
  quantity: z.int().min(0).max(1_000_000_000),
  subtotal: money,
  status,
} as const;

export const staffContractShapes = {
  listStaffContracts: shape({
    input: requestedList(['number', 'customer', 'signed', 'amount'], { status: status.optional() }),
    output: pageOf(
      z.strictObject({ ...head, amount: money.nullable(), signingDate: z.iso.date().nullable() }),
    ),
  }),
  getStaffContract: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...head,
      amount: money.nullable(),
      signingDate: z.iso.date().nullable(),
      changedTime: time,
      lines: z
        .array(z.strictObject({ ...line, description: text(2_000), subtotal: money.nullable() }))
        .max(500),
      attachments: z.array(attachment).max(100),
      company: z.strictObject({
        id,
        /** That see its contracts. */
        accounts: count,
      }),
    }),
  }),
  /** `base`: when it was changed last, as it was shown; empty of a new one. The number of one that is there stays. */
  saveStaffContract: shape({
    input: z.strictObject({
      id: id.nullable(),
      base: z.union([time, z.literal('')]),
      number: requiredText(60),
      customer: requiredText(200),
      contact: text(100),
      ...{ currency, status, signingDate: z.iso.date().nullable() },
      lines: z
        .array(z.strictObject({ ...line, description: text(2_000) }))
        .min(1)
        .max(500),
    }),
    output: z.strictObject({ id, codes: z.array(issuedCode).max(1) }),
  }),
  /** An answer a contract. Lines that stood where it stood go with it. */
  setContractStatus: shape({
    input: z.strictObject({ ids: z.array(id).min(1).max(100), status, reason }),
    output: z
      .array(z.strictObject({ id, number: text(60), isDone: z.boolean(), message: localized }))
      .max(100),
  }),
  /**
   * A file that was uploaded by whoever attaches it; from then on it is the contract's, and its company downloads it.
   */
  attachToContract: shape({
    input: z.strictObject({
      contractId: id,
      fileId: id,
      type: z.enum(ATTACHMENT_TYPES),
      lineNumber: z.int().min(1).max(500).nullable(),
    }),
    output: isDone,
  }),
  detachFromContract: shape({
    input: z.strictObject({ contractId: id, fileId: id, reason }),
    output: isDone,
  }),
  downloadStaffContractFile: shape({
    input: z.strictObject({ contractId: id, fileId: id }),
    output: z.undefined(),
  }),
  previewContractImport: shape({
    input: z.strictObject({ sheet }),
    output: z.strictObject({
      /** Empty where there are problems. */
      digest: text(64),
      changes: z
        .array(
          z.strictObject({
            ...{ number: text(60), customer: text(200), what: z.enum(['new', 'changed', 'same']) },
            facts: z.array(text(40)).max(20),
          }),
        )
        .max(5_000),
      /** Companies that would get a code. */
      newCustomers: z.array(text(200)).max(5_000),
      problems: z.array(z.strictObject({ line: count, heading: text(100), message: localized })).max(200),
    }),
  }),
  /** Does what the preview of this digest said, or is refused. */
  applyContractImport: shape({
    input: z.strictObject({ sheet, digest: requiredText(64) }),
    output: z.strictObject({ added: count, changed: count, codes: z.array(issuedCode).max(5_000) }),
  }),
  listContractCompanies: shape({
    input: requestedList(['name', 'contracts'], {}),
    output: pageOf(z.strictObject({ id, name: text(200), contracts: count, accounts: count, since: time })),
  }),
  /** The code before opens nothing any more, and accounts that it opened are bound no longer. */
  renewContractCode: shape({ input: z.strictObject({ id, reason }), output: issuedCode }),
} as const;
