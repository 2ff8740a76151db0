import { violationsInThemes } from './axe.ts';
import { expect, test } from './test.ts';
import { expectTool, goTo, openTool, result, TOOLS, typeSequence, waitForResult } from './tool.ts';

test('the root leads to the chooser, which leads to the tools', async ({ page }) => {
  await page.goto('/?lang=en');
  await expect(page).toHaveURL(/\/layout\/home\/select/);
  await expect(page.getByRole('heading', { level: 1, name: 'What would you like to do?' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reverse complement/ })
    .click();
  await expectTool(page, 'reverseUtils');
});

test('the start page opens a file in the tool that reads it, and goes on with the last map', async ({
  page,
}) => {
  await page.goto('/layout/home/select?lang=en');
  await expect(page.getByRole('button', { name: 'Look at a sample: pAAV-hSyn-EGFP' })).toBeVisible();
  const choose = (name: string, text: string) =>
    page
      .getByRole('main')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('protein.fa', '>p\nMSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGK\n');
  await expect(page).toHaveURL(/codonOptimization/);
  await page.goto('/layout/home/select?lang=en');
  await choose('mine.fa', `>mine\n${'GATTACA'.repeat(30)}\n`);
  await expect(page).toHaveURL(/plasmidMap/);
  await expect(page.getByText('210 bp', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Go on with mine' }).click();
  await expect(page.getByRole('application', { name: /^Map of mine, 210 bp/ })).toBeVisible();
});

test('the palette finds what a map offers, elements of the library, and maps that are open', async ({
  page,
}) => {
  await page.goto('/layout/home/select?lang=en');
  await page.getByRole('button', { name: /^Look at a sample/ }).click();
  await expect(page.getByRole('application').first()).toBeVisible();
  const choose = async (query: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to a tool, element, enzyme…' }).fill(query);
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(option);
    await page.keyboard.press('Enter');
  };
  await choose('WPRE', /^WPREFeatures$/);
  await expect(page.getByRole('textbox', { name: 'Range' })).toHaveValue('724..1312');
  await expect(page.locator('text').filter({ hasText: 'HindIII (1319)' })).toBeVisible();
  await choose('hindiii', /^HindIII \(1319\)Enzymes$/);
  await expect(page.getByRole('textbox', { name: 'Range' })).toHaveValue('1319..1324');
  await choose('mCherry', /^mCherry.*gene element$/);
  await expect(page).toHaveURL(/sequenceDetail\?id=/);
  await choose('pAAV-hSyn', /^pAAV-hSyn-EGFPopen map$/);
  await expect(page.getByRole('application').first()).toBeVisible();
});

test('Enter takes what the palette shows while another page comes in behind it', async ({ page }) => {
  await page.goto('/layout/home/select?lang=en');
  await goTo(page, 'reverseUtils');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to a tool, element, enzyme…' }).fill('WPRE');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toHaveText(/^WPRE/);
  const seen = await list.evaluate(async (element) => {
    const texts = new Set<string>();
    const observer = new MutationObserver(() => {
      texts.add(element.querySelector('[role=option]')?.textContent ?? '');
    });
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return [...texts];
  });
  expect(seen.filter((it) => !it.startsWith('WPRE'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sequenceDetail\?id=/);
});

test('addresses that lead on ask nobody to log in', async ({ page }) => {
  for (const [from, to, title] of [
    ['/home', '/layout/home/select', 'What would you like to do?'],
    ['/layout/home/service', '/layout/home/select', 'What would you like to do?'],
    ['/tools', '/tools/reverseUtils', TOOLS.reverseUtils.en],
  ] as const) {
    await page.goto(`${from}?lang=en`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(to);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('an unknown address asks a visitor to log in, and keeps the tools at hand', async ({ page }) => {
  await page.goto('/tools/nothing?lang=en');
  await expect(page.getByText('There is no page at /tools/nothing.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await goTo(page, 'reverseUtils');
  await expect(page.getByRole('heading', { level: 1, name: 'Reverse complement' })).toBeVisible();
});

test('the language changes at once, without a reload and without losing input or result', async ({
  page,
}) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'ATGCCNNTTAG');
  await waitForResult(page);
  await page.evaluate(() => {
    (window as unknown as { stays: boolean }).stays = true;
  });
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '反向互补' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '序列' })).toHaveValue('ATGCCNNTTAG');
  await expect(result(page, 'zh')).toContainText('CTAANNGGCA');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await page.evaluate(() => (window as unknown as { stays: boolean }).stays)).toBe(true);
});

test('theme, language and sidebar are remembered', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await page.goto('/tools/reverseUtils');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Open the sidebar' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sidebarStatus'))).toBe('closed');
});

test('Ctrl+K opens the palette; typing and Enter go to a tool, by name in either language', async ({
  page,
}) => {
  await openTool(page, 'reverseUtils');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Go to a tool/ }).fill('质粒');
  await page.keyboard.press('Enter');
  await expectTool(page, 'plasmidMap');
});

