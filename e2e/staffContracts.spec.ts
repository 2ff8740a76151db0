// A contract in the console: its files are attached, downloaded and removed.
import { preparedStaffOf } from '#server/test/journeyPeople.ts';
import { violations } from './axe.ts';
import { needsServer, signInAs } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('a signed contract is attached, downloaded as it was, and removed with a reason', async ({ page }) => {
  await signInAs(page, preparedStaffOf('sales'));
  await page.goto('/staff/contracts?lang=en');
  await page.getByRole('table').getByRole('link').first().click();
  const files = page.getByRole('region', { name: 'Files', exact: true });
  const buffer = Buffer.from('%PDF-1.7\nsigned\n');
  await files
    .getByLabel('File (PDF, picture or Word)')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer });
  await files.getByRole('button', { name: 'Attach', exact: true }).click();
  const download = files.getByRole('button', { name: 'Download signed.pdf' });
  await expect(files.getByRole('listitem').filter({ hasText: 'signed.pdf' })).toContainText(
    'Signed contract',
  );
  expect(await violations(page)).toEqual([]);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toBe('signed.pdf');
  await files.getByRole('button', { name: 'Remove signed.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove signed.pdf' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Of another contract.');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(download).toBeHidden();
});
