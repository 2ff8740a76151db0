// A bank's statement read into rows, once each, and the rows matched to orders: proposed here, decided by people.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Currency } from '#commerce/money/money.ts';
import { readBankStatement, type StatedTransfer } from '#commerce/payment/bankStatement.ts';
import { parseCsv } from '#commerce/sheet/parseCsv.ts';
import type { InputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { createId, hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type BankTransferRow, bankTransfers } from '#server/db/tables/bankTransfers.ts';
import { paymentRequests } from '#server/db/tables/payments.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { receiveMoney } from '#server/payment/receipts.ts';
import { recordChange } from '#server/trail/trail.ts';
import { fingerprintOf } from './enterTransfer.ts';
import { containsText } from './lists.ts';
import { isOpen, listProposalsFor, listRequestsWhere, orderOf, ordersOf } from './openRequests.ts';
import { BUYER_NAME, BUYER_ORGANIZATION } from './quotations.ts';
import { readPageIn, searchOf, TEXT } from './search.ts';

const words = {
  gone: { en: 'There is no such transfer.', zh: '没有该笔转账。' },
  over: {
    en: 'Somebody has dealt with this transfer in the meantime.',
    zh: '该笔转账已由其他同事处理。',
  },
  wrongSheet: {
    en: 'The statement has faults: look at the preview.',
    zh: '对账单有误，请查看预览。',
  },
  otherNow: {
    en: 'What the import would do has changed since the preview. Nothing was imported; look at it again.',
    zh: '预览之后数据已变化，未导入任何内容，请重新预览。',
  },
  tooMany: {
    en: 'A statement may have at most 5,000 transfers: split the file.',
    zh: '一份对账单最多 5,000 笔转账，请拆分文件。',
  },
} as const;

const MAX_TRANSFERS = 5_000;

const SORTS = { booked: bankTransfers.bookedOn, amount: bankTransfers.amount } as const;

export const bankTransferHandlers = {
  async previewBankStatement(given, { tx }) {
    const { read, added, known } = await planStatement(tx, given);
    if (read.transfers.length > MAX_TRANSFERS) return refuse(words.tooMany);
    const proposals = await listProposalsFor(tx, added);
    return reply({
      digest: read.faults.length > 0 ? '' : digestOf(added),
      added: added.map(({ bankNumber: _, fingerprint: __, ...it }, at) => ({
        ...it,
        proposal: proposals[at] ?? null,
      })),
      ...{ known, outgoing: read.outgoing },
      problems: read.faults.slice(0, 200).map((it) => ({ ...it })),
    });
  },

  async importBankStatement({ digest, ...given }, { tx, deps, session }) {
    const { read, added } = await planStatement(tx, given);
    if (read.transfers.length > MAX_TRANSFERS) return refuse(words.tooMany);
    if (read.faults.length > 0) return refuse(words.wrongSheet);
    if (digestOf(added) !== digest) return refuse(words.otherNow);
    const at = deps.clock();
    let written = 0;
    for (const { bankNumber: _, ...it } of added) {
      const row = {
        id: createId(deps.random),
        ...it,
        importedBy: session.userId,
        importedAt: at,
        changedAt: at,
      };
      const made = await tx.insert(bankTransfers).values(row).onConflictDoNothing().returning();
      if (made.length === 0) continue;
      written++;
      const { bookedOn, amount, currency } = it;
      const subject = { kind: 'bankTransfer', id: row.id };
      recordChange({
        act: 'importTransfer',
        subject,
        before: null,
        after: { bookedOn, amount, currency },
        at,
      });
    }
    return reply({ added: written });
  },

  async listBankTransfers({ page, size, search, sort = 'booked', isDescending = true, state }, { tx }) {
    const { id } = bankTransfers;
    const order = [SORTS[sort], id].map(isDescending ? desc : asc);
    const found = await searchOf(tx, {
      ...{ search, id, first: { order, rows: page * size + 1 } },
      filters: state && eq(bankTransfers.state, state),
      from: sql`bank_transfers left join payment_requests on payment_requests.order_id = bank_transfers.order_id`,
      sources: (contains) => [
        sql`select id from bank_transfers where ${contains(TEXT.transfer)}`,
        sql`select bank_transfers.id from payment_requests join bank_transfers
          on bank_transfers.order_id = payment_requests.order_id where ${contains(TEXT.payment)}`,
      ],
      otherwise: containsText(search, [
        bankTransfers.payer,
        bankTransfers.reference,
        paymentRequests.orderNumber,
      ]),
    });
    const where = and(state && eq(bankTransfers.state, state), found.where);
    const onRequest = eq(paymentRequests.orderId, bankTransfers.orderId);
    const all = tx.select({ id }).from(bankTransfers).leftJoin(paymentRequests, onRequest).where(where);
    const { isOnPage, ...counted } = await readPageIn(tx, all, { id, order, max: found.max }, { page, size });
    const rows = await tx
      .select({ it: bankTransfers })
      .from(bankTransfers)
      .where(isOnPage)
      .orderBy(...order);
    const open = rows.flatMap(({ it }) => (it.state === 'open' ? [it] : []));
    const proposals = await listProposalsFor(tx, open);
    const proposalOf = new Map(open.map((it, at) => [it.id, proposals[at]]));
    const settled = await ordersOf(
      tx,
      rows.flatMap(({ it }) => it.orderId ?? []),
    );
    return reply({
      ...counted,
      rows: rows.map(({ it }) => ({
        ...{ id: it.id, bookedOn: it.bookedOn, amount: it.amount, currency: it.currency },
        ...{ payer: it.payer, reference: it.reference, state: it.state, note: it.note },
        importedTime: it.importedAt.toISOString(),
        order: it.orderId === null ? null : (settled.get(it.orderId) ?? null),
        proposal: proposalOf.get(it.id) ?? null,
      })),
    });
  },

  confirmBankTransfer: {
    async outOfTransaction({ id, orderId }, context) {
      const found = await context.transaction((tx) => lockTransfer(tx, id));
      if (found === undefined) return refuse(words.gone, NOT_FOUND);
      if (found.state !== 'open') return refuse(words.over);
      const { amount, currency } = found;
      return receiveMoney(context, { orderId, amount, currency }, async (tx) => {
        const held = await lockTransfer(tx, id);
        if (held?.state !== 'open') return refuse(words.over);
        await decide(tx, held, { state: 'confirmed', orderId, note: '', at: context.deps.clock() });
        return undefined;
      });
    },
  },

  async setTransferAside({ id, note }, { tx, deps }) {
    const found = await lockTransfer(tx, id);
    if (found === undefined) return refuse(words.gone, NOT_FOUND);
    if (found.state !== 'open') return refuse(words.over);
    await decide(tx, found, { state: 'aside', orderId: null, note, at: deps.clock() });
    return reply(true as const);
  },

  async reopenTransfer({ id }, { tx, deps }) {
    const found = await lockTransfer(tx, id);
    if (found === undefined) return refuse(words.gone, NOT_FOUND);
    if (found.state !== 'aside') return refuse(words.over);
    await decide(tx, found, { state: 'open', orderId: null, note: '', at: deps.clock() });
    return reply(true as const);
  },

  async findOpenOrders({ search, exactly }, { tx }) {
    const fits =
      exactly &&
      and(eq(paymentRequests.amount, exactly.amount), eq(paymentRequests.currency, exactly.currency));
    const found = containsText(search, [paymentRequests.orderNumber, BUYER_NAME, BUYER_ORGANIZATION]);
    return reply((await listRequestsWhere(tx, and(isOpen, found, fits), 20)).map(orderOf));
  },
} satisfies Handlers<
  | 'previewBankStatement'
  | 'importBankStatement'
  | 'listBankTransfers'
  | 'confirmBankTransfer'
  | 'setTransferAside'
  | 'reopenTransfer'
  | 'findOpenOrders'
>;

type Planned = StatedTransfer & { readonly fingerprint: string };

/** What of the sheet is not here yet. */
async function planStatement(
  tx: Tx,
  { sheet, currency }: Pick<InputOf<'previewBankStatement'>, 'sheet' | 'currency'>,
) {
  const read = readBankStatement(parseCsv(sheet), currency as Currency);
  const seen = new Map<string, number>();
  const all = read.transfers.slice(0, MAX_TRANSFERS + 1).map((it): Planned => {
    const base = fingerprintOf(it, 0);
    // Two alike on one day are two.
    const before = seen.get(base) ?? 0;
    seen.set(base, before + 1);
    return { ...it, fingerprint: fingerprintOf(it, before) };
  });
  const kept = new Set<string>();
  for (let from = 0; from < all.length; from += 1_000) {
    const batch = all.slice(from, from + 1_000).map((it) => it.fingerprint);
    const rows = await tx
      .select({ it: bankTransfers.fingerprint })
      .from(bankTransfers)
      .where(inArray(bankTransfers.fingerprint, batch));
    for (const row of rows) kept.add(row.it);
  }
  const fresh = new Map(all.filter((it) => !kept.has(it.fingerprint)).map((it) => [it.fingerprint, it]));
  return { read, added: [...fresh.values()], known: all.length - fresh.size };
}

function digestOf(added: readonly Planned[]): string {
  return hashOf(JSON.stringify(added.map((it) => it.fingerprint))).slice(0, 64);
}

async function lockTransfer(tx: Tx, id: string): Promise<BankTransferRow | undefined> {
  const [row] = await tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).for('update');
  return row;
}

const DECISIONS = { confirmed: 'matchTransfer', aside: 'setTransferAside', open: 'reopenTransfer' } as const;

async function decide(
  tx: Tx,
  { id, state: before }: BankTransferRow,
  { state, orderId, note, at }: Pick<BankTransferRow, 'state' | 'orderId' | 'note'> & { readonly at: Date },
): Promise<void> {
  await tx.update(bankTransfers).set({ state, orderId, note, changedAt: at }).where(eq(bankTransfers.id, id));
  recordChange({
    ...{ act: DECISIONS[state], subject: { kind: 'bankTransfer', id }, reason: note, at },
    ...{ before: { state: before }, after: { state, orderId } },
  });
}
