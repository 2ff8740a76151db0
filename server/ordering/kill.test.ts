// kill -9 between every two steps of an order, and at random moments under several customers: after each restart every
// state is what its events say, nothing that was acknowledged is lost and nothing counts twice; in the end every order
// is where it would be had nothing happened.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { SEED as CATALOGUE } from '#commerce/catalogue/seed/seed.ts';
import type { InputOf } from '#contract/contract.ts';
import { makeSessions } from '#server/auth/sessions/sessions.ts';
import type { Database } from '#server/db/database.ts';
import { silent } from '#server/db/log.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { couponRecords } from '#server/db/tables/ordering.ts';
import { replaceCatalogue } from '#server/features/catalogue/rows.ts';
import { createPerson } from '#server/test/accounts.ts';
import { bundle } from '#server/test/bundle.ts';
import { type CardProviderDouble, startCardProvider } from '#server/test/cardProvider.ts';
import { SKU, stockDetail } from '#server/test/cartSamples.ts';
import { createFilledFolder } from '#server/test/dataFolder.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { makePortal } from '#server/test/portal.ts';
import { createFreshPostgres } from '#server/test/postgres.ts';
import { Shop } from '#server/test/shop.ts';
import type { ShopAudit } from '#server/test/shopAudit.ts';
import { changePoints } from './points.ts';

const KILLS = Number(process.env['KILLS'] ?? (process.env['GENEWRIGHT_LONG'] ? 20 : 2));
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const SLOW = { timeout: 180_000 + KILLS * 60_000 };
const POINTS = 1_000;
const SPENT = 100;

let rig = '';
beforeAll(async () => {
  rig = join(await bundle('server/test/rig/shop.ts'), 'shop.mjs');
}, 180_000);

interface Customer {
  readonly accountId: string;
  readonly token: string;
  readonly addressId: string;
  readonly invoiceInfoId: string;
  readonly couponRecordId: string;
}

interface Scene {
  readonly shop: Shop;
  readonly provider: CardProviderDouble;
  readonly customers: readonly Customer[];
}

/** Makes the database with these rows; answers its folder or address. */
type Fill = (fill: (database: Database) => Promise<void>) => Promise<string>;

async function openScene(makeWith: Fill, count: number): Promise<Scene> {
  const customers: Customer[] = [];
  const where = await makeWith(async (database) => {
    for (let at = 0; at < count; at++) customers.push(await prepareCustomer(database, at));
    // Enough for everyone.
    const entries = CATALOGUE.map((it) => (it.sku === SKU ? { ...it, stock: 100_000 } : it));
    const change = { author: 'store', note: '', now: new Date() };
    await database.transaction((tx) => replaceCatalogue(tx, entries, change));
  });
  let shop: Shop | undefined;
  const provider = await startCardProvider({ deliver: async (it) => shop?.deliver(it) });
  onTestFinished(() => {
    provider.server.close();
    provider.server.closeAllConnections();
  });
  shop = new Shop(rig, where, createFreshFolder(), provider.api, '');
  return { shop, provider, customers };
}

/** With an address, a coupon and points. */
async function prepareCustomer(database: Database, at: number): Promise<Customer> {
  const draw = (bytes: number) => randomBytes(bytes);
  const site = makePortal(
    { database },
    { random: draw, sessions: makeSessions(draw), files: createMemoryFiles() },
  );
  const now = new Date();
  site.clock.now = now;
  const { id, owned, token } = await createPerson(site, `139${String(at).padStart(8, '0')}`);
  const couponRecordId = await database.transaction(async (tx) => {
    const gift = { accountId: id, points: POINTS, reason: 'activity', cause: `gift ${id}` } as const;
    await changePoints(tx, { ...gift, orderNumber: null, at: now });
    const email = { email: `${id}@example.org` };
    await tx.update(accounts).set(email).where(eq(accounts.id, id));
    const [coupon] = await tx.select().from(couponRecords).where(eq(couponRecords.accountId, id));
    return coupon?.id ?? '';
  });
  const { addressId, invoiceInfoId } = owned;
  return { accountId: id, token: await token(), addressId, invoiceInfoId, couponRecordId };
}

type Journey = (scene: Scene, customer: Customer) => Promise<void>;

