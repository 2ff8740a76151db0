// The message board: asked on the contact page, answered in the console from the work list, read in the account.
import { preparedPersonOf, preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('a message is sent, answered by the staff, and read in the account', async ({ page, browser }) => {
  await signInAs(page, preparedPersonOf(91));
  await page.goto('/contactUs?lang=zh');
  const form = page.getByRole('form', { name: '在线留言' });
  const question = `PHP.eB 能包装吗？${Date.now()}`;
  await form.getByLabel('留言内容').fill(question);
  await form.getByRole('button', { name: '提交留言' }).click();
  await expect(page.getByRole('status').filter({ hasText: '小时内回复' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const staff = await browser.newPage();
  await signInAs(staff, preparedStaffOf('sales'));
  await staff.goto('/staff/work?lang=en&kind=answerMessage&sort=-since');
  await staff.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  await expect(staff.getByText(question)).toBeVisible();
  expect(await violations(staff)).toEqual([]);
  await staff.getByLabel('Reply, in the language of the message').fill('可以，欢迎订购。');
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByText('Answered')).toBeVisible();
  await staff.close();

  await page.goto('/layout/home/personal/message');
  await expect(page.getByText('可以，欢迎订购。')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
