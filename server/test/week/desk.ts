// A person at a real page of the played week: presses, looks whether it came about, and presses again where the server
// was killed meanwhile. One person sits at a desk at a time.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { withTimeout } from '#server/test/withTimeout.ts';
import { countEvent, type Scene, wait } from './scene.ts';

/** How long anybody tries before something is wrong, on a machine that has more to do. */
const PRESS_LIMIT_MS = 600_000;
/** One try, with its page opened. */
const TRY_LIMIT_MS = 240_000;
/** How long a page is looked at before the button is pressed again. */
const LOOK_MS = 30_000;
/** At most this many others are before one at a desk. */
const QUEUE_LIMIT_MS = 1_800_000;
/** Pictures of pages where something did not come about; removed with the cache. */
const PICTURE_FOLDER = '.cache/week';

export interface Desk {
  readonly page: Page;
  /** The address of a page of the shop. */
  open(path: string): Promise<void>;
  /** `act` until `seen`; never longer than anybody would try. */
  pressUntil(what: string, act: () => Promise<unknown>, seen: () => Locator | RegExp): Promise<void>;
  /** One after the other; `what` names whom the others wait for. */
  takeTurn<T>(what: string, work: () => Promise<T>): Promise<T>;
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch(executablePath ? { executablePath } : {});
}

export async function openDesk(
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
  page.setDefaultTimeout(LOOK_MS);
  let last: Promise<unknown> = Promise.resolve();
  return {
    page,
    // Refused while the server is started again.
    async open(path) {
      for (const end = Date.now() + TRY_LIMIT_MS / 2; ; await wait(500))
        try {
          await page.goto(`${origin}${path}`);
          return;
        } catch (error) {
          if (Date.now() > end) throw error;
        }
    },
    async pressUntil(what, act, seen) {
      for (const end = Date.now() + PRESS_LIMIT_MS; ; await wait(250)) {
        const failed = await withTimeout(what, TRY_LIMIT_MS, act()).then(
          () => undefined,
          (error: Error) => error,
        );
        if (await isShown(page, seen())) return;
        if (Date.now() > end)
          throw new Error(
            `${what}: ${failed?.message ?? `not seen: ${seen()}`} (${page.url()}, ${await takePicture(page, what)})`,
          );
        countEvent(scene, 'pressed again');
      }
    },
    takeTurn(what, work) {
      const turn = withTimeout(`a free desk, ${what}`, QUEUE_LIMIT_MS, last).then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function isShown(page: Page, seen: Locator | RegExp): Promise<boolean> {
  const shown =
    seen instanceof RegExp
      ? page.waitForURL(seen, { timeout: LOOK_MS })
      : seen.first().waitFor({ timeout: LOOK_MS });
  return shown.then(
    () => true,
    () => false,
  );
}

async function takePicture(page: Page, what: string): Promise<string> {
  mkdirSync(PICTURE_FOLDER, { recursive: true });
  const path = join(PICTURE_FOLDER, `${what.replaceAll(/[^\w-]+/g, '-')}.png`);
  return page.screenshot({ path, timeout: LOOK_MS }).then(
    () => path,
    () => 'no picture',
  );
}
