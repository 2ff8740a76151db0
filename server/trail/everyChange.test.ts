// No change of the business without its row in the trail: seen in the code, and in the database over the life of an
// order.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { trail } from '#server/db/tables/trail.ts';
import { settleInvoice } from '#server/ordering/invoices.ts';
import { advanceLine, lockOrder } from '#server/ordering/orderSteps.ts';
import { changePoints } from '#server/ordering/points.ts';
import { priceQuotation } from '#server/ordering/priceQuotation.ts';
import { createPerson, type Person, uploadPo } from '#server/test/accounts.ts';
import { makePlasmidDetail, makePlasmidSample } from '#server/test/cartSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { actAs } from './trail.ts';

/** Tables whose rows are no state of the business, each with the reason. */
const OUTSIDE: Readonly<Record<string, string>> = {
  accountEntries: 'the customer’s own address book',
  audit: 'is the log of access itself',
  captchas: 'minutes',
  cartLines: 'the customer’s own cart',
  codes: 'minutes',
  documents: 'printed from recorded rows',
  favorites: 'the customer’s own list',
  idempotency: 'replies kept for a day',
  identities: 'access: in the table audit',
  jobs: 'work, not its result',
  knownBrowsers: 'access',
  limits: 'minutes',
  orderedVectors: 'copies for the cart; an order’s copy is never changed',
  outbox: 'letters',
  paymentCustomers: 'the provider’s name of an account',
  questionnaireFills: 'what people answered; what they win is recorded',
  registrations: 'access: in the table audit',
  sendings: 'minutes',
  sessions: 'access: in the table audit',
  settings: 'the server’s own secrets',
  syncHeads: 'the customer’s own vectors',
  syncedItems: 'the customer’s own vectors',
  tickets: 'minutes',
  trackingEvents: 'use of the page',
  trail: 'is the trail',
  uploads: 'the customer’s own files; what is attached is recorded',
};

