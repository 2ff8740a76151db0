// What is done to a quotation, by the table of commerce/quotation: the step is checked, written, and its effects happen
// in the same transaction, each once.
import { formatMoney } from '#commerce/money/money.ts';
import { pointsCauseOf } from '#commerce/points/points.ts';
import {
  type QuotationAct,
  type QuotationEffect,
  stepQuotation,
  validUntilOf,
} from '#commerce/quotation/quotation.ts';
import type { Actor } from '#commerce/states/machine.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { listStaffWith } from '#server/auth/roles.ts';
import type { Tx } from '#server/db/database.ts';
import type { Deps, Letter } from '#server/deps.ts';
import { readCatalogueNow } from '#server/features/catalogue/rows.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import type { For } from '#server/mail/letters.ts';
import { writeOrderLetter } from '#server/mail/orderLetters.ts';
import {
  type GivenBack,
  type QuotationFacts,
  writeQuotationClosedLetter,
  writeQuoteLetter,
} from '#server/mail/quotationLetters.ts';
import { writeStaffLetter } from '#server/mail/workLetters.ts';
import { requestPayment } from '#server/payment/payments.ts';
import { cardReferenceOf } from '#server/payment/savedCards.ts';
import { productOf } from '#server/settings.ts';
import { copyAttachments } from './attachments.ts';
import { passCoupon } from './coupons.ts';
import { dayOf } from './dayOf.ts';
import { expectSamples } from './expectSamples.ts';
import { letterContentsOf } from './letterContents.ts';
import { changePoints } from './points.ts';
import {
  changeQuotation,
  insertOrder,
  insertQuotation,
  logQuotation,
  type OrderRow,
  type QuotationRow,
  readLinesOfQuotation,
} from './quotationRows.ts';
import { returnStock, takeStock } from './stock.ts';
import { makeShortageMessage, words } from './words.ts';

/** What a step writes with: a handler has it, and an operator's command. */
export type StepDeps = Pick<Deps, 'settings' | 'clock' | 'random' | 'mail'>;

export interface QuotationStep {
  readonly act: QuotationAct;
  readonly by: Actor;
  readonly note?: string;
  /** What the revision has in place of what the one before had. */
  readonly change?: Partial<QuotationRow>;
}

export interface Stepped {
  /** The revision, where the step made one. */
  readonly quotation: QuotationRow;
  readonly order: OrderRow | undefined;
}

/** The row must be held (`lockQuotation`). A refusal must roll the transaction back. */
export async function takeStep(
  tx: Tx,
  row: QuotationRow,
  step: QuotationStep,
  deps: StepDeps,
): Promise<Stepped | Refused> {
  const now = deps.clock();
  const isPriced = row.statement.toReview === 0;
  const next = stepQuotation({ ...row, isPriced }, { act: step.act, by: step.by }, now);
  if (!next.ok) {
    const expired = validUntilOf(row);
    if (step.act === 'order' && expired !== null && now >= expired) return refuse(words.expired);
    return refuse(next.fault === 'priced' ? words.unpriced : words.notNow);
  }
  await logQuotation(tx, row.id, { act: step.act, actor: step.by, note: step.note ?? '', at: now });
  // The clock changes nothing but what it returns.
  const status = next.value.to === 'expired' ? row.status : next.value.to;
  const quoteTime = step.act === 'price' ? now : row.quoteTime;
  const reason = step.act === 'cancel' || step.act === 'void' ? (step.note ?? '') : row.reason;
  const change = next.value.effects.includes('makeRevision') ? {} : step.change;
  const recorded = { act: ACT_NAMES[step.act], at: now, reason: step.note ?? '' };
  const changed = { status, quoteTime, reason, changedAt: now, ...change };
  const quotation = await changeQuotation(tx, row, changed, recorded);
  let stepped: Stepped | Refused = { quotation, order: undefined };
  for (const effect of next.value.effects) {
    stepped = await applyEffect(tx, { effect, stepped, step }, deps);
    if ('message' in stepped) return stepped;
  }
  return stepped;
}

