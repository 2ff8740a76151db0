// My Vectors of this browser, which several pages change at the same time.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settleAll } from './testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from './testing/tab.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = openBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function openVectorsTab() {
  vi.resetModules();
  const { page } = await openTab(browser);
  const vectors = await import('./myVectors.ts');
  vectors.startMyVectors(page);
  await vectors.loadVectors();
  return { page, vectors, names: () => vectors.myVectors().map(({ name }) => name) };
}

const plasmid = (name: string) => ({ name, genBank: `LOCUS ${name}`, length: 10 });

it('a plasmid that is added gets a number of its own and is there in the next page', async () => {
  const { vectors } = await openVectorsTab();
  const ids = [await vectors.addVector(plasmid('pUC19')), await vectors.addVector(plasmid('pUC19'))];
  expect(new Set(ids).size).toBe(2);
  const next = await openVectorsTab();
  expect(next.names()).toEqual(['pUC19', 'pUC19']);
});

it('a second reader waits until they are there', async () => {
  await (await openVectorsTab()).vectors.addVector(plasmid('pUC19'));
  vi.resetModules();
  await openTab(browser);
  const vectors = await import('./myVectors.ts');
  void vectors.loadVectors();
  await vectors.loadVectors();
  expect(vectors.myVectors().map(({ name }) => name)).toEqual(['pUC19']);
});

it('a deletion leaves a tombstone without content, and what was deleted comes back whole', async () => {
  const { vectors, names } = await openVectorsTab();
  const id = await vectors.addVector(plasmid('pUC19'));
  const removed = await vectors.removeVector(id);
  expect(names()).toEqual([]);
  const tombstone = await browser.database.get('vectors', id);
  expect(tombstone?.deletedAt).toBeDefined();
  expect(tombstone?.genBank).toBeUndefined();
  await vectors.putVector(removed!);
  expect((await browser.database.get('vectors', id))?.genBank).toBe('LOCUS pUC19');
  expect(names()).toEqual(['pUC19']);
});

it('two pages that change different things of one vector do not undo each other', async () => {
  const one = await openVectorsTab();
  const id = await one.vectors.addVector(plasmid('pUC19'));
  const other = await openVectorsTab();
  await other.vectors.changeVector(id, { remark: 'from the other page' });
  await one.vectors.changeVector(id, { name: 'pUC19 (lab)' });
  const kept = await browser.database.get('vectors', id);
  expect([kept?.name, kept?.remark]).toEqual(['pUC19 (lab)', 'from the other page']);
});

it('what another page deleted is not brought back by a change here, and is gone once this page is looked at', async () => {
  const one = await openVectorsTab();
  const id = await one.vectors.addVector(plasmid('pUC19'));
  const other = await openVectorsTab();
  await other.vectors.removeVector(id);
  await one.vectors.renameVector(id, 'late');
  expect((await browser.database.get('vectors', id))?.deletedAt).toBeDefined();
  expect(one.names()).toEqual(['pUC19']);
  one.page.show();
  await settleAll();
  expect(one.names()).toEqual([]);
});

it('one of the same uuid under another number becomes a vector of its own', async () => {
  const { vectors } = await openVectorsTab();
  const id = await vectors.addVector(plasmid('pUC19'));
  const vector = vectors.myVectorOf(id)!;
  await vectors.putVector({ ...vector, id: 'GW-COPY' });
  expect(vectors.myVectorOf('GW-COPY')?.uuid).not.toBe(vector.uuid);
});

it('vectors that an account takes along leave no tombstone', async () => {
  const { vectors, names } = await openVectorsTab();
  const id = await vectors.addVector(plasmid('pUC19'));
  await vectors.dropVectors([id]);
  expect(names()).toEqual([]);
  expect(await browser.database.get('vectors', id)).toBeUndefined();
});

it('a copy is of the same sequence, and another plasmid', async () => {
  const { vectors } = await openVectorsTab();
  const id = await vectors.addVector(plasmid('pUC19'));
  await vectors.changeVector(id, { plasmidId: 'pLab-0042', sequenceId: 'L09137' });
  await vectors.duplicateVector(id, 'Copy of pUC19');
  const copy = vectors.myVectors().find((it) => it.name === 'Copy of pUC19');
  expect([copy?.plasmidId, copy?.sequenceId]).toEqual([undefined, 'L09137']);
});
