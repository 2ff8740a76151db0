// News, help and pages: read without a login, found by a search engine, kept for offline; written in the console.
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('help is found, read, followed into the app, and read again without a network', async ({
  page,
  request,
  context,
}) => {
  const html = await (await request.get('/helper/detail?id=reverse-complement&lang=zh')).text();
  expect(html).toMatch(/<html lang="zh-CN">.*<h1>反向互补/s);
  await page.goto('/helper?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
  await page.getByRole('searchbox').fill('反向互补');
  await page.getByRole('searchbox').press('Enter');
  await page.locator('#main').getByRole('link', { name: 'Reverse complement', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
  await expect(page).toHaveTitle(/^Reverse complement/);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the page this is about' }).click();
  await expect(page).toHaveURL(/\/tools\/reverseUtils/);
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
});

for (const path of ['/cookies?lang=en#terms', '/helper/detail?id=plasmid-map&lang=en#common-mistakes']) {
  test(`the heading an address names is brought into sight, however late the text comes (${path})`, async ({
    page,
  }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const purifier = '**/assets/purify*';
    await page.route(purifier, (route) => held.then(() => route.continue()));
    const request = page.waitForRequest(purifier);
    await page.goto(path);
    await request;
    letGo();
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  });
}

test('news are written in the console, published, changed and brought back', async ({ page, browser }) => {
  await signInAs(page, preparedStaffOf('content'));
  await page.goto('/staff/articles/new?lang=en');
  const slug = `serotype-${Date.now().toString(36)}`;
  await page.getByLabel('Address (letters, digits, -)').fill(slug);
  await page.getByLabel('State').selectOption({ label: 'Published' });
  const english = page.getByRole('region', { name: 'English' });
  await english.getByLabel('Title').fill('A new serotype');
  await english.getByLabel('Text (CommonMark)').fill('Now with **AAV-DJ**.');
  await english.getByRole('button', { name: 'Show as readers see it' }).click();
  await expect(english.getByRole('article').getByText('AAV-DJ')).toBeVisible();
  // What was typed survives a reload.
  await page.reload();
  await expect(english.getByLabel('Title')).toHaveValue('A new serotype');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/articles/news-${slug}`));

  const reader = await browser.newPage();
  await reader.goto(`/news/detail?id=${slug}&lang=en`);
  await expect(reader.getByRole('heading', { level: 1, name: 'A new serotype' })).toBeVisible();

  await english.getByLabel('Title').fill('Another title');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByRole('button', { name: 'Bring back revision 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Bring back revision 1' }).click();
  await expect(english.getByLabel('Title')).toHaveValue('A new serotype');
  expect(await violations(page)).toEqual([]);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'Another title' })).toBeVisible();
  await reader.close();
});
