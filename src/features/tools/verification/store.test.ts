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

async function openStore() {
  vi.resetModules();
  await openTab(openBrowser());
  const store = await import('./store.ts');
  return { ...store, tool: store.verificationTool, draft: store.verificationTool.state.drafts[0]! };
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
