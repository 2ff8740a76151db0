// The catalogue of a page: loaded once, kept with its digest, and there without a server.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { refuse } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;

beforeEach(() => {
  vi.resetModules();
  browser = openBrowser();
  browser.server.on('getCatalogue', ({ digest }) =>
    digest === 'd1' ? { digest: 'd1', entries: null } : { digest: 'd1', entries: SEED },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openCatalogue() {
  vi.resetModules();
  const { localDatabase } = await openTab(browser);
  const catalogue = await import('./catalogue.ts');
  return { ...catalogue, flush: localDatabase.flush };
}

describe('the catalogue', () => {
  it('is asked once for all who need it, and the next page names what it has', async () => {
    const first = await openCatalogue();
    await Promise.all([first.loadCatalogue(), first.loadCatalogue()]);
    expect(browser.server.calls).toHaveLength(1);
    expect(first.getKnownCatalogue().size).toBe(SEED.length);
    first.flush();
    await expect.poll(() => browser.database.get('drafts', 'catalogue')).toBeDefined();
    const second = await openCatalogue();
    await second.loadCatalogue();
    expect(browser.server.calls.at(-1)?.input).toEqual({ digest: 'd1' });
    expect(second.getKnownCatalogue().size).toBe(SEED.length);
  });

  it('is what was kept where no server answers', async () => {
    await browser.database.put('drafts', { digest: 'old', entries: SEED.slice(0, 3) }, 'catalogue');
    browser.server.on('getCatalogue', refuse('unreachable'));
    const page = await openCatalogue();
    await page.loadCatalogue();
    expect(page.getKnownCatalogue().size).toBe(3);
  });

  it('is searched by words in either language, names before descriptions', async () => {
    const { searchEntries } = await openCatalogue();
    const skus = (query: string) => searchEntries(SEED, query).map((it) => it.sku);
    expect(skus('内毒素 鲎')).toEqual(['QC-ENDO']);
    expect(skus('aav9 egfp cmv')).toEqual(['AAV9-CMV-EGFP']);
    expect(skus('endotoxin')[0]).toBe('QC-ENDO');
    expect(skus('nothing at all')).toEqual([]);
    expect(skus('')).toHaveLength(SEED.length);
  });
});
