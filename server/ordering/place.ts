// Placing: the lines leave the cart, the coupon is held, the points are spent, the lines are copied and letters are
// written, all in one transaction that holds the account. The amounts are those of the catalogue of this moment.
import { pointsCauseOf } from '#commerce/points/points.ts';
import { VALID_DAYS } from '#commerce/quotation/quotation.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { SESSION_INVALID } from '#contract/envelope.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { deleteRows } from '#server/features/cart/rows.ts';
import { type Refused, type Reply, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { writeQuoteLetter, writeReviewLetter } from '#server/mail/quotationLetters.ts';
import { writeStaffLetter } from '#server/mail/workLetters.ts';
import { attachLineFiles, attachMaps } from './attachments.ts';
import { holdCoupon } from './coupons.ts';
import { digestOf } from './digest.ts';
import { changePoints } from './points.ts';
import { insertQuotation, logQuotation, type OrderRow, type QuotationRow } from './quotationRows.ts';
import { factsOf, type StepDeps, sendToCustomer, sendToStaff, takeStep } from './quotationSteps.ts';
import { type Settlement, settle } from './settle.ts';
import { words } from './words.ts';

export interface Placing {
  readonly accountId: string;
  readonly language: 'en' | 'zh';
  /** The saved card that it is to be paid with. */
  readonly cardId?: string | null;
}

type Placed = OutputOf<'placeOrder'>;

export async function place(
  tx: Tx,
  input: InputOf<'placeOrder'>,
  { accountId, language, cardId = null }: Placing,
  deps: StepDeps,
): Promise<Reply<Placed>> {
  const now = deps.clock();
  const account = await lockAccount(tx, accountId);
  if (account === undefined) return refuse(message.sessionInvalid, SESSION_INVALID);
  const { splitShipments } = input;
  const checkout = {
    ...input,
    shipments: splitShipments.map((it) => it.lines),
    shipmentAddressIds: splitShipments.map((it) => it.addressId),
  };
  const settlement = await settle(tx, account, checkout, { now, language });
  if ('message' in settlement) return settlement;
  if (settlement.blocks.length > 0) return refusalOf(settlement);
  const quotation = await keepQuotation(tx, input, { account, settlement, language, cardId }, deps);
  if ('message' in quotation) return quotation;
  await deleteRows(
    tx,
    account.id,
    settlement.rows.map((it) => it.id),
  );
  const needsReview = quotation.status === 'underEvaluation';
  if (!needsReview && input.isQuotationOnly === 0) {
    const stepped = await takeStep(tx, quotation, { act: 'order', by: 'customer' }, deps);
    if ('message' in stepped) return stepped;
    return reply(placedOf(stepped.quotation, stepped.order));
  }
  const facts = await factsOf(tx, quotation, deps);
  await sendToCustomer(tx, quotation, deps, (to) =>
    needsReview ? writeReviewLetter(to, facts) : writeQuoteLetter(to, facts),
  );
  const { id, number } = quotation;
  const link = `${deps.settings.publicUrl}/staff/quotations/${id}`;
  if (needsReview)
    await sendToStaff(tx, deps, 'quotations', (to) =>
      writeStaffLetter(to, { number, what: 'evaluate', link }),
    );
  return reply(placedOf(quotation, undefined));
}

/** Everything that blocks the order, each sentence once. */
function refusalOf({ blocks }: Settlement): Refused {
  const texts = (language: 'en' | 'zh') => [...new Set(blocks.map((it) => it.message[language]))];
  return refuse({ en: texts('en').join(' '), zh: texts('zh').join('') });
}

/** What is made and how much, for a line that people price: it has no price part that would say so. */
function describeLine(
  line: { readonly description: string; readonly grade: string; readonly scale: string } | undefined,
): string {
  return [line?.description, line?.grade, line?.scale].filter(Boolean).join(' · ');
}

interface Kept {
  readonly account: Account;
  readonly settlement: Settlement;
  readonly language: 'en' | 'zh';
  readonly cardId: string | null;
}

async function keepQuotation(
  tx: Tx,
  input: InputOf<'placeOrder'>,
  { account, settlement, language, cardId }: Kept,
  deps: StepDeps,
): Promise<QuotationRow | Refused> {
  const { statement, rows, lines, coupon, addresses, invoice } = settlement;
  const at = deps.clock();
  const isPriced = statement.toReview === 0;
  const status = isPriced ? ('readyToOrder' as const) : ('underEvaluation' as const);
  const quotation = await insertQuotation(
    tx,
    {
      ...{ accountId: account.id, site: account.registerSite, language, status, statement },
      ...{ digest: digestOf(statement), buyer: buyerOf(account), invoice },
      address: addresses.get(input.addressId),
      shipments: input.splitShipments.map(({ addressId, remark, lines: parts }) => ({
        ...{ address: addresses.get(addressId), remark, lines: parts },
      })),
      ...{ couponRecordId: coupon?.id ?? null, couponTerms: coupon?.definition.terms ?? null },
      ...{ points: statement.points, isHolding: true, validDays: VALID_DAYS, cardId },
      ...{ shippingNote: input.shippingNote, remark: input.remark },
      ...{ quoteTime: isPriced ? at : null, createdAt: at },
    },
    rows.map((row) => ({
      ...{ id: row.id, serviceId: row.serviceId, productType: row.detail.productType },
      ...{ detail: row.detail, sample: row.sample, quantity: row.quantity },
      orderedVectorId: row.orderedVectorId,
      sku: lines.get(row.id)?.sku ?? '',
      description: describeLine(lines.get(row.id)),
    })),
    deps.random,
  );
  await logQuotation(tx, quotation.id, { act: 'place', actor: 'customer', at });
  const { id: quotationId, accountId } = quotation;
  for (const [place, row] of rows.entries()) {
    const files = { quotationId, accountId, lineNumber: place + 1 };
    await attachMaps(tx, row.sample, files, { random: deps.random, at, known: new Set() });
    await attachLineFiles(tx, row, files, { random: deps.random, at });
  }
  if (coupon !== undefined) {
    const isHeld = await holdCoupon(tx, { recordId: coupon.id, accountId, quotationId, now: at });
    if (!isHeld) return refuse(words.couponGone);
  }
  const isSpent = await changePoints(tx, {
    ...{ accountId, points: -statement.points, reason: 'spent', at },
    ...{ cause: pointsCauseOf.spent(quotationId), orderNumber: quotation.number },
  });
  return isSpent ? quotation : refuse(words.pointsExceeded);
}

/** As the account is now: what it becomes later changes no document. */
function buyerOf(account: Account) {
  const { name, firstName, middleName, lastName, phone, email, organization, organizationName } = account;
  return {
    name: name || [firstName, middleName, lastName].filter(Boolean).join(' '),
    ...{ phone, email, organizationName, organization },
  };
}

function placedOf(quotation: QuotationRow, order: OrderRow | undefined): Placed {
  const isPriced = quotation.statement.toReview === 0;
  return {
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? '',
    quotationId: quotation.id,
    quotationNumber: quotation.number,
    total: isPriced ? quotation.statement.total : null,
    needsReview: isPriced ? 0 : 1,
  };
}
