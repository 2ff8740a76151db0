// From a line of an order to sequencing verification: what was ordered is the reference, whatever is in My Vectors
// now.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { KEPT_PLASMID, makePlasmidDetail } from '#server/test/cartSamples.ts';
import { newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { expect, test } from './test.ts';
import { run } from './tool.ts';

needsServer();

test('the vector of a line is the reference that its reads are compared with', async ({ page }) => {
  const customer = await newCustomer(page);
  const id = crypto.randomUUID();
  const content = JSON.stringify(KEPT_PLASMID);
  const changes = [{ id, changedAt: new Date().toISOString(), content, base: 0 }];
  await customer.post('/product/vector/sync', { since: 0, changes });
  const { productType: _, grade: __, scale: ___, ...fields } = makePlasmidDetail(id);
  const more = { fluorescentGene: '', tubeLabel: 'tube 1', digestion: '', needsSynthesis: 0 };
  const sample = { kind: 'plasmid', plasmids: [{ ...fields, ...more, sequence: 'GATTACA' }] };
  const { orderId } = await customer.place(makePlasmidDetail(id), { sample });
  await begin(page, customer.token);
  await page.goto(`/layout/home/personal/onlineOrder?id=${orderId}&lang=en`);
  await page.getByRole('button', { name: /^Verify the sequencing of/ }).click();
  await expect(page).toHaveURL(/\/tools\/verification/);
  const reference = page.getByRole('textbox', { name: 'Plasmids as ordered' });
  await expect(reference).toContainText(/LOCUS\s+pTiny/);

  // Beside the plasmid of a file, which is taken for a circle: neither is lost.
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.locator('fieldset input[type=file]').setInputFiles({
    name: 'control.fa',
    mimeType: 'text/plain',
    buffer: Buffer.from('>control\nACGTTGCA\n'),
  });
  await page.getByLabel('Topology').selectOption({ label: 'Circular' });
  await page.getByRole('button', { name: 'Add from My Vectors' }).click();
  await page.getByRole('menuitem', { name: 'pTiny 60 bp' }).click();
  await expect(reference).toHaveValue(/LOCUS\s+control\s+8 bp\s+DNA\s+circular[\s\S]*LOCUS\s+pTiny\s+60 bp/);
  await expect(page.getByLabel('Topology')).toHaveValue('');

  // The same vector out of My Vectors, a read of it, and the certificate for people.
  await reference.fill('');
  await page.getByRole('button', { name: 'Add from My Vectors' }).click();
  await page.getByRole('menuitem', { name: 'pTiny 60 bp' }).click();
  await expect(reference).toHaveValue(/LOCUS\s+pTiny/);
  const bases = KEPT_PLASMID.genBank.replace(/^[\s\S]*ORIGIN/, '').replace(/[^acgt]/g, '');
  const buffer = Buffer.from(`>clone-1\n${bases}${bases}\n`);
  await page
    .getByRole('region', { name: 'Sequencing reads' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'clone-1.fa', mimeType: 'text/plain', buffer });
  await run(page);
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Certificate (PDF)' }).click(),
  ]);
  const path = await download.path();
  expect(download.suggestedFilename()).toBe('pTiny.verification.pdf');
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  const words = textOfPdf(path);
  if (words !== undefined) expect(words).toMatch(/pTiny[\s\S]*cdseguid=/);
});

/** Where the tool for it is installed. */
function textOfPdf(path: string): string | undefined {
  try {
    return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}