/** Priced by people, ordered, paid by card, invoiced, shipped. */
const orderByQuotation: Journey = async ({ shop, provider }, customer) => {
  const { token } = customer;
  const cartIds = [
    await addLine(shop, customer, {
      productType: 2,
      name: 'lacZ',
      sequence: 'ATGACC'.repeat(2_000),
      remark: '',
    }),
    await addLine(shop, customer, stockDetail),
  ];
  const placed = await shop.ask('placeOrder', checkout(customer, cartIds, 1), {
    token,
    key: `placed-${token}`,
  });
  const quotationId = placed.data?.quotationId ?? '';
  expect(placed).toMatchObject({ msg: '', data: { needsReview: 1 } });
  await shop.request('price', quotationId);
  await untilDocument(shop, customer, quotationId, 'quotation');
  await shop.ask('editQuotation', { id: quotationId, action: 'orderNow' }, { token });
  // Refused where the answer to the one before was lost: what counts is what is.
  const ordered = (await shop.ask('getQuotation', { id: quotationId }, { token })).data;
  expect(ordered?.status).toBe('ordered');
  shop.acknowledged.placed.add(ordered?.orderNumber ?? '');
  const orderId = ordered?.orderId ?? '';
  await pay(shop, provider, { token, orderId, number: ordered?.orderNumber ?? '' });
  await untilDocument(shop, customer, quotationId, 'orderSummary');
  const invoice = { orderId, invoiceInfoId: customer.invoiceInfoId };
  const applied = await shop.ask('applyInvoice', invoice, { token, key: `invoice-${token}` });
  expect(applied.msg).toBe('');
  shop.acknowledged.invoiced.add(ordered?.orderNumber ?? '');
  await shop.request('issueInvoice', orderId);
  await shop.request('advance', orderId);
};

/** Ordered at once and paid by card; then cancelled, and the money given back. */
const orderAndCancel: Journey = async ({ shop, provider }, customer) => {
  const { token } = customer;
  const tubes = await addLine(shop, customer, { productType: 8, tubes: 60, microlitres: 50 });
  const stock = await addLine(shop, customer, stockDetail);
  const order = checkout(customer, [tubes, stock], 0);
  const { data, msg } = await shop.ask('placeOrder', order, { token, key: `placed-${token}` });
  expect(msg).toBe('');
  const [orderId, number] = [data?.orderId ?? '', data?.orderNumber ?? ''];
  shop.acknowledged.placed.add(number);
  await pay(shop, provider, { token, orderId, number });
  await shop.ask('requestOrderCancel', { id: orderId, reason: 'no longer needed' }, { token });
  await shop.request('cancel', orderId);
  await expect
    .poll(async () => (await shop.ask('checkPayment', { orderId }, { token })).data?.state, PATIENT)
    .toBe('refunded');
};

/** A job that was killed is taken again once its lease is over, and may be killed again. */
const PATIENT = { timeout: 300_000, interval: 100 };

async function addLine(
  shop: Shop,
  { token }: Customer,
  detail: InputOf<'addCart'>['detail'],
): Promise<string> {
  const key = `${detail.productType}-${token}`.slice(0, 60);
  const { data, msg } = await shop.ask('addCart', { detail, quantity: 1, services: [] }, { token, key });
  if (data === null) throw new Error(msg);
  return data.id;
}

function checkout(it: Customer, cartIds: readonly string[], isQuotationOnly: 0 | 1): InputOf<'placeOrder'> {
  const { addressId, invoiceInfoId, couponRecordId } = it;
  return {
    ...{ cartIds: [...cartIds], addressId, invoiceInfoId, couponRecordId, points: SPENT },
    ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly },
  };
}

async function pay(
  shop: Shop,
  provider: CardProviderDouble,
  { token, orderId, number }: { readonly token: string; readonly orderId: string; readonly number: string },
): Promise<void> {
  const { data, msg } = await shop.ask('startPayment', { orderId, kind: 'card' }, { token });
  if (data === null) throw new Error(msg);
  const session = data.url?.split('/').at(-1) ?? '';
  await provider.act(session, 'pay');
  await expect
    .poll(async () => (await shop.ask('checkPayment', { orderId }, { token })).data?.state, PATIENT)
    .toBe('paid');
  shop.acknowledged.paid.add(number);
}

async function untilDocument(
  shop: Shop,
  { token }: Customer,
  quotationId: string,
  document: InputOf<'getDocument'>['document'],
): Promise<void> {
  const wanted = { quotationId, kind: 'pdf', document } as const;
  await expect
    .poll(async () => (await shop.ask('getDocument', wanted, { token })).code, PATIENT)
    .toBe('00000000');
}

