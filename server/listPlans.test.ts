// All lists and searches of customers and staff use an index, however many rows there are. Each statement of each
// reading call is explained with sequential scans and joins of whole tables switched off: if one is planned all the
// same, no index fits. To read a whole index takes as long as to read the whole table, unless the scan stops with the
// page.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { routes } from '#contract/calls.ts';
import type { Route } from '#contract/routes.ts';
import { callNames } from '#server/http/mount.ts';
import { createPerson, toSendableInput, withOrders } from './test/accounts.ts';
import { listInputs } from './test/listInputs.ts';
import { createMemoryFiles } from './test/memoryFiles.ts';
import { openFrontDoor } from './test/people.ts';
import { samples } from './test/samples.ts';
import { createWorld } from './test/world.ts';

/** Those that grow with the customers, or with what they do. */
const LARGE = new Set(
  `accounts account_entries audit bank_transfers cart_lines codes contract_bindings contract_customers coupon_records documents favourites identities
  contract_files contract_lines contracts figure_marks figure_rows idempotency invoice_applications jobs known_browsers message_posts
  message_threads online_orders order_attachments order_events order_line_dates order_shipment_lines order_shipments
  order_steps ordered_vectors outbox payment_events payment_requests payment_settlements payments points_entries
  quotation_events quotation_lines quotations referral_rewards refunds samples sample_tubes sendings sessions
  synced_items tracking_events trail uploads`.split(/\s+/),
);

const texts = new Set<string>();
let statements = 0;
let isListening = false;
// Before any connection is made, which keeps the function it finds.
const query = pg.Client.prototype.query as (...of: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...of: unknown[]) {
  const [first] = of;
  const text = typeof first === 'string' ? first : (first as { readonly text?: string } | undefined)?.text;
  if (isListening && text !== undefined) {
    texts.add(text);
    statements++;
  }
  return query.apply(this, of);
} as typeof pg.Client.prototype.query;

const here = createWorld(undefined, { isEngineNew: true });
const site = openFrontDoor(here, { files: createMemoryFiles() });

