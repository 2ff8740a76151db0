// A certificate is of the reads, plasmids and rule that it states: none is given while they are others.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createRandom } from '#bio/core/random.ts';
import { randomWord } from '#fixtures/clone/randomWord.ts';
import { violations } from './axe.ts';
import { expect, test } from './test.ts';
import { run } from './tool.ts';

const letters = randomWord(createRandom(11), 'ACGT', 600);
const other = letters[300] === 'A' ? 'C' : 'A';
const changed = `${letters.slice(0, 300)}${other}${letters.slice(301)}`;

const chooseReads = (page: Page, name: string, text: string) =>
  page
    .getByRole('region', { name: 'Sequencing reads' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`>${name}\n${text}\n`) });

test('a certificate waits while reads or rule are others than those that it states', async ({ page }) => {
  await page.goto('/tools/verification?lang=en');
  await page.getByRole('textbox', { name: 'Plasmids as ordered' }).fill(`>ordered\n${letters}\n`);
  await chooseReads(page, 'first.fa', letters);
  await run(page);
  const download = page.getByRole('button', { name: 'Download' });
  const waits = page.getByText(/^Certificates and consensus state what was verified: run again/);
  await expect(page.getByRole('heading', { level: 2, name: 'As ordered' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'ordered: As ordered.' })).toHaveCount(1);
  await expect(download).toBeEnabled();
  await expect(waits).toBeHidden();

  // Other reads, and no run yet.
  await page.getByRole('button', { name: 'Remove first.fa' }).click();
  await expect(download).toBeDisabled();
  await chooseReads(page, 'second.fa', changed);
  await expect(waits).toBeVisible();
  await expect(download).toBeDisabled();
  expect(await violations(page)).toEqual([]);

  await run(page);
  await expect(download).toBeEnabled();
  await expect(waits).toBeHidden();
  await download.click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Certificate (JSON)' }).click(),
  ]);
  const certificate = await readFile(await file.path(), 'utf8');
  expect(certificate).toContain('second.fa');
  expect(certificate).not.toContain('first.fa');

  // Another rule.
  await page.getByText('Acceptance rule', { exact: true }).click();
  await page.getByText('CDS', { exact: true }).click();
  await expect(download).toBeDisabled();
  await run(page);
  await expect(download).toBeEnabled();
});
