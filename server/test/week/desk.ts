// A person at a real page of the played week: presses, looks whether it came about, and presses again where the server
// was killed meanwhile. One person sits at a desk at a time.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { withTimeout } from '#server/test/withTimeout.ts';
import { count, type Scene, wait } from './scene.ts';

/** How long anybody tries before something is wrong, on a machine that has more to do. */
const PATIENCE = 600_000;
/** One try, with its page opened. */
const TRY = 240_000;
/** How long a page is looked at before the button is pressed again. */
const LOOK = 30_000;
/** At most this many others are before one at a desk. */
const QUEUE = 1_800_000;
/** Pictures of pages where something did not come about; removed with the cache. */
const PICTURES = '.cache/week';

export interface Desk {
  readonly page: Page;
  /** The address of a page of the shop. */
  open(path: string): Promise<void>;
  /** `act` until `seen`; never longer than anybody would try. */
  press(what: string, act: () => Promise<unknown>, seen: () => Locator | RegExp): Promise<void>;
  /** One after the other; `what` names whom the others wait for. */
  alone<T>(what: string, work: () => Promise<T>): Promise<T>;
}

export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch(executablePath ? { executablePath } : {});
}

export async function sitDown(
  scene: Scene,
  browser: Browser,
  { origin, token, site }: { readonly origin: string; readonly token: string; readonly site: 0 | 1 },
): Promise<Desk> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addInitScript(
    ([accessToken, registerSite]) => {
      localStorage.setItem('accessToken', accessToken ?? '');
      localStorage.setItem('registerSite', registerSite ?? '1');
      localStorage.setItem('closeCoupon', '1');
    },
    [token, String(site)],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(LOOK);
  let last: Promise<unknown> = Promise.resolve();
  return {
    page,
    // Refused while the server is started again.
    async open(path) {
      for (const end = Date.now() + TRY / 2; ; await wait(500))
        try {
          await page.goto(`${origin}${path}`);
          return;
        } catch (error) {
          if (Date.now() > end) throw error;
        }
    },
    async press(what, act, seen) {
      for (const end = Date.now() + PATIENCE; ; await wait(250)) {
        const failed = await withTimeout(what, TRY, act()).then(
          () => undefined,
          (error: Error) => error,
        );
        if (await isThere(page, seen())) return;
        if (Date.now() > end)
          throw new Error(
            `${what}: ${failed?.message ?? `not seen: ${seen()}`} (${page.url()}, ${await pictureOf(page, what)})`,
          );
        count(scene, 'pressed again');
      }
    },
    alone(what, work) {
      const own = withTimeout(`a free desk, ${what}`, QUEUE, last).then(work);
      last = own.catch(() => undefined);
      return own;
    },
  };
}

async function isThere(page: Page, seen: Locator | RegExp): Promise<boolean> {
  const look =
    seen instanceof RegExp
      ? page.waitForURL(seen, { timeout: LOOK })
      : seen.first().waitFor({ timeout: LOOK });
  return look.then(
    () => true,
    () => false,
  );
}

async function pictureOf(page: Page, what: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${what.replaceAll(/[^\w-]+/g, '-')}.png`);
  return page.screenshot({ path, timeout: LOOK }).then(
    () => path,
    () => 'no picture',
  );
}