/** As if nothing had happened: one order a customer, each at its end, and each page paid once. */
async function checkEnd(
  { shop, provider }: Scene,
  done: readonly (readonly [Customer, Journey])[],
): Promise<void> {
  await shop.allHeard();
  await expect.poll(async () => ((await shop.request('audit')) as ShopAudit).jobs.waiting, PATIENT).toBe(0);
  const audit = (await shop.request('audit')) as ShopAudit;
  expect([...shop.faults, ...audit.faults]).toEqual([]);
  expect(audit.orders).toHaveLength(done.length);
  for (const [{ accountId }, journey] of done) {
    const [order, ...more] = audit.orders.filter((it) => it.accountId === accountId);
    expect(more).toEqual([]);
    expect(order).toMatchObject(
      journey === orderAndCancel
        ? { state: 'cancelled', isPaid: true, invoice: null, held: { coupons: 0, points: 0, pieces: 0 } }
        : {
            ...{ state: 'active', isPaid: true, isShipped: true, refunded: 0, invoice: 'invoiced' },
            held: { coupons: 1, points: SPENT, pieces: 1 },
          },
    );
  }
  const paid = [...provider.sessions.values()].filter((it) => it.payment_status === 'paid');
  expect(paid).toHaveLength(done.length);
  const cancelled = done.filter(([, journey]) => journey === orderAndCancel);
  expect(provider.refunds).toHaveLength(cancelled.length);
}

/** How often a kill is tried whose step never came. */
const TRIES = 3;

function killing(makeWith: Fill): void {
  it(
    `nothing is lost or counted twice, whatever step the kill falls before (seed ${SEED})`,
    SLOW,
    async () => {
      const scene = await openScene(makeWith, KILLS * 2 * TRIES + 2);
      const { shop, customers } = scene;
      const chance = createRandom(SEED);
      const done: (readonly [Customer, Journey])[] = [];
      for (const journey of [orderByQuotation, orderAndCancel]) {
        const run = async () => {
          const customer = customers[done.length];
          if (customer === undefined) throw new Error('too few customers');
          done.push([customer, journey]);
          await journey(scene, customer);
        };
        await shop.request('arm');
        await run();
        let steps = Number(await shop.request('arm'));
        expect(steps).toBeGreaterThan(20);
        // Spread over the whole way, each at a place of its own.
        for (let kill = 0; kill < KILLS; kill++) {
          const [place, before] = [(kill + chance.next()) / KILLS, shop.kills];
          // Polls and jobs are steps too, so that another way may be shorter than the one that was counted.
          for (let tried = 0; tried < TRIES && shop.kills === before; tried++) {
            await shop.request('arm', String(1 + Math.floor(place * steps)));
            await run();
            if (shop.kills === before) steps = Number(await shop.request('arm'));
          }
        }
      }
      expect(shop.kills).toBeGreaterThan(KILLS);
      await checkEnd(scene, done);
      console.log(`${shop.kills} kills between steps:\n${[...new Set(shop.killedAt)].sort().join('\n')}`);
    },
  );

  it(`nor at random moments, with several customers (seed ${SEED})`, SLOW, async () => {
    const scene = await openScene(makeWith, KILLS * 2);
    const { shop, customers } = scene;
    const chance = createRandom(SEED);
    let isOver = false;
    // Some calls are answered between two kills, or nothing would ever get on where a start takes long; while all wait
    // for documents, none is killed until one of them is made.
    const killer = (async () => {
      while (!isOver && shop.kills < KILLS) {
        const enough = shop.answers + 1 + chance.int(20);
        while (!isOver && shop.answers < enough) await wait(10);
        await wait(chance.int(300));
        if (!isOver) await shop.kill();
      }
    })();
    const done = customers.map((it, at) => [it, at % 2 === 0 ? orderByQuotation : orderAndCancel] as const);
    const waiting = [...done];
    const serve = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await next[1](scene, next[0]);
    };
    try {
      await Promise.all(Array.from({ length: 4 }, serve));
    } finally {
      isOver = true;
    }
    await killer;
    await checkEnd(scene, done);
    console.log(`${shop.kills} kills at random moments, ${done.length} orders`);
  });
}

describe('on the embedded database', () => killing(createFilledFolder));

describe.runIf(process.env['TEST_DATABASE_URL'])('on PostgreSQL', () =>
  killing(async (fill) => {
    const { url, drop } = await createFreshPostgres();
    onTestFinished(drop);
    const database = await openPostgres(url, silent);
    await fill(database);
    await database.close();
    return url;
  }),
);
