// The address of a detail page without an id, or with one that names nothing, opens a page that states it in its
// heading and leads on.
import { paths } from '#src/core/routes.ts';
import { violations } from './axe.ts';
import { consoleOf } from './customer.ts';
import { expect, test } from './test.ts';

const ARTICLE = { en: 'There is no such article', zh: '该文章不存在' };

/** Heading and link of each. */
const PAGES = [
  ...['', 'id=no-such'].flatMap((query) => [
    { path: paths.newsDetail, query, title: ARTICLE, way: { en: 'All news', zh: '返回新闻中心' } },
    { path: paths.helpDetail, query, title: ARTICLE, way: { en: 'All help articles', zh: '返回帮助中心' } },
  ]),
  {
    ...{ path: paths.sequenceDetail, query: '', way: { en: 'All elements', zh: '全部元件' } },
    title: { en: 'No element chosen', zh: '未选择元件' },
  },
  {
    ...{ path: paths.sequenceDetail, query: 'id=no-such', way: { en: 'All elements', zh: '全部元件' } },
    title: { en: 'No such element', zh: '未找到该元件' },
  },
];

for (const language of ['en', 'zh'] as const)
  test(`a detail page of nothing says so and leads on (${language})`, async ({ page }) => {
    for (const { path, query, title, way } of PAGES) {
      await page.goto(`${path}?lang=${language}&${query}`);
      await expect(page.getByRole('heading', { level: 1, name: title[language], exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await violations(page), `${path}?${query}`).toEqual([]);
      await page.getByRole('main').getByRole('link', { name: way[language], exact: true }).click();
      await expect(page).not.toHaveURL(new RegExp(path));
      await expect(page.getByRole('heading', { level: 1, name: title[language], exact: true })).toBeHidden();
    }
  });

test('a questionnaire that does not exist is not open', async ({ page }) => {
  await page.goto(`${paths.questionnaire}?lang=en&id=no-such`);
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await expect(page.getByText('The activity is not open yet.')).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ isMember: true });

  test('a refusal and a missing page are titled as their headings are', async ({ page }) => {
    for (const [path, title] of [
      [paths.forbidden, '权限不足'],
      [paths.notFound, '页面不存在'],
    ] as const) {
      await page.goto(`${path}?lang=zh`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title} `));
    }
  });

  test('each page that an id opens has one heading without it, too', async ({ page }) => {
    for (const path of [
      paths.vectorDetail,
      paths.vectorCompare,
      paths.accountUploadPo,
      paths.review,
      paths.payment,
      paths.sample,
      paths.vectorConstruction,
      paths.preGoods,
      paths.questionnaireResults,
      paths.staff,
    ])
      for (const query of ['', '?id=no-such', '?line=no-such', '?order=no-such']) {
        await page.goto(`${path}${query}`);
        await expect(page.getByRole('heading', { level: 1 }), path + query).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 }), path + query).toBeVisible();
      }
  });
});

test('an address of the console that leads to nothing says so', async ({ browser }) => {
  const console = await consoleOf(browser, 'finance');
  await console.goto('/staff/no-such?lang=en');
  await expect(console.getByRole('heading', { level: 1, name: 'No such page' })).toBeVisible();
  expect(await violations(console)).toEqual([]);
  await console.getByRole('main').getByRole('link', { name: 'Console', exact: true }).click();
  await expect(console).not.toHaveURL(/no-such/);
  await console.close();
});
