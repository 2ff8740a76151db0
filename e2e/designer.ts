// The page model of the vector designer: what a person does there, with the mouse or with the keyboard, in either
// language.
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, type Page } from './test.ts';

export const CARRIER = '/layout/home/service/carrier';

export const NAMES = {
  en: {
    begin: 'Begin the design',
    system: 'System',
    purpose: 'Purpose',
    search: 'Search elements',
    own: 'Own sequence',
    name: 'Name',
    sequence: 'Sequence',
    target: /^Target/,
    use: 'Put it in the slot',
    summary: 'To the summary',
    finish: 'Finish and keep in My Vectors',
    add: 'Add a slot',
    checks: 'Checks',
    met: 'Every rule is met.',
    empty: /: empty/,
  },
  zh: {
    begin: '开始设计',
    system: '载体系统',
    purpose: '用途',
    search: '搜索元件',
    own: '自有序列',
    name: '名称',
    sequence: '序列',
    target: /^靶序列/,
    use: '填入该位置',
    summary: '查看总览',
    finish: '完成并保存到“我的载体”',
    add: '添加位置',
    checks: '检查',
    met: '全部规则均已满足',
    empty: /：空/,
  },
} as const;
export type Language = keyof typeof NAMES;

/** How a person presses things: `click` with the mouse, `key` with the focus and Enter. */
export type Hand = 'click' | 'key';

export class Designer {
  readonly page: Page;
  readonly language: Language;
  readonly hand: Hand;

  constructor(page: Page, language: Language = 'en', hand: Hand = 'click') {
    this.page = page;
    this.language = language;
    this.hand = hand;
  }

  get names(): (typeof NAMES)[Language] {
    return NAMES[this.language];
  }

  async start(): Promise<void> {
    await this.page.goto(`${CARRIER}/preA?lang=${this.language}`);
    await expect(this.page.getByRole('button', { name: /pAAV-CMV-EGFP/ })).toBeVisible();
  }

  async openExample(name: string): Promise<void> {
    await this.start();
    await this.press(this.page.getByRole('button', { name: new RegExp(`${name}$`) }));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(this.map()).toBeVisible();
  }

  async begin(system: string, purpose: string): Promise<void> {
    await this.start();
    await this.page.getByRole('combobox', { name: this.names.system }).selectOption(system);
    await this.page.getByRole('combobox', { name: this.names.purpose }).selectOption(purpose);
    await this.pressButton(this.names.begin);
    await expect(this.slot(1)).toHaveAccessibleName(this.names.empty);
  }

  map(): Locator {
    return this.page.getByRole('application').first();
  }

  checks(): Locator {
    return this.page.getByRole('region', { name: this.names.checks });
  }

  slot(number: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^(Slot|位置) ${number}[,，]`) });
  }

  slots(): Locator {
    return this.page.getByRole('button', { name: /^(Slot|位置) \d+[,，]/ });
  }

  async press(button: Locator): Promise<void> {
    if (this.hand === 'click') return button.click();
    await button.focus();
    await expect(button).toBeFocused();
    await this.page.keyboard.press('Enter');
  }

  async pressButton(name: string): Promise<void> {
    await this.press(this.page.getByRole('button', { name, exact: true }));
  }

  async choose(number: number): Promise<void> {
    await this.press(this.slot(number));
    await expect(this.slot(number)).toHaveAttribute('aria-pressed', 'true');
  }

  /** Puts an element of the library into a slot, which then has the name of the element. */
  async fill(number: number, search: string, element: RegExp): Promise<void> {
    await this.choose(number);
    const box = this.page.getByRole('searchbox', { name: this.names.search });
    await box.fill(search);
    const list = this.page.getByRole('tabpanel').getByRole('list');
    const row = list.getByRole('button', { name: element });
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await this.press(row.first());
    await expect(this.slot(number)).not.toHaveAccessibleName(this.names.empty, { timeout: 15_000 });
  }

  async fillOwn(number: number, name: string, bases: string): Promise<void> {
    await this.choose(number);
    await this.page.getByRole('tab', { name: this.names.own }).click();
    const form = this.page.getByRole('tabpanel');
    await form.getByRole('textbox', { name: this.names.name }).fill(name);
    await form.getByRole('textbox', { name: this.names.sequence }).fill(bases);
    await this.pressButton(this.names.use);
    await expect(this.slot(number)).toHaveAccessibleName(new RegExp(name));
  }

  async fillSite(number: number, name: string): Promise<void> {
    await this.choose(number);
    await this.pressButton(name);
    await expect(this.slot(number)).toHaveAccessibleName(new RegExp(`${name}$`));
  }

  /** Adds a slot of a kind after the selected one; the new slot becomes the selected one. */
  async add(kind: string, at: number): Promise<void> {
    const before = await this.slots().count();
    await this.pressButton(this.names.add);
    await this.press(this.page.getByRole('menuitem', { name: kind, exact: true }));
    await expect(this.slots()).toHaveCount(before + 1, { timeout: 15_000 });
    await expect(this.slot(at)).toHaveAttribute('aria-pressed', 'true');
  }

  async isMet(): Promise<void> {
    await expect(this.checks()).toContainText(this.names.met);
  }

  /** Expects no error and one warning, which states this. */
  async isMetButFor(warning: string): Promise<void> {
    await expect(this.checks()).toContainText(/no errors, 1 warning|0 个错误，1 个警告/);
    await expect(this.checks()).toContainText(warning);
  }

  async summary(): Promise<void> {
    await this.pressButton(this.names.summary);
    await expect(this.page).toHaveURL(new RegExp(`${CARRIER}/third`));
  }

  async seguid(): Promise<string> {
    const text = this.page.getByText(/^cdseguid=/);
    await expect(text).toBeVisible();
    return (await text.textContent()) ?? '';
  }

  /** The SEGUID of an example, as its summary states it. */
  async seguidOf(example: string): Promise<string> {
    await this.openExample(example);
    await this.page.getByRole('link', { name: /Summary|总览/ }).click();
    return this.seguid();
  }

  async download(item: string): Promise<Buffer> {
    await this.page.getByRole('button', { name: /^(Download|下载)$/ }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: item }).click(),
    ]);
    return readFile(await download.path());
  }
}