const READS = callNames.filter((it) => {
  const { auth }: Route = routes[it];
  return auth === 'user' && /^(?:get|list|find)/.test(it);
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly 'Index Name'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

// A generic plan needs PostgreSQL 16; the embedded one is newer.
it.skipIf(process.env['TEST_ON'] === 'postgres')(
  'no list of a customer looks at all of a large table',
  { timeout: 600_000 },
  async () => {
    const owner = await withOrders(site, await createPerson(site, '13800138000'));
    const token = await owner.token();
    const found: Record<string, readonly string[]> = {};
    const explained = new Set<string>();
    for (const call of READS) {
      texts.clear();
      isListening = true;
      await site.app.request(toSendableInput(call, samples[call](owner.owned), { token }));
      isListening = false;
      for (const text of [...texts].filter((it) => /^\s*(?:select|with)\b/i.test(it) && !explained.has(it))) {
        explained.add(text);
        const looks = await longLooks(text);
        if (looks.length > 0) found[`${call}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`] = looks;
      }
    }
    expect(found).toEqual({});
    expect(explained.size).toBeGreaterThan(30);
    // A statement that no index helps is detected.
    expect(await longLooks('select id from quotations where remark = $1')).toEqual([
      'Seq Scan on quotations',
    ]);
  },
);

/**
 * Lists of what has no more rows than a company has colleagues, coupons or boxes; the trail's own words are its
 * indexes.
 */
const STAFF_LISTS = callNames.filter((it) => {
  const { auth }: Route = routes[it];
  return auth === 'staff' && /^(?:list|find|summarizePayments|getFigures)/.test(it) && it !== 'listDeadJobs';
});

const FAR_BEHIND = 600;

it.skipIf(process.env['TEST_ON'] === 'postgres')(
  'no list or search of the staff looks at all of a large table',
  { timeout: 600_000 },
  async () => {
    const owner = await withOrders(site, await createPerson(site, '13800138000'));
    const staff = await createPerson(site, '13800138001', true);
    const token = await staff.token();
    const found: Record<string, readonly string[]> = {};
    const explained = new Set<string>();
    const lookedUp = new Set<string>();
    for (const call of STAFF_LISTS) {
      const sample = samples[call](owner.owned) as object;
      const inputs = listInputs(call, sample, ['S26'])?.filter(([name]) => !/^page/.test(name)) ?? [
        ['', sample] as const,
      ];
      for (const [name, input] of inputs) {
        texts.clear();
        isListening = true;
        await site.app.request(toSendableInput(call, input, { token }));
        // A short list is read to its end; of a page far behind the text is looked up by its indexes.
        if (/^search/.test(name))
          await site.app.request(toSendableInput(call, { ...input, page: FAR_BEHIND }, { token }));
        isListening = false;
        if ([...texts].some((it) => it.includes('text_grams('))) lookedUp.add(call);
        for (const text of [...texts].filter(
          (it) => /^\s*(?:select|with)\b/i.test(it) && !explained.has(it),
        )) {
          explained.add(text);
          const looks = await longLooks(text);
          if (looks.length > 0) found[`${call}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`] = looks;
        }
      }
    }
    expect(found).toEqual({});
    expect(explained.size).toBeGreaterThan(60);
    expect([...lookedUp].sort()).toEqual([
      ...[
        'listBankTransfers',
        'listContractCompanies',
        'listCustomers',
        'listPaymentEvents',
        'listReferrals',
      ],
      ...['listSamples', 'listStaffContracts', 'listStaffInvoices', 'listStaffMessages', 'listStaffOrders'],
      ...['listStaffPayments', 'listStaffQuotations', 'listTrail'],
    ]);
    // A search that no index helps is found out, and so is an order that none has.
    expect(await longLooks('select id from quotations where remark ilike $1 limit 20')).not.toEqual([]);
    expect(await longLooks('select id from quotations order by remark limit 20')).not.toEqual([]);
  },
);

it.skipIf(process.env['TEST_ON'] === 'postgres')(
  'no day of the figures is counted by a look at all of a large table',
  { timeout: 600_000 },
  async () => {
    const { rows } = await here.database.db.execute<{ name: string; text: string }>(
      sql`select proname as name, prosrc as text from pg_proc where proname ~ '^(placed|money|left|asked)_figures$'`,
    );
    expect(rows).toHaveLength(4);
    for (const { name, text } of rows) expect(await longLooks(text), name).toEqual([]);
  },
);

it('a page of many rows asks as many statements as a page of one', { timeout: 600_000 }, async () => {
  const owner = await withOrders(site, await withOrders(site, await createPerson(site, '13800138000')));
  const token = await owner.token();
  const ask = (call: (typeof PAGES)[number], size: number) =>
    site.app.request(toSendableInput(call, { page: 1, size }, { token }));
  const orders = ((await (await ask('listOrders', 100)).json()) as { data: { rows: { id: string }[] } }).data;
  for (const { id: orderId } of orders.rows) {
    const { invoiceInfoId } = owner.owned;
    await site.app.request(toSendableInput('applyInvoice', { orderId, invoiceInfoId }, { token }));
  }
  for (const call of PAGES) {
    const counts: number[] = [];
    // What comes with the first request alone is none of the page.
    await ask(call, 1);
    for (const size of [1, 100]) {
      statements = 0;
      isListening = true;
      const { data } = (await (await ask(call, size)).json()) as { data: { rows: unknown[] } };
      isListening = false;
      counts.push(statements);
      expect(data.rows.length > 1, `${call} of ${size}`).toBe(size > 1);
    }
    expect(counts[1], call).toBeLessThanOrEqual(counts[0] ?? 0);
  }
});

const PAGES = ['listOrders', 'listQuotations', 'listInvoicings'] as const;

/** The parts of its plan that look at all of a large table. */
async function longLooks(text: string): Promise<readonly string[]> {
  const plan = await here.database.transaction(async (tx) => {
    // Over the few rows of a test a join of whole tables would be cheaper than one by an index.
    const off = ['seqscan', 'hashjoin', 'mergejoin'];
    // All of a bitmap is all of a table; parts of texts have no other way.
    if (!text.includes('@>')) off.push('bitmapscan');
    for (const it of off) await tx.execute(sql.raw(`set local enable_${it} = off`));
    const { rows } = await tx.execute<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      sql.raw(`explain (generic_plan, format json) ${text}`),
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan;
  });
  return plan === undefined ? [] : looksIn(plan);
}

/** Indexes of what is under way alone, and of colleagues. */
const OF_FEW = new Set(
  `accounts_staff online_orders_advance online_orders_cancel payments_started payments_open
  payment_events_open_alarm payment_requests_open message_threads_waiting payment_requests_open_sums payments_due
  bank_transfers_waiting`.split(/\s+/),
);

/** A scan in the order of an index stops with the page; one whose rows are sorted or counted first does not. */
const BREAKS = /^(?:Sort|Aggregate|Unique|WindowAgg|SetOp)$/;

function looksIn(plan: Plan, endsEarly = false): readonly string[] {
  const { 'Node Type': node, 'Relation Name': name = '', Plans: below = [] } = plan;
  const isBounded = plan['Index Cond'] !== undefined || plan['Recheck Cond'] !== undefined;
  const isInOrder =
    endsEarly &&
    node.startsWith('Index') &&
    (plan.Filter === undefined ||
      / = ANY |^\(NOT is_superseded\)$|^\(\(SubPlan \d+\) IS NULL\)$/.test(plan.Filter));
  const isOfFew = OF_FEW.has(plan['Index Name'] ?? '');
  const own = LARGE.has(name) && !isBounded && !isInOrder && !isOfFew ? [`${node} on ${name}`] : [];
  const next = node === 'Limit' || (endsEarly && !BREAKS.test(node));
  return [...own, ...below.flatMap((it) => looksIn(it, next))];
}
