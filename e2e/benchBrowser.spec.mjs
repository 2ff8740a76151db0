// What `npm run bench -- --browser` times, here once on 70 MB: the file written, the letters of every record and the
// sums of each measurement on the bench page are the same as on the command line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeInBrowser } from '#cli/bench/browser.ts';
import { tabs } from '#scripts/benchBrowserTab.mjs';
import { chromium, expect, test } from './test.ts';

/** Enough to be read as a stream. */
const SHARE = 0.07;

test('each bench of the app in a browser yields what the command line does', async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'genewright-'));
  const profile = join(folder, 'profile');
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const open = tabs({ context, origin: baseURL, profile });
    const cli = 'dist/cli/main.mjs';
    const lines = [];
    for await (const line of timeInBrowser({ open, folder, cli, share: SHARE, turns: 1 })) lines.push(line);
    expect(lines.map(({ name, isRight }) => [name, isRight])).toEqual([
      ['browser, revcomp: 1 GB of long chromosomes, file to file', true],
      ['browser, revcomp: 1 GB of chromosomes, file to file', true],
      ['browser, letters and GC: 1 GB of chromosomes', true],
      ['browser, with dinucleotides: 1 GB of chromosomes', true],
      ['browser, composition tool: 1 GB of chromosomes', true],
    ]);
    for (const { name, median, peers, memory } of lines) {
      expect(median, name).toBeGreaterThan(0);
      for (const peer of peers)
        expect(peer, name).toMatchObject({
          median: expect.any(Number),
          times: expect.any(Number),
          isRight: true,
        });
      if (memory) expect(memory.most.resident, name).toBeGreaterThanOrEqual(memory.before.resident);
    }
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
