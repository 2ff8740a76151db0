// A file larger than a text box is for goes through the disk: read in pieces, turned, written in pieces. In a browser
// profile of its own, since the private file system of a guest profile lies in memory.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fasta } from '#fixtures/generate.ts';
import { chromium, expect, type Page, test } from './test.ts';
import { openTool, result, waitForResult } from './tool.ts';

const COMPLEMENT: Readonly<Record<number, number>> = { 65: 84, 67: 71, 71: 67, 84: 65 };

/** The checksum that the download must have, computed from the whole text at once. */
function expectedDigest(file: string): string {
  const sum = createHash('sha256');
  for (const record of file.split('>').slice(1)) {
    const end = record.indexOf('\n');
    const residues = Buffer.from(record.slice(end).replaceAll('\n', '')).reverse();
    for (let i = 0; i < residues.length; i++) residues[i] = COMPLEMENT[residues[i]!]!;
    const lines = residues.toString('latin1').replace(/.{1,60}/g, '$&\n');
    sum.update(`>${record.slice(0, end)}\n${lines}`);
  }
  return sum.digest('hex');
}

test('60 MB, one record of 40 among them, become a download and a table', async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'genewright-'));
  const path = join(folder, 'big.fa');
  const content = [
    fasta({ seed: 1, records: 1, length: 40_000_000 }),
    fasta({ seed: 2, records: 300, length: 30_000, width: 70 }),
    fasta({ seed: 3, records: 2000, length: 5000 }),
  ].map((it) => Buffer.from(it).toString('latin1'));
  const text = content.join('');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  });
  try {
    await new Promise<void>((resolve) => createWriteStream(path).end(text, 'latin1', resolve));
    const page = await context.newPage();
    await openTool(page, 'reverseUtils');
    await page.locator('input[type=file]').first().setInputFiles(path);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText(/^done in/)).toBeVisible({ timeout: 120_000 });
    await waitForResult(page);
    await expect(result(page)).toContainText('2,301 records, 59,000,000 nt');
    await expect(result(page).getByRole('cell', { name: '40,000,000' })).toHaveCount(1);
    // The result lies on disk, not in the page.
    expect(await resultSizes(page)).toEqual([
      59_000_000 + Math.ceil(40_000_000 / 60) + 300 * 500 + 2000 * 84 + headers(text),
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download FASTA' }).click(),
    ]);
    const sum = createHash('sha256');
    for await (const chunk of createReadStream(await download.path())) sum.update(chunk);
    expect(sum.digest('hex')).toBe(expectedDigest(text));
    // The next page removes it, since no open page offers it any more.
    await page.reload();
    await expect.poll(() => resultSizes(page), { timeout: 30_000 }).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

async function resultSizes(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const outputs = await root.getDirectoryHandle('outputs');
    const sizes: number[] = [];
    for await (const name of outputs.keys()) {
      // One may be removed between any two steps: before it is looked up, or before it is read.
      const file = await outputs
        .getFileHandle(name)
        .then((it) => it.getFile())
        .catch((reason: unknown) => {
          if (reason instanceof DOMException && reason.name === 'NotFoundError') return undefined;
          throw reason;
        });
      if (file) sizes.push(file.size);
    }
    return sizes;
  });
}

function headers(text: string): number {
  return (text.match(/^>.*\n/gm) ?? []).reduce((sum, it) => sum + it.length, 0);
}
