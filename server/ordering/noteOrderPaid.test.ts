import { expect, it } from 'vitest';
import { makeAccount } from '#server/auth/accounts.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { makeDocumentContent } from '#server/test/documentSamples.ts';
import { createPortal } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { noteOrderPaid } from './noteOrderPaid.ts';

const here = createWorld();
const site = createPortal(here);

it.each([
  ['active', 'S261122-00001: the order is paid'],
  ['cancelled', 'S261122-00001: the order is cancelled or about to be, and was paid'],
] as const)('people of the company hear of a payment of an order that is %s', async (state, subject) => {
  const now = site.clock.now;
  await here.database.transaction(async (tx) => {
    const made = { random: site.deps.random, now };
    const customer = await makeAccount(tx, { registerSite: 0, phone: '13800138000' }, made);
    await makeAccount(
      tx,
      { registerSite: 1, email: 'staff@example.com', isStaff: true, roles: ['administrator'] },
      made,
    );
    const accountId = customer?.id ?? '';
    const times = { createdAt: now, changedAt: now };
    const { statement, digest } = makeDocumentContent();
    await tx.insert(quotations).values({
      ...{ id: 'q1', accountId, number: 'Q1', site: 0, language: 'zh', status: 'ordered', statement, digest },
      ...{ buyer: {}, address: {}, invoice: {}, validDays: 30, ...times },
    });
    const order = { id: 'o1', accountId, number: 'S261122-00001', quotationId: 'q1', state };
    await tx.insert(onlineOrders).values({ ...order, ...times });
    await noteOrderPaid(tx, { orderId: 'o1', accountId, paymentId: 'p1' }, site.deps);
  });
  expect(site.letters.map((it) => [it.to, it.subject])).toEqual([
    ['staff@example.com', expect.stringContaining(subject)],
  ]);
});
