// After one visit a person's own vectors are there without any server: added, compared, kept over a reload.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { type Page, expect as soon, test } from './test.ts';

/** A job may wait for its turn on a busy machine. */
const expect = soon.configure({ timeout: 20_000 });

test.setTimeout(120_000);
test.use({ serviceWorkers: 'allow' });

const CARRIER = '/layout/home/personal/carrier';

test('vectors are added, compared and kept with the server gone', async ({ page }) => {
  const { origin, stop } = await filesAlone();
  await page.goto(`${origin}/tools/reverseUtils?lang=en`);
  await expect(page.getByText('works offline')).toBeVisible({ timeout: 60_000 });
  await stop();
  await page.goto(`${origin}${CARRIER}?lang=en`);
  await expect(page.getByRole('heading', { level: 1, name: 'My vectors' })).toBeVisible();
  await addBoth(page);
  for (const name of ['before', 'after'])
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).press(' ');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare two vectors' })).toBeVisible();
  const found = page.getByRole('table', { name: 'Differences' });
  await expect(found).toContainText('E35K');
  await page.reload();
  await expect(found).toContainText('E35K');
  await expect(page.getByText('Sequence data sent: 0 bytes')).toBeVisible();
});

/** pEGFP-N1, and the same with codon 35 of EGFP (ATG at base 679) changed from GAG to AAG. */
async function addBoth(page: Page): Promise<void> {
  const bytes = backboneOf('pEGFP-N1')!.bytes.slice();
  const changed = bytes.slice();
  changed[678 + 3 * 34] = 65;
  const file = (name: string, letters: Uint8Array) => ({
    name: `${name}.gb`,
    mimeType: 'text/plain',
    buffer: Buffer.from(writeGenBank([createSequenceRecord({ name, bytes: letters, topology: 'circular' })])),
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add from file' }).click(),
  ]);
  await chooser.setFiles([file('before', bytes), file('after', changed)]);
  await expect(page.getByRole('link', { name: 'after', exact: true })).toBeVisible();
}

/** The built app from a host of files, which can be taken away. */
async function filesAlone(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
  const origin = `http://localhost:${port}`;
  const host = spawn(process.execPath, ['scripts/serveBuilt.mjs', String(port), 'dist/app'], {
    stdio: 'ignore',
  });
  const isThere = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true);
  return {
    origin,
    async stop() {
      host.kill('SIGKILL');
      await expect.poll(isThere).toBe(false);
    },
  };
}
