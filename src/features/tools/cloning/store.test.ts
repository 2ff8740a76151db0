// What other pages and menus put in: it is on the page, as it states itself, and nothing that was there is lost.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Handoff } from '#src/state/mySequences.ts';
import { openBrowser, openTab } from '#src/state/testing/tab.ts';

const INSPECTED = { topology: 'linear' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  cloneInspect: INSPECTED,
  clonePlasmid: { name: 'pUC19', text: 'LOCUS' },
};

vi.mock('#src/core/bio.ts', () => ({
  runJob: async (job: string) =>
    ANSWERS[job] ? { ok: true, value: ANSWERS[job] } : { ok: false, fault: { code: 'result/not-one' } },
  loadJob: () => undefined,
}));

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openStore() {
  vi.resetModules();
  await openTab(openBrowser());
  const store = await import('./store.ts');
  const { getNotices } = await import('#src/state/notices.ts');
  return { ...store, getNotices, drafts: store.cloningTool.state.drafts };
}

const handoffOf = (text: string, more: Partial<Handoff> = {}): Handoff =>
  ({ name: 'x', text, ...more }) as Handoff;

it('what is sent where all places are taken takes none of them', async () => {
  const { cloningTool, drafts, takeHandoff, getNotices } = await openStore();
  for (let i = 0; i < 8; i++) cloningTool.setText(`ACGT${i}`, i);
  cloningTool.set('method', 'gibson');
  await takeHandoff(handoffOf('GGGG', { cloning: { enzymes: ['EcoRI'] } }));
  expect(drafts.map((it) => it.text)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => `ACGT${i}`));
  expect(cloningTool.state.options.method).toBe('gibson');
  expect(getNotices()).toHaveLength(1);
});

it.each([
  ['pcr', 'pcr'],
  ['history', 'history'],
  ['anneal', 'ligation'],
  ['overhangs', 'ligation'],
] as const)('what is sent to %s is on the page', async (before, after) => {
  const { cloningTool, drafts, takeHandoff } = await openStore();
  cloningTool.setText('ACGT');
  cloningTool.set('method', before);
  await takeHandoff(handoffOf('GGGG'));
  expect(cloningTool.state.options.method).toBe(after);
  const index = after === 'ligation' ? 1 : 0;
  expect(drafts[index]!.text).toBe('GGGG');
});

it.each([
  ['anneal', 'ligation'],
  ['history', 'ligation'],
  ['overhangs', 'ligation'],
  ['pcr', 'ligation'],
  ['gatewayBP', 'gatewayLR'],
  ['gibson', 'gibson'],
] as const)(
  'after %s a product goes on with %s, where it is seen and can be joined',
  async (before, after) => {
    const { cloningTool, takeProduct } = await openStore();
    cloningTool.set('method', before);
    cloningTool.set('isDesigning', true);
    takeProduct('p', '{}');
    expect(cloningTool.state.options.method).toBe(after);
    expect(cloningTool.state.options.isDesigning).toBe(false);
  },
);

it('what is sent, a common plasmid, and a product are read as they state themselves', async () => {
  const { cloningTool, drafts, takeHandoff, takePlasmid, takeProduct } = await openStore();
  cloningTool.set('method', 'pcr');
  for (const take of [
    () => takeHandoff(handoffOf('GG')),
    () => takePlasmid('pUC19'),
    () => takeProduct('p', '{}'),
  ]) {
    cloningTool.setReadAs({ topology: 'linear' });
    await take();
    expect(drafts[0]!.readAs).toEqual({});
  }
});

it('a common plasmid comes before a linear insert, which keeps what is done to it', async () => {
  const { cloningTool, drafts, takeHandoff, takePlasmid } = await openStore();
  await takeHandoff(handoffOf('GGGG', { cloning: { enzymes: ['EcoRI'] } }));
  await vi.runAllTimersAsync();
  await takePlasmid('pUC19');
  const { treatments } = cloningTool.state.options;
  expect(drafts.slice(0, 2).map((it) => it.file?.name)).toEqual(['pUC19.gb', 'insert.txt']);
  expect(treatments.slice(0, 2).map((it) => it.enzymes)).toEqual([[], ['EcoRI']]);
});
