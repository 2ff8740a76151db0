// The database keeps the progress of an order up to date with its steps: each line counts with its furthest step, and
// the order with the least of these, also when a step is taken back.
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onlineOrders, orderSteps } from '#server/db/tables/ordering.ts';
import { createPerson, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

it('is that of the line that is least far, forward and back', async () => {
  const { owned } = await withOrders(site, await createPerson(site, '13800138000'));
  const { db } = here.database;
  const orderId = owned.onlineOrderId;
  const placeNow = async () =>
    (await db.select().from(onlineOrders).where(eq(onlineOrders.id, orderId)))[0]?.progressPlace;
  const [first] = await db.select().from(orderSteps).where(eq(orderSteps.orderId, orderId));
  const add = (lineId: string, progress: 'inProduction' | 'ordered' | 'shipped') =>
    db.insert(orderSteps).values({ orderId, lineId, progress, actor: 'staff', at: site.clock.now });
  expect(await placeNow()).toBe(1);
  await add(first?.lineId ?? '', 'inProduction');
  expect(await placeNow()).toBe(3);
  await add('another line', 'ordered');
  expect(await placeNow()).toBe(1);
  await add('another line', 'shipped');
  expect(await placeNow()).toBe(3);
  await db
    .delete(orderSteps)
    .where(and(eq(orderSteps.lineId, 'another line'), eq(orderSteps.progress, 'shipped')));
  expect(await placeNow()).toBe(1);
});