/** As the audit trail calls them. */
const ACT_NAMES: Readonly<Record<QuotationAct, string>> = {
  price: 'priceQuotation',
  order: 'acceptQuotation',
  postpone: 'postponeQuotation',
  remark: 'remarkOnQuotation',
  attach: 'attachToQuotation',
  cancel: 'cancelQuotation',
  void: 'voidQuotation',
  revise: 'reviseQuotation',
  release: 'releaseQuotation',
};

async function applyEffect(
  tx: Tx,
  {
    effect,
    stepped: { quotation, order },
    step,
  }: { readonly effect: QuotationEffect; readonly stepped: Stepped; readonly step: QuotationStep },
  deps: StepDeps,
): Promise<Stepped | Refused> {
  const now = deps.clock();
  switch (effect) {
    case 'sendQuote': {
      const facts = await factsOf(tx, quotation, deps);
      await sendToCustomer(tx, quotation, deps, (to) => writeQuoteLetter(to, facts));
      return { quotation, order };
    }
    case 'makeOrder': {
      const refused = await takePieces(tx, quotation, now);
      if (refused) return refused;
      const made = await insertOrder(tx, quotation, { random: deps.random, now });
      if (made === undefined) return refuse(words.notNow);
      await requestMoney(tx, quotation, made, now);
      const samples = await expectSamples(tx, { order: made, quotation }, { now, random: deps.random });
      const facts = await factsOf(tx, quotation, deps);
      const { publicUrl } = deps.settings;
      const isFree = quotation.statement.total === 0;
      const about = {
        ...{ ...facts, samples, link: orderLinkOf(deps, made.id) },
        paymentLink: isFree ? null : `${publicUrl}/shoppingCart/payment?order=${made.id}`,
      };
      await sendToCustomer(tx, quotation, deps, (to) => writeOrderLetter(to, made.number, about));
      const link = `${publicUrl}/staff/orders/${made.id}`;
      await sendToStaff(tx, deps, 'orders', (to) =>
        writeStaffLetter(to, { number: made.number, what: 'ordered', link }),
      );
      return { quotation, order: made };
    }
    case 'giveBack':
      return { quotation: await giveBack(tx, quotation, now), order };
    case 'notifyCustomer': {
      const about = { number: quotation.number, link: quotationLinkOf(deps, quotation.id) };
      const end = {
        isVoid: step.act === 'void',
        reason: quotation.reason,
        givenBack: givenBackOf(quotation),
      };
      await sendToCustomer(tx, quotation, deps, (to) => writeQuotationClosedLetter(to, about, end));
      return { quotation, order };
    }
    case 'makeRevision':
      return { quotation: await makeRevision(tx, quotation, step.change ?? {}, deps), order };
  }
}

/** Coupon and points go back to the account, the first time. */
export async function giveBack(tx: Tx, quotation: QuotationRow, at: Date): Promise<QuotationRow> {
  if (!quotation.isHolding) return quotation;
  await passCoupon(tx, quotation.id, null, at);
  await changePoints(tx, {
    ...{ accountId: quotation.accountId, points: quotation.points, reason: 'returned', at },
    ...{ cause: pointsCauseOf.returned(quotation.id), orderNumber: quotation.number },
  });
  await returnStock(tx, stockCauseOf(quotation), at);
  return changeQuotation(tx, quotation, { isHolding: false }, { act: 'giveBack', at });
}

