// The text that the server sends before the scripts of a page have loaded is the text that the page then shows.
import { DESCRIBED } from '#server/features/content/describedPages.ts';
import { preparedPersonOf } from '#server/test/journeyPeople.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

for (const language of ['en', 'zh'] as const)
  test(`heading and lead are those of the page (${language})`, async ({ page, request }) => {
    await signInAs(page, preparedPersonOf(language === 'en' ? 92 : 93));
    for (const [path, { title, lead }] of Object.entries(DESCRIBED)) {
      const html = await (await request.get(`${path}?lang=${language}`)).text();
      expect(html, path).toContain('<div id="root"><h1>');
      await page.goto(`${path}?lang=${language}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }), path).toHaveText(title[language]);
      await expect(main.getByText(lead[language], { exact: true }), path).toBeVisible();
    }
  });
