// The second factor of the staff: set up from the screen alone, asked for at the next sign-in, opened by a recovery
// code.
import { stepOf, totpOf } from '#server/auth/secondFactor/totp.ts';
import { preparedNewcomerOf, preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('a colleague sets up a second factor, and the next sign-in asks for it', async ({ page, browser }) => {
  const { retry, repeatEachIndex } = test.info();
  const me = preparedNewcomerOf(retry + 2 * repeatEachIndex);
  await signInAs(page, me);
  await page.goto('/staff/security?lang=en');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await page.getByRole('textbox', { name: 'Present password' }).fill(me.password);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Six digits').fill(totpOf(bytesOf(secret), stepOf(new Date())));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Two-step sign-in' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Set up', { exact: true })).toBeVisible();

  const next = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(next, me);
  await next.goto('/staff/orders?lang=en');
  const gate = next.getByRole('region', { name: 'Two-step sign-in' });
  await expect(gate.getByLabel('Code')).toBeFocused();
  await expect(next.getByRole('navigation', { name: 'Console' })).toHaveCount(0);
  expect(await violations(next)).toEqual([]);
  await next.keyboard.type('0000-0000-0000');
  await next.keyboard.press('Enter');
  await expect(next.getByText('The code is wrong, or was used already')).toBeVisible();
  await gate.getByLabel('Code').fill(recovery.toLowerCase());
  await next.keyboard.press('Enter');
  await expect(next.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await next.getByRole('link', { name: 'Two-step sign-in' }).click();
  await expect(next.getByText('Recovery codes left')).toBeVisible();
  await expect(next.getByRole('definition').filter({ hasText: /^9$/ })).toBeVisible();
  await next.context().close();

  // Another administrator resets it, and states how the colleague was identified.
  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await signInAs(other, preparedStaffOf('administrator'));
  await other.goto(`/staff/people/${me.id}?lang=en`);
  await other.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  const box = other.getByRole('dialog');
  await box.getByRole('textbox').fill('The phone was lost.');
  const reset = box.getByRole('button', { name: 'Reset two-step sign-in' });
  await expect(reset).toBeDisabled();
  await box.getByLabel('By a video call').check({ force: true });
  expect(await violations(other)).toEqual([]);
  await reset.click();
  await expect(other.getByText('The two-step sign-in is reset.')).toBeVisible();
  await other.context().close();
});

test('the page stays as it is while the second factor is asked for again', async ({ page }) => {
  let isGiven = true;
  const answer = (data: unknown, code = '00000000') => ({ json: { code, msg: '', data } });
  await page.route('**/staff/secondFactor/getInfo*', (route) =>
    route.fulfill(
      answer({ isDemanded: true, setTime: '2026-01-01T00:00:00.000Z', isGiven, recoveryCodesLeft: 10 }),
    ),
  );
  await page.route('**/staff/secondFactor/give*', (route) => {
    isGiven = true;
    return route.fulfill(answer(true));
  });
  await page.route('**/staff/announcement/save*', (route) => {
    isGiven = false;
    return route.fulfill(answer(null, '00000011'));
  });
  await signInAs(page, preparedStaffOf('content'));
  await page.goto('/staff/announcements/new?lang=en');
  const fields = page.getByLabel('Text, at most 300 characters');
  await page.getByLabel('Until', { exact: true }).fill('2098-01-08T18:00');
  for (const at of [0, 1]) await fields.nth(at).fill('The lab moves.');
  const field = await fields.first().elementHandle();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const gate = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(gate.getByLabel('Code')).toBeFocused();
  await expect(fields.first()).toBeHidden();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(gate).toHaveCount(0);
  await expect(fields.first()).toHaveValue('The lab moves.');
  expect(await field?.evaluate((it) => it.isConnected && it.checkVisibility())).toBe(true);
});

function bytesOf(base32: string): Uint8Array {
  const bits = [...base32].map((it) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(it).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (it) => Number.parseInt(it, 2));
}
