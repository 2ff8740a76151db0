// Pages with scripts switched off: all that the server sends can be read.
import { needsServer } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } });

for (const path of ['/aboutUs', '/cookies', '/news/list'])
  test(`${path} scrolls to its last line`, async ({ page }) => {
    await page.goto(`${path}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.mouse.move(200, 300);
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 4_000);
    await expect(
      page.locator('#root').locator('h2, p, li').filter({ visible: true }).last(),
    ).toBeInViewport();
    await page.mouse.wheel(0, -100_000);
    const { x } = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(x).toBeGreaterThan(8);
  });
