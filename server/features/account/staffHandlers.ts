// Customers in the console: who they are, what they have, and what may be put right. Each look and each correction is
// in the audit trail; no answer carries a secret.
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { couponStatusOf } from '#commerce/coupon/coupon.ts';
import { quotationStatusOf } from '#commerce/quotation/quotation.ts';
import { address, invoiceInfo, organization } from '#contract/account.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { changeAccess } from '#server/auth/changeAccess.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Account, accounts, pointsEntries, sendings, sessions } from '#server/db/tables/accounts.ts';
import { contractBindings, contractCustomers, contracts } from '#server/db/tables/contracts.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { containsText } from '#server/features/staff/lists.ts';
import { readPageIn, searchOf, TEXT } from '#server/features/staff/search.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { resetHelpLetter } from '#server/mail/letters.ts';
import { couponsOf } from '#server/ordering/coupons.ts';
import { changePoints } from '#server/ordering/points.ts';
import { productOf } from '#server/settings.ts';
import { fingerprintOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';
import { changeAccount, entriesOf, hasIdentity, saveEntry } from './rows.ts';
import { pointReasonOf } from './rules.ts';

const words = {
  gone: { en: 'There is no such customer.', zh: '没有该客户。' },
  entryGone: { en: 'The customer no longer has this entry.', zh: '该客户已没有此条信息。' },
  tooFew: { en: 'The customer does not have so many points.', zh: '该客户的积分不足。' },
  noPoints: { en: 'Say how many points.', zh: '请填写积分数。' },
  noMail: { en: 'The customer has no email address.', zh: '该客户没有邮箱。' },
  moved: { en: 'The account has changed this moment. Try again.', zh: '该账号刚刚发生变化，请重试。' },
} as const;

/** Rows of each list on a customer's page. */
const MAX_ROWS = 100;
const DAY = 86_400_000;

// As the index of migration 0190 has it.
const NAME = sql<string>`coalesce(nullif(${accounts.name}, ''), nullif(btrim(regexp_replace(${accounts.firstName} || ' ' || ${accounts.middleName} || ' ' || ${accounts.lastName}, ' +', ' ', 'g')), ''), ${accounts.nickname})`;

const SORTS = {
  name: NAME,
  organization: accounts.organizationName,
  registered: accounts.registeredAt,
} as const;

export const staffCustomerHandlers = {
  async listCustomers({ page, size, search, sort = 'registered', isDescending = false, site }, { tx, deps }) {
    const order = [SORTS[sort], accounts.id].map(isDescending ? desc : asc);
    const filters = and(
      sql`not ${accounts.isStaff}`,
      isNull(accounts.deletedAt),
      site === undefined ? undefined : eq(accounts.registerSite, site === '1' ? 1 : 0),
    );
    const found = await searchOf(tx, {
      ...{ search, id: accounts.id, filters },
      from: sql`accounts`,
      first: { order, rows: page * size + 1 },
      sources: (contains) => [sql`select id from accounts where ${contains(TEXT.account)}`],
      otherwise: containsText(search, [
        ...[NAME, accounts.nickname, accounts.email, accounts.phone, accounts.organizationName],
      ]),
    });
    const where = and(filters, found.where);
    const all = tx.select({ id: accounts.id }).from(accounts).where(where);
    const { isOnPage, ...counted } = await readPageIn(
      tx,
      all,
      { id: accounts.id, order, max: found.max },
      { page, size },
    );
    const rows = await tx
      .select({
        account: accounts,
        orders: sql<number>`(select count(*)::int from online_orders where account_id = accounts.id)`,
      })
      .from(accounts)
      .where(isOnPage)
      .orderBy(...order);
    // The text may be somebody's phone number, so only a fingerprint of it is recorded: it shows which searches were
    // for the same text.
    const shown = { search: fingerprintOf(search), page, ids: rows.map((it) => it.account.id) };
    const list = { kind: 'account', id: 'list' };
    if (rows.length > 0)
      recordChange({ act: 'listCustomers', subject: list, before: null, after: shown, at: deps.clock() });
    return reply({
      ...counted,
      rows: rows.map(({ account, orders }) => ({ ...customerOf(account), orders })),
    });
  },

  async viewCustomer({ id }, { tx, session, deps }) {
    const account = await customerById(tx, id);
    if (account === undefined) return refuse(words.gone, NOT_FOUND);
    const now = deps.clock();
    const seesAmounts = session.perms.includes('amounts');
    const subject = { kind: 'account', id };
    recordChange({ act: 'viewCustomer', subject, before: null, after: null, at: now });
    const answerOf = ({
      body,
      ...rest
    }: {
      readonly id: string;
      readonly body: unknown;
      readonly isDefault: boolean;
    }) => ({
      ...rest,
      ...(body as object),
    });
    const coupons = await couponsOf(tx, account);
    const holders = await numbersOf(
      tx,
      coupons.flatMap((it) => it.quotationId ?? []),
    );
    return reply({
      ...customerOf(account),
      points: account.points,
      buyer: account.organization === null ? null : organization.parse(account.organization),
      addresses: (await entriesOf(tx, id, 'address')).map((it) => address.parse(answerOf(it))),
      invoices: (await entriesOf(tx, id, 'invoice')).map((it) => invoiceInfo.parse(answerOf(it))),
      signIn: {
        hasPassword: account.passwordHash !== null,
        hasGoogle: await hasIdentity(tx, id),
        sessions: await tx.$count(
          sessions,
          and(
            eq(sessions.accountId, id),
            gt(sessions.expiresAt, now),
            eq(sessions.accessVersion, account.accessVersion),
          ),
        ),
        codesSent: await codesSentTo(tx, account, now),
      },
      quotations: (await quotationsOf(tx, id)).map(({ quotation, order }) => ({
        ...{ id: quotation.id, number: quotation.number, currency: quotation.statement.currency },
        status: quotationStatusOf(quotation, now),
        total: seesAmounts && quotation.statement.toReview === 0 ? quotation.statement.total : null,
        createdTime: quotation.createdAt.toISOString(),
        order: order && { id: order.id, number: order.number, state: order.state },
      })),
      contracts: (await contractsOf(tx, id)).map(({ contract, customer }) => ({
        ...{ id: contract.id, number: contract.number, customer, status: contract.status },
        ...{ amount: seesAmounts ? contract.amount : null, currency: contract.currency },
      })),
      pointEntries: (await pointsOf(tx, id)).map((it) => ({
        ...{ id: String(it.id), points: it.points, reason: pointReasonOf(it.reason) },
        ...{ cause: it.cause ?? '', orderNumber: it.orderNumber, at: it.at.toISOString() },
      })),
      coupons: coupons.map((it) => ({
        ...{ id: it.id, name: it.definition.name },
        status: couponStatusOf(
          { begins: it.beginsAt, ends: it.endsAt, isHeld: it.quotationId !== null },
          now,
        ),
        ...{ claimedTime: it.claimedAt.toISOString(), endTime: it.endsAt.toISOString() },
        quotation: holders.get(it.quotationId ?? '') ?? null,
      })),
    });
  },

  async correctBuyer({ customerId, reason, of }, { tx, deps }) {
    const account = await customerById(tx, customerId);
    if (account === undefined) return refuse(words.gone, NOT_FOUND);
    const now = deps.clock();
    const how = { act: 'correctBuyer', reason, at: now } as const;
    if (of.kind === 'organization') {
      await changeAccount(tx, customerId, { organization: of.value, organizationName: of.value.name });
      const subject = { kind: 'account', id: customerId };
      recordChange({
        ...{ ...how, subject },
        ...{ before: { organization: account.organization }, after: { organization: of.value } },
      });
      return reply(true as const);
    }
    const before = (await entriesOf(tx, customerId, of.kind)).find((it) => it.id === of.id);
    if (before === undefined) return refuse(words.entryGone, NOT_FOUND);
    const { isDefault } = before;
    await saveEntry(
      tx,
      { accountId: customerId, kind: of.kind, id: of.id, body: of.value, isDefault },
      { random: deps.random, now },
    );
    const subject = { kind: of.kind, id: of.id };
    recordChange({ ...how, subject, before: before.body, after: of.value });
    return reply(true as const);
  },

  async correctPoints({ customerId, points, reason }, { tx, deps }) {
    if (points === 0) return refuse(words.noPoints);
    if ((await customerById(tx, customerId)) === undefined) return refuse(words.gone, NOT_FOUND);
    const now = deps.clock();
    const cause = `corrected ${createId(deps.random)}: ${reason}`.slice(0, 400);
    const isDone = await changePoints(tx, {
      ...{ accountId: customerId, points, reason: 'corrected', cause, orderNumber: null, at: now },
    });
    if (!isDone) return refuse(words.tooFew);
    return reply({ balance: (await customerById(tx, customerId))?.points ?? 0 });
  },

  async helpSignIn({ customerId, how, reason }, { tx, deps }) {
    const account = await customerById(tx, customerId);
    if (account === undefined) return refuse(words.gone, NOT_FOUND);
    const now = deps.clock();
    if (how === 'sendReset') {
      if (account.email === null) return refuse(words.noMail);
      const language = account.registerSite === 0 ? ('zh' as const) : ('en' as const);
      const to = { to: account.email, language, product: productOf(deps.settings) };
      await deps.mail.send(tx, resetHelpLetter(to, deps.settings.publicUrl));
    } else if (how === 'endSessions') {
      if (typeof (await changeAccess(tx, account, {}, now)) === 'string') return refuse(words.moved);
    } else await tx.delete(sendings).where(inArray(sendings.target, targetsOf(account)));
    const subject = { kind: 'account', id: customerId };
    recordChange({ act: how, subject, before: null, after: null, reason, at: now });
    return reply(true as const);
  },
} satisfies Handlers<'listCustomers' | 'viewCustomer' | 'correctBuyer' | 'correctPoints' | 'helpSignIn'>;

/** Only customers: accounts of the staff are managed by administrators. */
async function customerById(tx: Tx, id: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.isStaff, false)));
  return row;
}

