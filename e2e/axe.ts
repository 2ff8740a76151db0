// What axe-core calls serious or critical on the present page. It runs in the page itself: axe's own way opens a
// second page for each scan, because of frames from other sites, which the policy forbids here.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose verdict depends on colors, which are all that a theme changes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** `rule: selector` of each violation, once nothing moves any more. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.waitForFunction(isStill);
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return (
    violations
      .filter((it) => it.impact === 'serious' || it.impact === 'critical')
      .flatMap((it) => it.nodes.map((node) => ({ id: it.id, at: node.target.join(' '), html: node.html })))
      // A notice whose time ended during the scan is fading.
      .filter((it) => !/-exit\b/.test(it.at))
      .map((it) => `${it.id}: ${it.at} ${it.html.slice(0, 140)}`)
  );
}

/** Runs in the page: true when nothing moves, appears or disappears, so that every color is the final one. */
function isStill(): boolean {
  const isMoving = document
    .getAnimations()
    .some(
      (it) =>
        it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  const isOnItsWay = [
    ...document.querySelectorAll('[class*="-enter"], [class*="-exit"], [class*="-appear"]'),
  ].some((it) => [...it.classList].some((name) => /-(?:enter|exit|appear)(?:-active)?$/.test(name)));
  return !isMoving && !isOnItsWay;
}

/** Checks every rule in the present theme, then the rules of color in the other theme, which stays on. */
export async function violationsInThemes(page: Page): Promise<readonly string[]> {
  const before = await violations(page);
  await switchTheme(page);
  return [...before, ...(await violations(page, COLOR_RULES)).map((it) => `in the other theme, ${it}`)];
}

async function switchTheme(page: Page): Promise<void> {
  const isDark = () => page.evaluate(() => [...document.body.classList].some((it) => it.endsWith('-dark')));
  const before = await isDark();
  // A dialog may lie over the button.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /theme$|主题$/ })
    .dispatchEvent('click');
  await expect.poll(isDark).toBe(!before);
}
