// The server as a process of its own, to be killed: `node shop.mjs FOLDER|URL DATA-DIR STRIPE-API PORT AHEAD`; with a
// port it serves the built app too. It reports on its standard output; on its standard input come, a line of JSON each,
// the step to be killed at, the acts of the staff, and the audit.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import type { LineAct } from '#commerce/order/order.ts';
import { createApp, isOwnAddress } from '#server/app.ts';
import { assemble, startWork } from '#server/assemble.ts';
import type { Tx } from '#server/db/database.ts';
import { silent } from '#server/db/log.ts';
import { openDatabase } from '#server/db/open.ts';
import { listenerOf, makeServer } from '#server/http/port.ts';
import { pageVersionOf, serveApp } from '#server/http/statics.ts';
import { settleInvoice } from '#server/ordering/invoices.ts';
import { advanceLine, lockOrder, stepWholeOrder } from '#server/ordering/orderSteps.ts';
import { priceQuotation } from '#server/ordering/priceQuotation.ts';
import { lineProgressOf } from '#server/ordering/quotationAnswer.ts';
import { lockQuotation } from '#server/ordering/quotationRows.ts';
import { readSettings } from '#server/settings.ts';
import { SECRETS } from '#server/test/cardProvider.ts';
import { auditShop } from '#server/test/shopAudit.ts';
import { reportSteps } from '#server/test/steps.ts';

export interface ShopRequest {
  readonly id: number;
  readonly act: 'arm' | 'price' | 'advance' | 'issueInvoice' | 'cancel' | 'clock' | 'audit';
  /** A quotation or an order; the number of steps of `arm`; by how many milliseconds the clock is ahead. */
  readonly of: string;
}

const [where = '', dataDir = '', api = '', port = '', ahead = '0'] = process.argv.slice(2);
const APP = 'dist/app';
const read = readSettings({
  ...{ DATA_DIR: dataDir, DEV: '1', LOG_LEVEL: 'silent', STRIPE_API: api, PORT: '0' },
  ...(port !== '' && { PUBLIC_URL: `http://localhost:${port}` }),
  ...{ BANK_CNY: 'Account: 123', BANK_USD: 'Account: 456' },
  ...{ STRIPE_SECRET_KEY: SECRETS.secretKey, STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret },
});
if ('wrong' in read) throw new Error(read.wrong.join('\n'));

const isServer = where.startsWith('postgres:');
const database = await openDatabase({ folder: where, url: isServer ? where : undefined, log: silent });
// What a killed process worked at is taken over at once, not after its lease.
await database.db.execute(
  sql`update jobs set locked_until = null where done_at is null and failed_at is null`,
);
let passed = 0;
let killAt = Number.POSITIVE_INFINITY;
let clockAhead = Number(ahead);
const clock = () => new Date(Date.now() + clockAhead);
const deps = reportSteps(await assemble(read, database, silent, clock), (name) => {
  if (++passed < killAt) return;
  report({ step: name });
  process.kill(process.pid, 'SIGKILL');
  // Nothing more is done until the signal is there.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
const server = makeServer(() => false);
server.on('request', port === '' ? listenerOf(createApp(deps)) : withPages());
await new Promise<void>((resolve) =>
  server.listen(Number(port), port === '' ? '127.0.0.1' : undefined, resolve),
);
await startWork(deps);
const address = server.address();
report({ port: typeof address === 'object' ? address?.port : 0 });

createInterface({ input: process.stdin }).on('line', (line) => {
  const it: ShopRequest = JSON.parse(line);
  answer(it).then(
    (done) => report({ id: it.id, done }),
    (error: unknown) => report({ id: it.id, failed: String(error) }),
  );
});

/** As main.ts answers. */
function withPages(): RequestListener {
  const page = serveApp(APP, deps.settings);
  const version = pageVersionOf(APP, '0');
  const shell = readFileSync(join(APP, 'index.html'), 'utf8');
  const answer = listenerOf(
    createApp(deps, { version, shell, isReady: () => true, observe: () => undefined }),
  );
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (isOwnAddress(path)) answer(request, response);
    else page(request, response);
  };
}

/** What was done already is done: whoever heard no answer may ask again. */
async function answer({ act, of }: ShopRequest): Promise<unknown> {
  switch (act) {
    case 'arm': {
      const before = passed;
      passed = 0;
      killAt = of === '' ? Number.POSITIVE_INFINITY : Number(of);
      return before;
    }
    case 'clock':
      clockAhead = Number(of);
      return true;
    case 'audit':
      return auditShop(database, deps.files);
    case 'price':
      return deps.database.transaction((tx) => price(tx, of));
    case 'advance':
      while (await deps.database.transaction((tx) => advance(tx, of)));
      return true;
    case 'issueInvoice':
      return deps.database.transaction((tx) => settleInvoice(tx, of, { act: 'issue', reason: '' }, deps));
    case 'cancel':
      return deps.database.transaction((tx) => cancel(tx, of));
  }
}

async function price(tx: Tx, quotationId: string): Promise<void> {
  const row = await lockQuotation(tx, quotationId);
  if (row?.status !== 'underEvaluation') return;
  const open = row.statement.lines.filter((it) => it.subtotal === null);
  unwrap(
    await priceQuotation(
      tx,
      quotationId,
      { prices: new Map(open.map((it) => [it.id, { unitPrice: 12_345 }])) },
      deps,
    ),
  );
}

const NEXT = {
  ordered: 'startProduction',
  customerMaterials: 'startProduction',
  inProduction: 'completeProduction',
  productionCompleted: 'ship',
} as const satisfies Readonly<Record<string, LineAct>>;

/** One step of all lines; false when all are shipped. */
async function advance(tx: Tx, orderId: string): Promise<boolean> {
  const pair = await lockOrder(tx, orderId);
  if (pair === undefined) throw new Error(`no order ${orderId}`);
  let isAdvanced = false;
  for (const [lineId, progress] of await lineProgressOf(tx, orderId)) {
    if (progress === 'shipped') continue;
    isAdvanced = true;
    unwrap(await advanceLine(tx, pair, { lineId, act: NEXT[progress], note: '' }, deps));
  }
  return isAdvanced;
}

async function cancel(tx: Tx, orderId: string): Promise<void> {
  const pair = await lockOrder(tx, orderId);
  if (pair === undefined) throw new Error(`no order ${orderId}`);
  if (pair.order.state === 'cancelled') return;
  unwrap(await stepWholeOrder(tx, pair, { act: 'cancel', by: 'staff', reason: 'asked for' }, deps));
}

function unwrap(it: unknown): void {
  if (typeof it === 'object' && it !== null && 'message' in it) throw new Error(JSON.stringify(it.message));
}

/** Synchronously into the pipe, so that nothing reported waits in this process. */
function report(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
