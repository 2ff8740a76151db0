// The link at the end of a letter on progress: it opens without a login, asks, and the switch of My Account follows.
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer, sessionOf } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('progress emails are stopped from the letter, and taken up again in My Account', async ({ page }) => {
  const { token, place, post } = await newCustomer(page);
  const { orderId, orderNumber, quotationId } = await place({ productType: 7, sku: 'PL-RC5' });
  const { lines } = await post('/order/client/quotationDetail', { id: quotationId });
  const production = await sessionOf(page, preparedStaffOf('production'));
  const started = await page.request.post('/api/staff/order/advance', {
    headers: { token: production, 'idempotency-key': crypto.randomUUID() },
    data: { lines: [{ orderId, lineId: lines[0].id }], act: 'startProduction', note: '' },
  });
  expect((await started.json()).code).toBe('00000000');
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const isOurs = (it: string) => it.includes(orderNumber) && it.includes('/unsubscribe?');
  const letter = outbox.split('<article>').find(isOurs) ?? '';
  const link = /href="([^"]+unsubscribe[^"]+)"/.exec(letter)?.[1] ?? '';

  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('You get no more of these emails')).toBeVisible();

  await begin(page, token);
  await page.goto('/layout/home/personal/basic?lang=zh');
  const progress = page.getByLabel('接收订单各生产环节的进度邮件');
  await expect(progress).not.toBeChecked();
  await progress.click({ force: true });
  await expect(progress).toBeChecked();
  await page.reload();
  await expect(progress).toBeChecked();
});
