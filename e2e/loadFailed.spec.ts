// Pages of the content store while the server fails or is gone: the heading stays, the page states what happened, and
// trying again shows the page once the server is back.
import { paths } from '#src/core/routes.ts';
import { violations } from './axe.ts';
import { expect, test } from './test.ts';

const PAGES = [
  // First: once loaded, by any page, how the company is reached can be read without a network.
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
  ['fails', { status: 500, json: { code: '00000099', message: 'System exception', data: null } }],
  ['is gone', undefined],
] as const)
  for (const language of ['en', 'zh'] as const)
    test(`a page says that it could not be loaded while the server ${kind} (${language})`, async ({
      page,
    }) => {
      for (const { path, query, heading, loaded } of PAGES) {
        const spoken = path === paths.activeEnglish ? 'en' : language;
        // A page that learns that a server is there tries again by itself.
        await page.route('**/version.json?*', (route) => route.abort());
        await page.route('**/api/content/**', (route) => (fail ? route.fulfill(fail) : route.abort()));
        await page.goto(`${path}?lang=${language}&${query}`);
        const title = page.getByRole('heading', { level: 1 });
        await expect(title, path).toHaveText(heading[language]);
        await expect(page.getByText(FAILED[spoken]), path).toBeVisible();
        expect(await violations(page), path).toEqual([]);
        await page.unroute('**/api/content/**');
        await page.getByRole('main').getByRole('button', { name: AGAIN[spoken], exact: true }).click();
        await expect(page.getByText(FAILED[spoken]), path).toBeHidden();
        await expect(title, path).toHaveCount(1);
        await expect(title, path).toHaveText(loaded);
      }
    });
