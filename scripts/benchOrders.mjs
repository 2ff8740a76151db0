// npm run bench:orders: what a customer with 10,000 orders waits for each page of them, in a database that holds
// 100,000. One order is placed through the calls and its rows are multiplied in SQL, so that they are what the server
// writes. Every page must come within 300 ms, the middle one of five.
// It runs on a PostgreSQL of its own (scripts/withPostgres.mjs); BENCH_DATABASE_URL names an empty database instead,
// and BENCH_ORDERS another number of orders, a tenth of which are the customer's own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, whenReady } from './localServer.mjs';
import { build, checkNode, install } from './steps.mjs';

const ALL = Number(process.env.BENCH_ORDERS ?? 100_000);
const OWN = ALL / 10;
const OTHERS = 90;
const GOAL_MS = 300;
const ROUNDS = 5;
const PAGE = 20;

const databaseUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (databaseUrl === undefined) {
  console.error('There is no PostgreSQL: install it, or name an empty database in BENCH_DATABASE_URL.');
  process.exit(2);
}
checkNode();
install();
await build();
const folder = mkdtempSync(join(tmpdir(), 'genewright-orders-'));
const port = await freePort();
const server = spawn(process.execPath, ['dist/server/main.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl, DEV: '1', LOG_LEVEL: 'warn' },
    ...{ BANK_USD: 'Beneficiary: Genewright Ltd; Account: 123 456', PAYMENT_TERMS_DAYS: '45' },
  },
});
const database = new pg.Client({ connectionString: databaseUrl });
try {
  await whenReady(port);
  await database.connect();
  const token = await member('13700000000');
  const placed = await placeOrder(token);
  const begun = performance.now();
  await multiply(placed);
  console.log(`${ALL.toLocaleString('en')} orders in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await fillCart(token);
  const slow = [];
  for (const [name, path, input, method] of await pages(placed, token)) {
    const times = [];
    for (let i = 0; i < ROUNDS; i++) times.push(await timeOf(path, input, { token, method }));
    const worst = Math.max(...times);
    const middle = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
    if (middle > GOAL_MS) slow.push(name);
    console.log(
      `${name.padEnd(44)} ${middle.toFixed(0).padStart(6)} ms  worst ${worst.toFixed(0).padStart(6)}`,
    );
  }
  console.log(
    slow.length === 0
      ? `goal: every page within ${GOAL_MS} ms: met`
      : `goal: every page within ${GOAL_MS} ms: NOT met by ${slow.join('; ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await database.end().catch(() => undefined);
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

/** What the pages of My Account and the way to an order ask, at their first page, in the middle and at the end. */
/** @returns {Promise<readonly (readonly [name: string, path: string, input: object, method?: string])[]>} */
async function pages({ orderId, quotationId, cartIds }, token) {
  const last = OWN / PAGE;
  const at = (page, more = {}) => ({ page, size: PAGE, ...more });
  const { body } = await ask('/api/product/cart/selectList', {}, { token });
  const lines = body.data.map((it) => it.id);
  const settling = {
    ...{ cartIds: lines.slice(0, 100), addressId: null, invoiceInfoId: null, couponRecordId: null },
    ...{ points: 0, shipments: [] },
  };
  return [
    ['orders, first page', '/api/order/online/selectPage', at(1)],
    ['orders, middle', '/api/order/online/selectPage', at(last / 2)],
    ['orders, last page', '/api/order/online/selectPage', at(last)],
    ['orders, 100 a page', '/api/order/online/selectPage', { page: 1, size: 100 }],
    ['orders that are shipped', '/api/order/online/selectPage', at(1, { progress: 'shipped' })],
    ['orders in production', '/api/order/online/selectPage', at(1, { progress: 'inProduction' })],
    ['orders by a number', '/api/order/online/selectPage', at(1, { search: 'S0004242' })],
    ['orders by a number that is none', '/api/order/online/selectPage', at(1, { search: 'nothing' })],
    ['one order', '/api/order/online/selectDetail', { id: orderId }],
    ['quotations, first page', '/api/order/client/quotationList', at(1)],
    ['quotations, last page', '/api/order/client/quotationList', at(last)],
    ['quotations, 100 a page', '/api/order/client/quotationList', { page: 1, size: 100 }],
    ['quotations that are ordered', '/api/order/client/quotationList', at(1, { status: 'ordered' })],
    ['quotations that have expired', '/api/order/client/quotationList', at(1, { status: 'expired' })],
    ['quotations without an order', '/api/order/client/quotationList', at(1, { isOrdered: 0 })],
    ['quotations by a number', '/api/order/client/quotationList', at(1, { search: 'Q0004242' })],
    ['one quotation', '/api/order/client/quotationDetail', { id: quotationId }],
    ['invoices, first page', '/api/order/invoicing/selectPage', at(1)],
    ['invoices, last page', '/api/order/invoicing/selectPage', at(last / 2)],
    ['invoices, 100 a page', '/api/order/invoicing/selectPage', { page: 1, size: 100 }],
    ['a payment', '/api/order/payment/check', { orderId }],
    ['contracts, first page', '/api/order/customer/selectPage', at(1)],
    ['contracts, last page', '/api/order/customer/selectPage', at(last)],
    ['contracts by a text', '/api/order/customer/selectPage', at(1, { search: 'c0004242' })],
    ['points, first page', '/api/sys/client/points/selectPage', at(1)],
    ['points, last page', '/api/sys/client/points/selectPage', at(last)],
    ['files, first page', '/api/product/file/selectPage', at(1)],
    ['messages', '/api/content/message/selectPage', at(1)],
    ['coupons that were used', '/api/marketing/enActivityCouponsRecord/myCouponsPage', at(1, { status: 1 })],
    ['coupons, counted', '/api/marketing/enActivityCouponsRecord/couponStatistics', {}],
    ['coupon popup', '/api/marketing/enActivityCouponsRecord/selectPopupList', {}],
    [
      'coupons at checkout',
      '/api/marketing/enActivityCouponsRecord/couponsSettlementPage',
      { ...at(1), cartIds },
    ],
    ['vectors by times purchased', '/api/product/vector/purchases', {}],
    ['invited friends', '/api/marketing/enActivityCoupons/inviteRewards', at(1)],
    ['a cart of 500 lines', '/api/product/cart/selectChanged', {}],
    ['checkout of 100 lines', '/api/order/info/settlement', settling],
    ['personal information', '/api/sys/user/personal/information', {}, 'GET'],
  ];
}

/** An order of three lines with its quotation, as the server writes them; and one line that stays in the cart. */
async function placeOrder(token) {
  const must = async (path, input, key) => {
    const { body } = await ask(path, input, { token, key });
    if (body.code !== '00000000') throw new Error(`${path}: ${body.msg}`);
    return body.data;
  };
  await must('/api/sys/genewrightCustomer/save', {
    ...{ name: "King's College", registeredPhone: '021-54321234', leader: 'John Randall' },
    ...{ country: 'UK', province: 'London', city: 'London', street: 'Strand' },
    contact: { name: 'Rosalind Franklin', phone: '021-54321234' },
  });
  const address = await must('/api/sys/client/address/saveOrUpdate', {
    ...{ receiver: 'Rosalind Franklin', phone: '13800138000', email: 'lab@example.com', zipCode: '100871' },
    ...{ address: '5 Yiheyuan Road', isDefault: true },
  });
  const invoice = await must('/api/sys/client/invoice/saveOrUpdate', {
    ...{ type: 'ordinary', recipient: "King's College", email: 'lab@example.com', address: 'Strand' },
    isDefault: true,
  });
  const tubes = (count) => ({
    detail: { productType: 8, tubes: count, microlitres: 50 },
    quantity: 1,
    services: [],
  });
  const lines = await must('/api/product/cart/newAddCart', {
    lines: [tubes(60), tubes(70), tubes(80), tubes(90)],
  });
  const [kept, ...ordered] = lines.map((it) => it.id);
  const order = await must('/api/order/info/placeOrder', {
    ...{ cartIds: ordered, addressId: address.id, invoiceInfoId: invoice.id, couponRecordId: null },
    ...{ points: 0, splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 0 },
  });
  await must('/api/order/payment/start', { orderId: order.orderId, kind: 'transfer' });
  await must('/api/order/invoicing/apply', { orderId: order.orderId, invoiceInfoId: invoice.id });
  return { orderId: order.orderId, quotationId: order.quotationId, cartIds: [kept] };
}

/** Rows of the placed order once for each number: the first 10,000 of its account, the others of ninety more. */
async function multiply({ orderId, quotationId }) {
  await database.query(`
    create temporary table numbers as
      select n, lpad(n::text, 7, '0') as suffix, timestamptz '2026-11-01Z' - n * interval '7 minutes' as placed_at,
        case when n <= ${OWN} then '' else 'other-' || (n % ${OTHERS}) end as owner
      from generate_series(1, ${ALL}) n`);
  await database.query('analyze numbers');
  const [{ account_id: account }] = (
    await database.query('select account_id from online_orders where id = $1', [orderId])
  ).rows;
  await copy(
    'accounts',
    `select it.*, o from accounts it, generate_series(0, ${OTHERS - 1}) o where it.id = '${account}'`,
    {
      ...{
        id: `'other-' || o`,
        phone: `'139' || lpad(o::text, 8, '0')`,
        email: 'null',
        referral_code: 'null',
      },
    },
  );
  const owner = `coalesce(nullif(owner, ''), '${account}')`;
  const of = (table, where) => `select it.*, n.* from ${table} it, numbers n where ${where}`;
  const own = { account_id: owner, created_at: 'placed_at', changed_at: 'placed_at' };
  await copy('quotations', of('quotations', `it.id = '${quotationId}'`), {
    ...{ ...own, id: `'q' || suffix`, number: `'Q' || suffix`, quote_time: 'placed_at' },
  });
  await copy('quotation_lines', of('quotation_lines', `it.quotation_id = '${quotationId}'`), {
    quotation_id: `'q' || suffix`,
  });
  await copy('online_orders', of('online_orders', `it.id = '${orderId}'`), {
    ...{ ...own, id: `'o' || suffix`, number: `'S' || suffix`, quotation_id: `'q' || suffix` },
  });
  const steps = ['ordered', 'inProduction', 'productionCompleted', 'shipped'];
  for (const [place, progress] of steps.entries())
    await copy(
      'order_steps',
      of('order_steps', `it.order_id = '${orderId}' and it.progress = 'ordered' and n % 4 >= ${place}`),
      { id: 'null', order_id: `'o' || suffix`, progress: `'${progress}'`, at: 'placed_at' },
    );
  await copy('payment_requests', of('payment_requests', `it.order_id = '${orderId}'`), {
    ...{
      order_id: `'o' || suffix`,
      order_number: `'S' || suffix`,
      account_id: owner,
      created_at: 'placed_at',
    },
  });
  await copy('payments', of('payments', `it.order_id = '${orderId}'`), {
    ...{
      id: `'p' || suffix`,
      order_id: `'o' || suffix`,
      state: `'paid'`,
      created_at: 'placed_at',
      changed_at: 'placed_at',
    },
  });
  await database.query(
    `insert into payment_settlements (order_id, payment_id, settled_at) select 'o' || suffix, 'p' || suffix, placed_at from numbers`,
  );
  await copy('invoice_applications', of('invoice_applications', `it.order_id = '${orderId}' and n % 2 = 0`), {
    ...{ ...own, id: `'i' || suffix`, order_id: `'o' || suffix`, status: `'invoiced'` },
  });
  await database.query(`
    insert into points_entries (account_id, points, reason, order_number, at, cause)
    select ${owner}, 10, 'order', 'S' || suffix, placed_at, 'earned o' || suffix from numbers`);
  await database.query(`
    insert into uploads (id, account_id, kind, name, size, format, key, created_at)
    select 'u' || suffix, ${owner}, 'plasmid', 'map.gb', 5000, 'gb', 'key' || suffix, placed_at from numbers`);
  await database.query(`
    insert into order_attachments (id, quotation_id, upload_id, type, line_number, file_name, at)
    select 'a' || suffix, 'q' || suffix, 'u' || suffix, 'plasmidMap', 1, 'map.gb', placed_at from numbers`);
  await database.query(`
    insert into order_shipments (id, parcel_id, order_id, carrier, tracking_number, at)
    select 's' || suffix, 's' || suffix, 'o' || suffix, 'SF', suffix, placed_at from numbers where n % 4 = 3`);
  await database.query(`
    insert into coupons (id, site, name, instructions, terms, use_time_type, valid_days, created_at)
    select 'c' || n, 1, '{"en": "x", "zh": "x"}', '{"en": "", "zh": ""}', '{"kind": "amount", "amount": 100}', 0, 30, placed_at
    from numbers where n <= 500`);
  await database.query(`
    insert into coupon_records (id, coupon_id, account_id, claimed_at, begins_at, ends_at, quotation_id)
    select 'r' || n, 'c' || n, '${account}', placed_at, placed_at, placed_at + interval '30 days', 'q' || suffix from numbers where n <= 500`);
  await database.query(`
    insert into contract_customers (id, name, name_key, code_hash, created_at)
    select 'k' || o, 'Company ' || o, 'company' || o, 'x', now() from generate_series(0, ${OTHERS}) o`);
  await database.query(`
    insert into contract_bindings (customer_id, account_id, bound_at) values ('k${OTHERS}', '${account}', now())`);
  await database.query(`
    insert into contracts (id, customer_id, number, contact, currency, amount, status, signing_date, changed_at)
    select 'c' || suffix, 'k' || case when owner = '' then ${OTHERS} else n % ${OTHERS} end, 'C' || suffix, 'Ann', 'USD', 100,
      'completed', placed_at::date, placed_at from numbers`);
  await database.query(`
    insert into message_threads (id, account_id, site, language, name, email, state, created_at, changed_at)
    select 'M' || suffix, ${owner}, 1, 'en', 'Ann', 'lab@example.com', 'answered', placed_at, placed_at from numbers where n % 10 = 0`);
  await database.query(`
    insert into message_posts (thread_id, number, is_ours, text, at)
    select 'M' || suffix, 1, false, 'When?', placed_at from numbers where n % 10 = 0`);
  await database.query('analyze');
}

/** The rows that a query finds into their table again, with what is changed of them; its identity is made anew. */
async function copy(table, query, changes) {
  const { rows } = await database.query(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
      and is_identity = 'NO' and table_schema = current_schema() order by ordinal_position`,
    [table],
  );
  const names = rows.map((it) => it.name);
  const values = names.map((it) => changes[it] ?? it);
  await database.query(
    `insert into ${table} (${names.join()}) select ${values.map((it, at) => `${it} as v${at}`).join()} from (${query}) found`,
  );
}

async function fillCart(token) {
  const line = { detail: { productType: 8, tubes: 60, microlitres: 50 }, quantity: 1, services: [] };
  for (let i = 0; i < 450; i += 50)
    await ask('/api/product/cart/newAddCart', { lines: Array(50).fill(line) }, { token });
}

async function timeOf(path, input, how) {
  const begun = performance.now();
  const { body } = await ask(path, input, how);
  if (body.code !== '00000000') throw new Error(`${path}: ${body.code} ${body.msg}`);
  return performance.now() - begun;
}

/** A first login by phone, with the code from the outbox. */
async function member(phone) {
  const sent = await ask('/api/msg/sms/code', { phone, purpose: 'login' });
  const outbox = await (await fetch(`http://localhost:${port}/dev/outbox`)).text();
  const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
  const login = { by: 'phone', phone, attempt: sent.body.data.attempt, code, registerSite: 1 };
  return (await ask('/api/sys/client/login', login)).body.data.accountToken;
}

/**
 * @param {string} path
 * @param {object} input
 * @param {{ token?: string, method?: string, key?: string }} how
 */
async function ask(path, input, { token, method = 'POST', key = crypto.randomUUID() } = {}) {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      ...{ 'accept-language': 'en_us', 'content-type': 'application/json', 'idempotency-key': key },
      ...(token && { token }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  return { body: await response.json() };
}