/** The next revision: what it changes, and everything else as it was. It holds what the one before held. */
async function makeRevision(
  tx: Tx,
  before: QuotationRow,
  change: Partial<QuotationRow>,
  { clock, random }: StepDeps,
): Promise<QuotationRow> {
  const lines = await readLinesOfQuotation(tx, before.id);
  const { id: _, changedAt: __, number: ___, status: ____, ...same } = before;
  const revision = before.revision + 1;
  const made = await insertQuotation(
    tx,
    {
      ...{ ...same, status: 'readyToOrder', ...change, createdAt: clock(), revision },
      ...{ revisionOf: before.id, number: `${before.number.replace(/-R\d+$/, '')}-R${revision}` },
    },
    lines.map(({ line: { quotationId, place, ...line } }) => line),
    random,
  );
  await passCoupon(tx, before.id, made.id, clock());
  await copyAttachments(tx, before.id, made.id, random);
  await changeQuotation(tx, before, { isHolding: false }, { act: 'handToRevision', at: clock() });
  return made;
}

/** A total of nothing needs no payment. */
async function requestMoney(
  tx: Tx,
  { accountId, statement, cardId }: QuotationRow,
  { id: orderId, number: orderNumber }: OrderRow,
  now: Date,
): Promise<void> {
  const { total: amount, currency } = statement;
  if (amount === 0) return;
  const card = cardId === null ? undefined : await cardReferenceOf(tx, accountId, cardId);
  await requestPayment(tx, { orderId, orderNumber, accountId, amount, currency, card: card ?? null }, now);
}

async function takePieces(tx: Tx, quotation: QuotationRow, at: Date): Promise<Refused | undefined> {
  const catalogue = await readCatalogueNow(tx, () => at);
  const lines = quotation.statement.lines.map(({ sku, quantity }) => ({ sku, quantity }));
  const short = await takeStock(tx, catalogue, lines, { cause: stockCauseOf(quotation), at });
  return short.size > 0 ? refuse(makeShortageMessage(catalogue, short)) : undefined;
}

function stockCauseOf({ id }: QuotationRow): string {
  return `ordered ${id}`;
}

export async function factsOf(
  tx: Tx,
  quotation: QuotationRow,
  deps: Pick<StepDeps, 'settings'>,
): Promise<QuotationFacts> {
  const { number, statement } = quotation;
  return {
    number,
    total: statement.toReview > 0 ? null : formatMoney(statement.total, statement.currency),
    validUntil: dayOf(validUntilOf(quotation), quotation.site),
    contents: await letterContentsOf(tx, quotation),
    link: quotationLinkOf(deps, quotation.id),
  };
}

export function quotationLinkOf({ settings }: Pick<StepDeps, 'settings'>, id: string): string {
  return `${settings.publicUrl}/layout/home/personal/quotation?id=${id}`;
}

export function orderLinkOf({ settings }: Pick<StepDeps, 'settings'>, id: string): string {
  return `${settings.publicUrl}/layout/home/personal/onlineOrder?id=${id}`;
}

/** What `giveBack` returned to the account. */
export function givenBackOf({ couponRecordId, points }: QuotationRow): GivenBack {
  return { hasCoupon: couponRecordId !== null, points };
}

/** To the address of the account, or to that of the shipment where it has none. */
export async function sendToCustomer(
  tx: Tx,
  quotation: QuotationRow,
  { mail, settings }: Pick<StepDeps, 'mail' | 'settings'>,
  write: (to: For) => Letter,
): Promise<void> {
  const account = await findAccountById(tx, quotation.accountId);
  const given = quotation.address as { readonly email?: string };
  const to = account?.email ?? given.email ?? '';
  const { name = '' } = quotation.buyer as { readonly name?: string };
  await mail.send(tx, write({ to, language: quotation.language, product: productOf(settings), name }));
}

/** To those who may work on it. */
export async function sendToStaff(
  tx: Tx,
  { mail, settings }: Pick<StepDeps, 'mail' | 'settings'>,
  permission: Permission,
  write: (to: For) => Letter,
): Promise<void> {
  const product = productOf(settings);
  for (const { email, registerSite } of await listStaffWith(tx, permission))
    if (email !== null)
      await mail.send(tx, write({ to: email, language: registerSite === 0 ? 'zh' : 'en', product }));
}