/** Functions that write and leave the record to somebody else, who is named. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'auth/accounts.ts makeAccount': 'access: in the table audit',
  'auth/changeAccess.ts changeAccess': 'access: in the table audit',
  'auth/password/passwordLogin.ts raiseCost': 'the same password, hashed anew',
  'auth/roles.ts releaseWork': 'setRoles: the work of somebody who leaves',
  'auth/secondFactor/secondFactor.ts beginSetup': 'holds nothing until confirmSetup',
  'auth/secondFactor/secondFactor.ts countWrong': 'minutes',
  'auth/secondFactor/secondFactor.ts resetTries': 'minutes; that it was given: in the table audit',
  'features/account/rows.ts changeAccount': 'the customer’s own profile',
  'features/account/rows.ts seeGuidelines': 'the customer’s own profile',
  'features/archive/rows.ts insertPaper': 'keepRevision; the release’s own papers have no author',
  'features/archive/rows.ts putPaper': 'keepRevision; the release’s own papers have no author',
  'features/archive/seed.ts seedPapers': 'the release’s own papers have no author',
  'features/catalogue/rows.ts insertEntries': 'replaceCatalogue, saveEntry and seedCatalogue',
  'features/catalogue/rows.ts writeChange': 'replaceCatalogue, saveEntry and seedCatalogue',
  'features/content/rows.ts insertArticle': 'keepRevision; the release’s own texts have no author',
  'features/content/rows.ts putArticle': 'keepRevision; the release’s own texts have no author',
  'features/contracts/rows.ts keepCodeHash': 'the same code, hashed anew',
  'features/mailing/handlers.ts saveMailSettings': 'which letters the customer wants',
  'features/messages/rows.ts addPost': 'replyMessage; what a customer writes is the customer’s own',
  'features/messages/rows.ts insertThread': 'what a customer writes is the customer’s own',
  'features/staff/roles.ts changeRole': 'the calls that change, retire and restore a role',
  'mail/unsubscribe.ts setProgressMail': 'which letters the customer wants',
  'ordering/attachments.ts copyAttachments': 'makeRevision: the revision’s own row',
  'ordering/quotationRows.ts logQuotation': 'changeQuotation and insertQuotation, with the same act',
  'ordering/samples.ts addTubes': 'stepSample: the tubes that it counts',
  'ordering/stock.ts takeStock': 'moveStock: this begins an empty count',
  'features/accountData/deleteAccount.ts dropUnordered': 'eraseAccount: the end of the account',
  'features/accountData/handlers.ts fixName': 'the customer’s own profile',
  'features/accountData/handlers.ts setAvatar': 'the customer’s own profile',
  'features/staff/questionnaires.ts saveDraw': 'saveStaffQuestionnaire',
  'payment/rows.ts changePayment': 'openAttempt, keepPage and recordEvent',
  'payment/rows.ts chooseCard': 'which saved card the page offers first: no money moves',
  'payment/rows.ts insertEvent': 'recordEvent',
  'payment/rows.ts noteAlarm': 'recordEvent',
  'questionnaires/draws.ts take': 'drawFor',
  'referral/invitations.ts referralCodeOf': 'a name, made once',
  'work/claims.ts sweepClaims': 'of work that is over, whose acts are recorded',
};

it('is made by a function that records it, or is named here', () => {
  const tables = filesBelow('server/db/tables').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = pgTable/g)].map(([, name]) => name ?? ''),
  );
  const states = tables.filter((it) => !(it in OUTSIDE));
  const write = new RegExp(`\\.(?:insert|update|delete)\\((?:${states.join('|')})\\)`);
  const silent = new Set<string>();
  for (const file of filesBelow('server').filter((it) => !/\.test\.ts$|^server\/test\//.test(it)))
    for (const { name, body } of functionsOf(readFileSync(file, 'utf8')))
      if (write.test(body) && !/\brecord[A-Z]\w*\(/.test(body))
        silent.add(`${file.slice('server/'.length)} ${name}`);
  expect([...silent].sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.ts'))
    .map((it) => join(folder, it));
}

/** Functions at the top of a module and members of objects at its top, as the formatter sets them. */
function functionsOf(code: string): readonly { readonly name: string; readonly body: string }[] {
  const lines = code.split('\n');
  const starts = lines.flatMap((line, at) => {
    const name =
      /^(?:export )?(?:async )?function\*? (\w+)|^ {2}(?:async )?(?!(?:for|if|while|switch)\b)(\w+)\(.*\) \{$|^ {2}(\w+): \{$/.exec(
        line,
      );
    return name === null ? [] : [{ at, name: name[1] ?? name[2] ?? name[3] ?? '' }];
  });
  return starts.map(({ at, name }, index) => ({
    name,
    body: lines.slice(at, starts[index + 1]?.at ?? lines.length).join('\n'),
  }));
}

const here = createWorld();
const settings = settingsOf({ BANK_CNY: 'Beneficiary: Genewright Ltd; Account: 123 456' });
const site = openFrontDoor(here, { files: createMemoryFiles(), settings });

/** Of the database: which transaction wrote what. */
const WATCHED = [
  ...[
    'quotations',
    'quotation_lines',
    'quotation_events',
    'online_orders',
    'order_steps',
    'order_attachments',
  ],
  ...['invoice_applications', 'coupons', 'coupon_records', 'stock_entries', 'stock_levels', 'points_entries'],
  ...['payment_requests', 'payments', 'payment_settlements', 'payment_events', 'refunds'],
  ...['contracts', 'contract_lines', 'contract_customers', 'contract_bindings'],
  ...['catalogue_entries', 'catalogue_changes', 'samples'],
];

async function watchWrites(): Promise<void> {
  const statements = [
    'create table seen_writes (tx text not null, name text not null)',
    'grant insert, select on seen_writes to public',
    `create function see_write() returns trigger language plpgsql as $$
      begin insert into seen_writes values (txid_current()::text, tg_table_name); return null; end $$`,
    ...[...WATCHED, 'trail'].map(
      (it) => `create trigger see_write after insert ${it === 'trail' ? '' : 'or update or delete'} on ${it}
        for each row execute function see_write()`,
    ),
  ];
  for (const it of statements) await here.owner.db.execute(sql.raw(it));
}

it('is recorded in the transaction that makes it, from the cart to the invoice and the refund', async () => {
  await watchWrites();
  const me = await createPerson(site, '13800138000');
  const staff = await createPerson(site, '13800138002', true);
  site.token = await me.token();
  await giveGifts(me);
  const { quotationId, lineId } = await placeForReview(me);
  await asStaff(() =>
    here.database.transaction((tx) =>
      priceQuotation(tx, quotationId, { prices: new Map([[lineId, { unitPrice: 500_000 }]]) }, site.deps),
    ),
  );
  await site.ask('editQuotation', { id: quotationId, action: 'remark', remark: 'in June' });
  const { rows } = await here.database.db.execute<{ id: string }>(
    sql`select id from quotations where revision_of = ${quotationId}`,
  );
  const revised = rows[0]?.id ?? '';
  await site.ask('editQuotation', { id: revised, action: 'attachPo', fileId: await uploadPo(site) });
  const ordered = await site.ask('editQuotation', { id: revised, action: 'orderNow' });
  const orderId = ordered.data?.orderId ?? '';
  await site.ask('startPayment', { orderId, kind: 'transfer' });
  site.token = await staff.token();
  const amount = ordered.data?.total ?? 0;
  await site.ask('confirmPayment', { orderId, amount, currency: 'CNY' });
  await site.ask('refundPayment', { orderId, amount: 1_000, reason: 'one vial thawed' });
  for (const act of ['awaitMaterials', 'startProduction', 'completeProduction', 'ship'] as const)
    await asStaff(() => advance(orderId, act));
  site.token = await me.token();
  await site.ask('applyInvoice', { orderId, invoiceInfoId: me.owned.invoiceInfoId });
  const settled = { act: 'issue', reason: '' } as const;
  await asStaff(() => here.database.transaction((tx) => settleInvoice(tx, orderId, settled, site.deps)));

  const { rows: unrecorded } = await here.database.db.execute(sql`
    select distinct name from seen_writes
    where name <> 'trail' and tx not in (select tx from seen_writes where name = 'trail')`);
  expect(unrecorded).toEqual([]);
  const all = await here.database.db.select().from(trail).orderBy(asc(trail.id));
  const acts = all.map((it) => `${it.actor} ${it.act}`);
  const STEPS = [
    ...['customer placeQuotation', 'customer holdCoupon', 'operator changePoints'],
    ...['staff setPrices', 'staff priceQuotation'],
    ...[
      'customer remarkOnQuotation',
      'customer makeRevision',
      'customer passCoupon',
      'customer handToRevision',
    ],
    ...['customer attachToQuotation', 'customer attachFile'],
    ...['customer acceptQuotation', 'customer placeOrder', 'customer requestPayment'],
    ...['customer openPayment', 'staff receivePayment', 'staff settleOrder'],
    ...['staff refundPayment', 'staff requestRefund'],
    ...['staff awaitMaterials', 'staff startProduction', 'staff completeProduction', 'staff ship'],
    ...['staff changePoints', 'customer applyForInvoice', 'staff issueInvoice'],
  ];
  expect(STEPS.filter((it) => !acts.includes(it))).toEqual([]);
  // In the order in which they happened.
  const order = STEPS.filter((it) => /order|quotation|production/i.test(it)).map((it) =>
    acts.lastIndexOf(it),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const texts = all.map((it) => it.before + it.after).join('\n');
  for (const secret of ['13800138000', 'in June', '+86']) expect(texts).not.toContain(secret);
}, 120_000);

const asStaff = <T>(work: () => Promise<T>) => actAs({ actor: 'staff', actorId: 's1' }, work);

async function giveGifts(me: Person): Promise<void> {
  await here.database.transaction((tx) =>
    changePoints(tx, {
      ...{ accountId: me.id, points: 5_000, reason: 'activity', cause: 'gift', orderNumber: null },
      at: site.clock.now,
    }),
  );
}

async function placeForReview(me: Person) {
  const detail = { ...makePlasmidDetail(me.owned.vectorId), scale: '1 g' as const };
  const lineId = (await site.ask('addCart', { detail, quantity: 1, services: [] })).data?.id ?? '';
  await site.ask('saveSample', {
    cartId: lineId,
    sample: makePlasmidSample(me.owned.vectorId, me.owned.fileId),
  });
  const { rows } = await here.database.db.execute<{ id: string }>(
    sql`select id from coupon_records where account_id = ${me.id}`,
  );
  const { addressId, invoiceInfoId } = me.owned;
  const { data, msg } = await site.ask('placeOrder', {
    ...{ cartIds: [lineId], addressId, invoiceInfoId, couponRecordId: rows[0]?.id ?? null, points: 0 },
    ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 1 },
  });
  if (data === null) throw new Error(msg);
  return { quotationId: data.quotationId, lineId };
}

async function advance(orderId: string, act: Parameters<typeof advanceLine>[2]['act']): Promise<void> {
  await here.database.transaction(async (tx) => {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) throw new Error('no order');
    const { rows } = await tx.execute<{ id: string }>(
      sql`select line_id as id from order_steps where order_id = ${orderId} and progress = 'ordered'`,
    );
    for (const { id } of rows) await advanceLine(tx, pair, { lineId: id, act, note: '' }, site.deps);
  });
}
