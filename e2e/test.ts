// The test of every journey: Playwright's own, with a watch on the page's policy. A violation anywhere in a journey, in
// the page or in a worker, fails it.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { signIn } from './member.ts';

interface Ours {
  readonly policyWatch: undefined;
  /** Signed in before the journey begins, so that guarded pages open: `test.use({ isMember: true })`. */
  readonly isMember: boolean;
  /** Coupons are offered after a login, as customers see it. */
  readonly showsCoupons: boolean;
  /** For the journey that tries what the policy forbids. */
  readonly mayViolate: boolean;
}

export const test = base.extend<Ours>({
  isMember: [false, { option: true }],
  mayViolate: [false, { option: true }],
  showsCoupons: [false, { option: true }],
  page: async ({ page, isMember, showsCoupons }, use) => {
    if (isMember) await signIn(page);
    if (!showsCoupons) await closeCoupons(page);
    await use(page);
  },
  policyWatch: [
    async ({ context, mayViolate }, use) => {
      const violations: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        const text = message.text();
        if (/content security policy|trusted ?(?:type|script|html)/i.test(text)) violations.push(text);
      };
      context.on('console', onConsole);
      await use(undefined);
      context.off('console', onConsole);
      if (mayViolate) expect(violations, 'what the watch heard').not.toEqual([]);
      else expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** The popup of coupons stays closed, through logins too. Also for the page of another browser. */
export async function closeCoupons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('closeCoupon', '1');
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      if (key !== 'closeCoupon') remove.call(this, key);
    };
  });
}

/** Presses *Undo* in a notice; another notice may be fading beside it. */
export async function undoFrom(page: Page, notice: string, undo: string): Promise<void> {
  const reported = page.getByRole('alert').filter({ hasText: notice });
  await page
    .locator(':has(> [role="alert"])')
    .filter({ has: reported })
    .getByRole('button', { name: undo })
    .click();
}

export { chromium, type Download, expect, type Page, type Request } from '@playwright/test';
