import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { proposeOrder } from '#commerce/payment/bankStatement.ts';
import { createPerson, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { multiply } from '#server/test/multiply.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { isOpen, listProposalsFor, listRequestsWhere, orderOf } from './openRequests.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

it('proposes for each transfer the order that a look at everything open would', {
  timeout: 120_000,
}, async () => {
  const { id: accountId, owned } = await withOrders(site, await createPerson(site, '13800138000'));
  const orderId = owned.onlineOrderId;
  const { rows } = await here.database.db.execute<{ q: string }>(
    sql`select quotation_id as q from online_orders where id = ${orderId}`,
  );
  const size = { accounts: 20, orders: 300 };
  await multiply(here.owner, { accountId, orderId, quotationId: rows[0]?.q ?? '' }, size);
  // Amounts that several have, and one that very many have; a quotation that was revised; some that are not open.
  await here.database.db.execute(sql`update payment_requests
    set amount = case when amount % 3 = 0 then 500 else 1000 + amount % 90 end, is_settled = amount % 11 = 0,
      withdrawn_at = case when amount % 13 = 0 then created_at end`);
  await here.database.db.execute(sql`update quotations set number = number || '-R2' where number like '%7'`);
  await here.database.transaction(async (tx) => {
    const open = await listRequestsWhere(tx, isOpen, 1_000);
    expect(open.length).toBeGreaterThan(200);
    const transfers = open.flatMap((it, at) => {
      const { amount, currency } = it;
      const quotation = it.quotationNumber.replace(/-R\d+$/, '');
      const references = [
        ...[
          '',
          `订单${it.orderNumber}货款`,
          `payment ${it.orderNumber.toLowerCase().replaceAll('-', ' ')}, thanks`,
        ],
        ...[`${quotation}/${it.orderNumber}`, quotation.replaceAll('-', ''), `${it.orderNumber}7`],
        ...[`for ${it.orderNumber} and ${open[at - 1]?.orderNumber}`, it.orderNumber.normalize('NFKD')],
      ];
      const payers = ['', it.organization.toLowerCase(), it.customer];
      return references.flatMap((reference) => [
        { amount, currency, payer: payers[at % 3] ?? '', reference },
        { amount: amount + 1, currency, payer: payers[(at + 1) % 3] ?? '', reference },
      ]);
    });
    const plain = transfers.map((it) => {
      const proposal = proposeOrder(it, open);
      return proposal === undefined ? null : { order: orderOf(proposal.request), why: proposal.why };
    });
    const proposed = await listProposalsFor(tx, transfers);
    expect(proposed).toEqual(plain);
    const reasons = new Set(proposed.map((it) => it?.why));
    expect(reasons).toEqual(new Set([undefined, 'number', 'otherAmount', 'payer', 'amount']));
  });
});