for (const language of ['en', 'zh'] as const)
  test(`the palette is a dialog whose field names the active option, ${language}`, async ({ page }) => {
    await openTool(page, 'reverseUtils', language);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: /^(Go to a tool|查找工具)/ });
    const field = dialog.getByRole('combobox', { expanded: true });
    await expect(field).toBeFocused();
    await field.fill('EGFP');
    // What is found comes after the commands, and the first of all is active again.
    await expect(dialog.getByRole('option', { name: /gene element|基因元件/ }).first()).toBeVisible();
    const active = dialog.getByRole('listbox').getByRole('option', { selected: true });
    await expect(active).toHaveCount(1);
    const first = await active.textContent();
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
    await page.keyboard.press('ArrowDown');
    await expect(active).not.toHaveText(first!);
    await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!);
    expect(await violationsInThemes(page)).toEqual([]);
    await field.fill('no such thing');
    await expect(active).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

test('results of the palette that come late leave the row that was moved to', async ({ page }) => {
  await page.route(/foundThings.*\.js/, async (route) => {
    await new Promise<void>((resolve) => page.once('console', () => resolve()));
    await route.continue();
  });
  await openTool(page, 'reverseUtils');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Go to a tool/ }).fill('gene');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).not.toHaveCount(0);
  const before = await options.count();
  await page.keyboard.press('ArrowDown');
  const chosen = (await options.nth(1).textContent()) ?? '';
  const active = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(active).toHaveText(chosen);
  await page.evaluate(() => console.log('now'));
  await expect.poll(() => options.count()).toBeGreaterThan(before);
  await expect(active).toHaveText(chosen);
  await page.getByRole('combobox', { name: /Go to a tool/ }).fill('plasmid m');
  await expect(active).toHaveText('Plasmid map');
  await page.keyboard.press('Enter');
  await expectTool(page, 'plasmidMap');
});

test('letters typed before the palette is there go into it, and nowhere else', async ({ page }) => {
  await page.route(/CommandPalette.*\.js/, async (route) => {
    await new Promise<void>((resolve) => page.once('console', () => resolve()));
    await route.continue();
  });
  await openTool(page, 'reverseUtils');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('plasx');
  await page.keyboard.press('Backspace');
  await page.evaluate(() => console.log('now'));
  await expect(page.getByRole('combobox', { name: /Go to a tool/ })).toHaveValue('plas');
  await page.keyboard.type('mid');
  await page.keyboard.press('Enter');
  await expectTool(page, 'plasmidMap');
});

test('what was typed is there after a reload', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'GATTACA');
  await waitForResult(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue('GATTACA');
});

test('what was typed before the database was open is there after a reload', async ({ page }) => {
  // A page of an earlier version that does not let go of the database.
  await page.context().route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const other = await page.context().newPage();
  await other.goto('/blank');
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('genewright', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('drafts');
          request.result.createObjectStore('sequences', { keyPath: 'id' });
        };
        request.onsuccess = () => {
          Object.assign(globalThis, { held: request.result });
          resolve();
        };
      }),
  );
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'GATTACA');
  await waitForResult(page);
  await page.reload();
  await other.close();
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue('GATTACA');
});

test('a page is kept alive when one comes back to it', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'GATTACA');
  await waitForResult(page);
  await goTo(page, 'geneticAnalysis');
  await goTo(page, 'reverseUtils');
  await expect(result(page)).toContainText('TGTAATC');
});

test('the whole tool is reached by keyboard alone', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the tool' })).toBeFocused();
  await page.keyboard.press('Enter');
  const input = page.getByRole('textbox', { name: 'Sequence' });
  for (let i = 0; i < 12 && !(await input.evaluate((it) => it === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await expect(input).toBeFocused();
  await page.keyboard.type('ACCGGT');
  await page.keyboard.press('Control+Enter');
  await expect(result(page)).toContainText('ACCGGT');
});

test('on a narrow screen the current tool is in sight in its line, and Tab begins at the top all the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTool(page, 'sequenceAlignment');
  const current = page.getByRole('navigation').getByRole('link', { name: TOOLS.sequenceAlignment.en });
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the tool' })).toBeFocused();
});

test('menus are driven by keyboard: open, arrows, Escape back to the button, Enter takes', async ({
  page,
}) => {
  await openTool(page, 'reverseUtils');
  const button = page.getByRole('button', { name: 'Example' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue(/^>iupac/);
});

test('Ctrl+Enter on a button runs the tool and does not press the button', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await typeSequence(page, 'AACCGG');
  await page.getByRole('button', { name: 'Example' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(result(page)).toContainText('CCGGTT');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test('a dialog takes the focus and gives it back to what opened it', async ({ page }) => {
  await openTool(page, 'plasmidMap');
  await page.getByRole('button', { name: /pUC19/ }).focus();
  await page.keyboard.press('Space');
  const edit = page.getByRole('button', { name: 'Edit lacZ-alpha' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit lacZ-alpha' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test('the focus is back in the turn in which a dialog closes, before it has faded', async ({ page }) => {
  await openTool(page, 'reverseUtils');
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const close = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Close');
  await expect(close).toBeVisible();
  const after = await close.evaluate(async (it) => {
    it.closest('button')?.click();
    await Promise.resolve();
    return { focused: document.activeElement?.textContent, isFading: it.isConnected };
  });
  expect(after).toEqual({ focused: 'Help', isFading: true });
});
