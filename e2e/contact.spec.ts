// How the company is reached: kept in the console, read on the contact page, on support and in the floating widget.
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('contact details are kept in the console and read everywhere, by the widget too', async ({
  page,
  browser,
}) => {
  await signInAs(page, preparedStaffOf('content'));
  await page.goto('/staff/operator?lang=en');
  const english = page.getByRole('region', { name: 'English site' });
  const chinese = page.getByRole('region', { name: 'Chinese site' });
  await english.getByLabel('Mail').fill('nobody');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(english.getByRole('alert')).toBeVisible();
  await english.getByLabel('Mail').fill('support@example.com');
  await english.getByLabel('Hours').fill('Mon to Fri, 9:00 to 18:00');
  await chinese.getByLabel('Address of the online chat').fill('https://chat.example.com/');
  // What was typed survives a reload.
  await page.reload();
  await expect(english.getByLabel('Mail')).toHaveValue('support@example.com');
  await page.locator('input[type=file]').setInputFiles('public/icon-192.png');
  await expect(page.getByRole('img', { name: 'The picture as it is shown' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  const reader = await browser.newPage();
  await reader.goto('/aboutUs?lang=en');
  await expect(reader.locator('#main').getByRole('link', { name: 'support@example.com' })).toBeVisible();
  const widget = reader.getByRole('complementary', { name: 'Contact and feedback' });
  const feedback = widget.getByRole('button', { name: 'Provide your feedback. Win $25-$50 gift card!' });
  await feedback.hover();
  await expect(reader.getByText('Provide your feedback. Win $25-$50 gift card!')).toBeVisible();
  await widget.getByRole('link', { name: 'Contact us' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  await reader.goto('/contactUs?lang=zh');
  const chat = reader
    .getByRole('complementary', { name: '联系与反馈' })
    .getByRole('link', { name: '在线咨询' });
  await expect(chat).toHaveAttribute('href', 'https://chat.example.com/');
  await expect(chat).toHaveAttribute('target', '_blank');
  await reader.goto('/questionnaire/detail?lang=en');
  await expect(reader.getByRole('main')).toBeVisible();
  await expect(widget).toHaveCount(0);
  await reader.close();
});

test('the floating contact widget covers nothing of a page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/GeneElementsLibrary?lang=en');
  const widget = page.getByRole('complementary', { name: 'Contact and feedback' });
  await expect(widget).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { x } = (await widget.boundingBox())!;
  const rightmost = await page
    .getByRole('main')
    .evaluate((main) =>
      Math.max(...[...main.querySelectorAll('*')].map((it) => it.getBoundingClientRect().right)),
    );
  expect(rightmost).toBeLessThanOrEqual(x);
});
