// From a line of an order to sequencing verification: what was ordered is the reference, whatever stands in My Vectors now.
import { KEPT_PLASMID, plasmidDetail } from '#server/test/cartSamples.ts';
import { newCustomer } from './customer.ts';
import { begin } from './member.ts';
import { needsServer } from './portal.ts';
import { expect, test } from './test.ts';

needsServer();

test('the vector of a line is the reference that its reads are compared with', async ({ page }) => {
  const customer = await newCustomer(page);
  const id = crypto.randomUUID();
  const content = JSON.stringify(KEPT_PLASMID);
  const changes = [{ id, changedAt: new Date().toISOString(), content, base: 0 }];
  await customer.post('/product/vector/sync', { since: 0, changes });
  const { productType: _, grade: __, scale: ___, ...fields } = plasmidDetail(id);
  const more = { fluorescentGene: '', tubeLabel: 'tube 1', digestion: '', needsSynthesis: 0 };
  const sample = { kind: 'plasmid', plasmids: [{ ...fields, ...more, sequence: 'GATTACA' }] };
  const { orderId } = await customer.place(plasmidDetail(id), { sample });
  await begin(page, customer.token);
  await page.goto(`/layout/home/personal/onlineOrder?id=${orderId}&lang=en`);
  await page.getByRole('button', { name: /^Verify the sequencing of/ }).click();
  await expect(page).toHaveURL(/\/tools\/verification/);
  await expect(page.getByRole('textbox', { name: 'Plasmids as ordered' })).toContainText(/LOCUS\s+pTiny/);
});
