// Fills a database with many rows, as copies of those that the server wrote for one customer: accounts with their
// organizations, and their orders with quotations, lines, steps, payments, invoices, samples, messages and the trail.
// In SQL, with one statement per table.
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';

export interface Size {
  readonly accounts: number;
  readonly orders: number;
}

interface Template {
  readonly accountId: string;
  readonly quotationId: string;
  readonly orderId: string;
}

/** Copies the rows of a template: an account that has a quotation and an order of it (`withOrders`). */
export async function multiply(
  database: Pick<Database, 'transaction'>,
  { accountId, quotationId, orderId }: Template,
  { accounts, orders }: Size,
): Promise<void> {
  await database.transaction((tx) => fill(tx, { accountId, quotationId, orderId }, { accounts, orders }));
  await database.transaction((tx) => tx.execute(sql`analyze`));
}

async function fill(
  tx: Tx,
  { accountId, quotationId, orderId }: Template,
  { accounts, orders }: Size,
): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text));
  // Switches off triggers and foreign keys, which needs a superuser; what the triggers maintain is written below.
  await run('set local session_replication_role = replica');
  // Indexes are dropped and created again at the end, which is many times faster; those of constraints stay.
  const { rows: indexes } = await tx.execute<{ name: string; made: string }>(sql`
    select indexname as name, indexdef as made from pg_indexes where schemaname = current_schema()
      and indexname not in (select conname from pg_constraint where conindid <> 0)`);
  for (const it of indexes) await run(`drop index ${it.name}`);
  const copy = async (table: string, query: string, changes: Readonly<Record<string, string>>) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_name = ${table}
        and is_generated = 'NEVER' and is_identity = 'NO' and table_schema = current_schema()
      order by ordinal_position`);
    const names = rows.map((it) => it.name);
    const values = names.map((it, at) => `${changes[it] ?? `it.${it}`} as v${at}`);
    await run(`insert into ${table} (${names.join()}) select ${values.join()} ${query}`);
  };
  const name = `(array['王伟','李娜','张敏','Ada Byron','Rosalind Franklin','Barbara McClintock','陈静','刘洋'])[1 + n % 8] || ' ' || n % 9973`;
  const lab = `(array['北京大学','Institute of Genetics','复旦大学','Marine Lab','Biotech'])[1 + n % 5] || ' ' || n % 20011`;
  await copy('accounts', `from accounts it, generate_series(1, ${accounts}) n where it.id = '${accountId}'`, {
    ...{
      id: `'m' || n`,
      phone: `'2' || lpad(n::text, 10, '0')`,
      email: `'reader' || n || '@lab' || n % 5003 || '.example'`,
    },
    ...{
      nickname: name,
      name,
      organization_name: lab,
      referral_code: 'null',
      is_staff: 'false',
      roles: `'{}'`,
    },
    ...{ registered_at: `timestamptz '2026-11-01Z' - n * interval '37 seconds'` },
    ...{ invited_by: `case when n % 50 = 0 then '${accountId}' end` },
  });
  // One order in a thousand belongs to the first customer.
  const owner = `case when n % 1000 = 0 then '${accountId}' else 'm' || (1 + (n::bigint * 7919) % ${accounts}) end`;
  const at = `timestamptz '2026-11-20Z' - n * interval '41 seconds'`;
  const each = `generate_series(1, ${orders}) n`;
  const orderNumber = `'S26-' || lpad(n::text, 8, '0')`;
  const quotationNumber = `'Q26-' || lpad(n::text, 8, '0')`;
  const textOf = (...numbers: readonly string[]) => `search_lines(${[...numbers, name, lab].join()})`;
  const own = { account_id: owner, created_at: at, changed_at: at };
  await copy('quotations', `from quotations it, ${each} where it.id = '${quotationId}'`, {
    ...{ ...own, id: `'q' || n`, number: quotationNumber, quote_time: at },
    buyer: `it.buyer || jsonb_build_object('name', ${name}, 'organizationName', ${lab})`,
    status: `case when n % 5000 = 0 then 'underEvaluation' else 'ordered' end`,
    search_text: textOf(quotationNumber, orderNumber),
  });
  // The first customer orders vectors, each of them ten times; the lines of the other customers have no vector.
  await run(`insert into ordered_vectors (id, account_id, vector_id, number, name, length, topology, digest, marks, gen_bank)
    select 'v' || n, '${accountId}', 'v' || n / 10000, 'V-' || n, 'pAAV-' || n, 5000, 'circular', 'digest', '[]', 'LOCUS'
    from ${each} where n % 1000 = 0`);
  for (const place of [1, 2, 3])
    await copy(
      'quotation_lines',
      `from quotation_lines it, ${each} where it.quotation_id = '${quotationId}'`,
      {
        ...{
          quotation_id: `'q' || n`,
          id: `it.id || '${place}'`,
          place: String(place),
          ordered_vector_id: place === 1 ? `case when n % 1000 = 0 then 'v' || n end` : 'null',
        },
      },
    );
  // The newest orders are in progress, and one in forty of the others is still in production.
  const isHeld = 'n % 40 = 1';
  await copy('online_orders', `from online_orders it, ${each} where it.id = '${orderId}'`, {
    ...{ ...own, id: `'o' || n`, number: orderNumber, quotation_id: `'q' || n` },
    search_text: textOf(orderNumber, quotationNumber),
    state: `case when n % 7000 = 0 then 'cancelRequested' else 'active' end`,
    progress_place: `(case when n > 200 and ${isHeld} then 3 when n > 600 then 5 when n > 400 then 4 when n > 200 then 3 else 1 end)::smallint`,
  });
  const steps = ['ordered', 'inProduction', 'productionCompleted', 'shipped'];
  const { rows: lines } = await tx.execute<{ id: string }>(
    sql`select id from quotation_lines where quotation_id = ${quotationId} order by place limit 1`,
  );
  for (const [place, progress] of steps.entries())
    await run(`insert into order_steps (order_id, line_id, progress, actor, at)
      select 'o' || n, '${lines[0]?.id}1', '${progress}', 'staff', ${at} from ${each} where n > ${place * 200} ${place > 1 ? `and not (${isHeld})` : ''}`);
  // The newest orders and one in fifty of the others are not paid.
  const isOpen = 'n <= 300 or n % 50 = 0';
  await run(`insert into payment_requests (order_id, order_number, account_id, amount, currency, created_at, is_settled, search_text)
    select 'o' || n, ${orderNumber}, ${owner}, 1000 + n % 100000, 'CNY', ${at}, not (${isOpen}),
      ${textOf(orderNumber, quotationNumber)} from ${each}`);
  await run(`insert into payments (id, order_id, attempt, kind, amount, currency, state, created_at, changed_at)
    select 'p' || n, 'o' || n, 1, 'transfer', 1000 + n % 100000, 'CNY', case when ${isOpen} then 'started' else 'paid' end, ${at}, ${at} from ${each}`);
  await run(`insert into payment_settlements (order_id, payment_id, settled_at)
    select 'o' || n, 'p' || n, ${at} from ${each} where not (${isOpen})`);
  await run(`insert into bank_transfers (id, fingerprint, booked_on, amount, currency, payer, reference, imported_at, state, order_id, changed_at)
    select 't' || n, 'f' || n, (${at})::date, 1000 + n % 100000, 'CNY', ${lab}, 'S26-' || lpad(n::text, 8, '0'), ${at},
      case when ${isOpen} then 'open' else 'confirmed' end, case when not (${isOpen}) then 'o' || n end, ${at} from ${each} where n % 3 = 0`);
  await run(`insert into payment_events (id, payment_id, what, actor, body, at)
    select 'e' || n, 'p' || n, 'pay', 'staff', '{}', ${at} from ${each}`);
  await run(`insert into invoice_applications (id, account_id, order_id, invoice, amount, status, created_at, changed_at, number, search_text)
    select 'i' || n, ${owner}, 'o' || n, (select invoice from quotations where id = '${quotationId}'), 1000 + n % 100000, case when n <= 300 then 'applied' else 'invoiced' end, ${at}, ${at}, case when n > 300 then 'F' || n else '' end,
      ${textOf(`case when n > 300 then 'F' || n else '' end`, orderNumber, quotationNumber)}
    from ${each} where n % 2 = 0`);
  await run(`insert into samples (id, number, order_id, line_id, place, name, mark, tubes, storage, hazard, state, expected_at, received_at, checked_at)
    select 's' || n, 'S26-' || lpad(n::text, 8, '0') || '-1.1', 'o' || n, 'line', 1, 'pAAV-' || n % 7001, 'T' || n, 1, '', '',
      case n % 90 when 0 then 'expected' when 45 then 'received' else 'accepted' end, ${at},
      case when n % 90 <> 0 then ${at} end, case when n % 45 <> 0 then ${at} end from ${each} where n % 3 <> 1`);
  // The tubes of shipped orders are used up.
  await run(`insert into sample_tubes (sample_id, tube, code, removed)
    select 's' || n, 1, 'S26-' || lpad(n::text, 8, '0') || '-1.1-1', case when n > 600 then 'used up' else '' end
    from ${each} where n % 3 <> 1`);
  // The code of the label in the example of `findTube`.
  await run(`insert into sample_tubes (sample_id, tube, code) values ('s3', 2, 'S261123-00001-1.1-1')`);
  // Offline contracts, a tenth as many as orders; each company has a hundred.
  await run(`insert into contract_customers (id, name, name_key, code_hash, created_at)
    select 'c' || n, ${lab} || ' ' || n, 'key' || n, 'hash', ${at} from generate_series(0, ${Math.floor(orders / 1000)}) n`);
  await run(`insert into contracts (id, customer_id, number, contact, currency, amount, status, signing_date, changed_at)
    select 'k' || n, 'c' || n / 100, 'HT-' || lpad(n::text, 8, '0'), ${name}, 'CNY', 1000 + n % 100000,
      case when n % 20 = 0 then 'inProduction' else 'completed' end, (${at})::date, ${at}
    from generate_series(1, ${Math.floor(orders / 10)}) n`);
  await run(`insert into contract_lines (contract_id, place, service_type, description, quantity, subtotal, status)
    select 'k' || n, 1, 16, 'AAV9', 1, 1000 + n % 100000, 'completed' from generate_series(1, ${Math.floor(orders / 10)}) n`);
  await run(`insert into message_threads (id, account_id, site, language, name, email, state, created_at, changed_at)
    select 'M' || n, ${owner}, 1, 'en', ${name}, 'reader' || n || '@lab.example', 'answered', ${at}, ${at} from ${each} where n % 10 = 0`);
  await run(`insert into message_posts (thread_id, number, is_ours, text, at)
    select 'M' || n, 1, false, 'When is order ' || n || ' ready?', ${at} from ${each} where n % 10 = 0`);
  await run(`insert into points_entries (account_id, points, reason, order_number, at, cause)
    select ${owner}, 10, 'order', 'S26-' || n, ${at}, 'earned o' || n from ${each}`);
  await run(`insert into trail (id, at, actor, actor_id, act, subject_kind, subject_id, before, after, reason, previous_hash, hash)
    select (select max(id) from trail) + n, ${at}, 'customer', ${owner}, 'placeOrder', 'order', 'o' || n, 'null', '{}', '', 'h' || n, 'h' || (n + 1) from ${each}`);
  await run(`set local maintenance_work_mem = '1GB'`);
  for (const it of indexes) await run(it.made);
  await run(
    'update online_orders set advance_since = (select min(since) from lines_to_advance(id)) where progress_place < 5',
  );
  await run(`update samples set is_loose = true
    where id in (select sample_id from sample_tubes where box_id is null and removed = '')`);
}
