// What journeys find prepared is as good as what customers make: the customer and the staff read it by every call.
import { expect, it } from 'vitest';
import { requestPayment } from '#server/payment/payments.ts';
import { createPerson } from './accounts.ts';
import { prepareOrder } from './journeyOrder.ts';
import { TO_PAY } from './journeyPeople.ts';
import { createMemoryFiles } from './memoryFiles.ts';
import { openFrontDoor } from './people.ts';
import { createWorld } from './world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

it('is an order that customer and staff read', async () => {
  const customer = await createPerson(site, '13800138000');
  const staff = await createPerson(site, '13800138002', true);
  const [id, number, at] = ['of-a-journey', 'GW-transfer-1', site.clock.now];
  await here.database.transaction(async (tx) => {
    const request = { orderId: id, orderNumber: number, accountId: customer.id, amount: TO_PAY };
    await requestPayment(tx, { ...request, currency: 'USD' as const }, at);
    await prepareOrder(tx, { accountId: customer.id, id, number, at });
  });
  const token = await customer.token();
  const { data: order } = await site.ask('getOrder', { id }, { token });
  expect(order).toMatchObject({ total: TO_PAY, progress: 'ordered', steps: [{ lineId: 'l1' }] });
  const quotation = await site.ask('getQuotation', { id: order?.quotationId ?? '' }, { token });
  expect(quotation.data).toMatchObject({ status: 'ordered', total: TO_PAY });
  site.token = await staff.token();
  const { data } = await site.ask('getStaffOrder', { id });
  expect(data).toMatchObject({ number, lines: [{ acts: ['awaitMaterials', 'startProduction'] }] });
  expect(data?.amounts?.total).toBe(TO_PAY);
  const list = await site.ask('listStaffOrders', { page: 1, size: 10, search: number });
  expect(list.data?.rows).toMatchObject([{ id, lines: 1, progress: 'ordered' }]);
});