function customerOf(it: Account) {
  const whole = [it.firstName, it.middleName, it.lastName].filter((part) => part !== '').join(' ');
  return {
    ...{ id: it.id, name: it.name || whole || it.nickname, organization: it.organizationName },
    ...{ email: it.email, phone: it.phone, site: it.registerSite },
    registeredTime: it.registeredAt.toISOString(),
  };
}

function targetsOf({ phone, email }: Account): string[] {
  return [...(phone === null ? [] : [phone]), ...(email === null ? [] : [email.toLowerCase()])];
}

async function codesSentTo(tx: Tx, account: Account, now: Date): Promise<number> {
  const targets = targetsOf(account);
  if (targets.length === 0) return 0;
  const [row] = await tx
    .select({ sent: sql<number>`coalesce(sum(${sendings.today}), 0)::int` })
    .from(sendings)
    .where(
      and(
        inArray(sendings.target, targets),
        gt(sendings.dayBeganAt, new Date(now.getTime() - DAY)),
        // What is counted for a network is counted a second time among the strangers.
        or(eq(sendings.sender, 'strangers'), eq(sendings.sender, 'reserve')),
      ),
    );
  return row?.sent ?? 0;
}

async function numbersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: quotations.id, number: quotations.number })
    .from(quotations)
    .where(inArray(quotations.id, [...ids]));
  return new Map(rows.map((it) => [it.id, it.number]));
}

async function quotationsOf(tx: Tx, accountId: string) {
  return tx
    .select({ quotation: quotations, order: onlineOrders })
    .from(quotations)
    .leftJoin(onlineOrders, eq(onlineOrders.quotationId, quotations.id))
    .where(eq(quotations.accountId, accountId))
    .orderBy(desc(quotations.createdAt), desc(quotations.revision))
    .limit(MAX_ROWS);
}

async function contractsOf(tx: Tx, accountId: string) {
  return tx
    .select({ contract: contracts, customer: contractCustomers.name })
    .from(contracts)
    .innerJoin(contractCustomers, eq(contractCustomers.id, contracts.customerId))
    .innerJoin(contractBindings, eq(contractBindings.customerId, contracts.customerId))
    .where(eq(contractBindings.accountId, accountId))
    .orderBy(desc(contracts.changedAt))
    .limit(MAX_ROWS);
}

async function pointsOf(tx: Tx, accountId: string) {
  return tx
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.accountId, accountId))
    .orderBy(desc(pointsEntries.id))
    .limit(MAX_ROWS);
}
