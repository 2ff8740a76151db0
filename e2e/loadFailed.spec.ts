// Pages of the content store while the server fails or is gone: the heading stays, the page states what happened, and
// trying again shows the page once the server is back.
import type { Page, Route } from '@playwright/test';
import { paths } from '#src/core/routes.ts';
import { violations } from './axe.ts';
import { expect, test } from './test.ts';

const SERVER = /\/(?:api\/|version\.json)/;

const PAGES = [
  // This comes first: once any page has loaded the contact details, they can be read without a network.
  {
    path: paths.contactUs,
    query: '',
    heading: { en: 'Contact us', zh: '联系我们' },
    loaded: /Contact us|联系我们/,
  },
  {
    path: paths.helpDetail,
    query: 'id=plasmid-map',
    heading: { en: 'Help center', zh: '帮助中心' },
    loaded: /plasmid map|质粒图谱/i,
  },
  {
    path: paths.cookies,
    query: '',
    heading: { en: 'Privacy, cookies and terms', zh: '隐私、Cookie 与用户协议' },
    loaded: /Cookie/i,
  },
  { path: paths.aboutUs, query: '', heading: { en: 'About us', zh: '关于我们' }, loaded: /./ },
  {
    path: paths.activeEnglish,
    query: '',
    heading: { en: 'This page could not be loaded', zh: 'This page could not be loaded' },
    loaded: /^(?!This page could not be loaded).+/,
  },
];
const FAILED = {
  en: 'The server did not answer, or could not.',
  zh: '服务器没有响应或出现故障',
};
const AGAIN = { en: 'Try again', zh: '重试' };

for (const [kind, fail] of [
  [
    'fails',
    (route: Route) =>
      route.fulfill({ status: 500, json: { code: '00000099', message: 'System exception', data: null } }),
  ],
  ['is gone', (route: Route) => route.abort()],
] as const)
  for (const language of ['en', 'zh'] as const)
    test(`a page says that it could not be loaded while the server ${kind} (${language})`, async ({
      page,
    }) => {
      for (const { path, query, heading, loaded } of PAGES) {
        const spoken = path === paths.activeEnglish ? 'en' : language;
        await page.route(SERVER, fail);
        await page.goto(`${path}?lang=${language}&${query}`);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title, path).toHaveText(heading[language]);
        await expect(page.getByText(FAILED[spoken]), path).toBeVisible();
        expect(await violations(page), path).toEqual([]);
        const letThrough = await holdCalls(page);
        await page.getByRole('main').getByRole('button', { name: AGAIN[spoken], exact: true }).click();
        letThrough();
        await expect(page.getByText(FAILED[spoken]), path).toBeHidden();
        await expect(title, path).toHaveCount(1);
        await expect(title, path).toHaveText(loaded);
      }
    });

/**
 * A page tries again by itself as soon as any call is answered. So no call is answered until the button was pressed
 * and the function that this returns is called.
 */
async function holdCalls(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // The handler that was added last for an address takes its calls.
  await page.route(SERVER, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
