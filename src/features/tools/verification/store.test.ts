// References that come from elsewhere: beside those that are there, as each states itself.
import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser, openTab } from '#src/state/testing/tab.ts';

interface Named {
  readonly name: string;
}

const JOBS: Readonly<Record<string, (given: never) => unknown>> = {
  mapOpen: () => ({ records: [{ name: 'control' }], total: 1 }),
  vectorDetail: () => ({ record: { name: '' } }),
  mapWrite: ({ records }: { readonly records: readonly Named[] }) => ({
    bytes: new TextEncoder().encode(records.map((it) => it.name).join()),
  }),
  verifyExample: () => ({ plasmid: 'pX601', reads: '' }),
};

vi.mock('#src/core/bio.ts', () => ({
  runJob: async (job: string, given: never) => ({ ok: true, value: JOBS[job]?.(given) ?? {} }),
  loadJob: () => undefined,
}));

afterEach(() => void vi.unstubAllGlobals());

async function openStore(browser = openBrowser()) {
  vi.resetModules();
  const { localDatabase } = await openTab(browser);
  const store = await import('./store.ts');
  await store.verificationTool.recall();
  return {
    ...store,
    localDatabase,
    tool: store.verificationTool,
    draft: store.verificationTool.state.drafts[0]!,
  };
}

type Store = Awaited<ReturnType<typeof openStore>>;

/** Written, as when the page is left; node clones a File to a Blob without a name. */
async function leave({ localDatabase }: Store): Promise<void> {
  localDatabase.flush();
  await new Promise((resolve) => setTimeout(resolve));
}

async function namesIn({ addReadFiles }: Store): Promise<readonly (readonly string[])[]> {
  const { files, missing } = await addReadFiles([]);
  return [files.map(({ path }) => path), missing];
}

function readOf(path: string, content = path) {
  return { file: new File([content], path), path };
}

it('a vector is added to the plasmid of a file, whose topology was chosen', async () => {
  const { tool, draft, addReference } = await openStore();
  tool.setFile(new File(['ACGT'], 'control.fa'));
  tool.setReadAs({ topology: 'circular' });
  await addReference({ name: 'pTiny', genBank: 'LOCUS' } as never);
  expect([draft.text, draft.file, draft.readAs]).toEqual(['control,pTiny', undefined, {}]);
});

it('the example is a circle, whatever was chosen for the plasmid before', async () => {
  const { tool, draft, takeExample } = await openStore();
  tool.setReadAs({ topology: 'linear' });
  await takeExample();
  expect([draft.text, draft.readAs]).toEqual(['pX601', {}]);
});

it('reads are there again after a reload, with the rule and the method', async () => {
  const browser = openBrowser();
  const before = await openStore(browser);
  before.tool.set('method', 'long');
  before.tool.set('functionalKeys', ['CDS']);
  await before.addReadFiles([readOf('a.ab1'), readOf('b.ab1'), readOf('c.ab1')]);
  const { files } = await before.addReadFiles([]);
  before.removeReadFile(files[1]!);
  await leave(before);
  const after = await openStore(browser);
  expect(await namesIn(after)).toEqual([['a.ab1', 'c.ab1'], []]);
  expect(await (await after.addReadFiles([])).files[1]!.file.text()).toBe('c.ab1');
  const { method, functionalKeys } = after.tool.state.options;
  expect([method, functionalKeys]).toEqual(['long', ['CDS']]);
  after.clearReadFiles();
  await leave(after);
  expect(await namesIn(await openStore(browser))).toEqual([[], []]);
  expect(
    await browser.database.getAllKeys('drafts', IDBKeyRange.bound('verification:', 'verification:~')),
  ).toEqual([]);
});

it('what another tab does to its reads leaves those of this one', async () => {
  const browser = openBrowser();
  const one = await openStore(browser);
  await one.addReadFiles([readOf('a.ab1')]);
  const other = await openStore(browser);
  await other.addReadFiles([readOf('b.ab1')]);
  other.clearReadFiles();
  await leave(other);
  one.tool.set('method', 'sanger');
  await leave(one);
  expect(await namesIn(await openStore(browser))).toEqual([['a.ab1'], []]);
});

it('a file beyond the limit is counted, and named after a reload until it is chosen again', async () => {
  const browser = openBrowser();
  const before = await openStore(browser);
  const large = readOf('run.fastq');
  Object.defineProperty(large.file, 'size', { value: 100_000_001 });
  await before.addReadFiles([large, readOf('a.ab1')]);
  expect((await before.addReadFiles([])).unkept).toBe(1);
  await leave(before);
  const after = await openStore(browser);
  expect(await namesIn(after)).toEqual([['a.ab1'], ['run.fastq']]);
  await after.addReadFiles([readOf('run.fastq')]);
  expect(await namesIn(after)).toEqual([['a.ab1', 'run.fastq'], []]);
});
