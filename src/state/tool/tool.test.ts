// The store that every tool has: what was put in outlives the page, and an answer belongs to the input it was asked
// with.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdAnswer, settleAll } from '#src/state/testing/fakes.ts';
import { type FakeBrowser, openBrowser, openTab } from '#src/state/testing/tab.ts';

let browser: FakeBrowser;

/** What looks at an input as it is typed runs in a worker; here it answers nothing. */
class SilentWorker {
  addEventListener() {}
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  browser = openBrowser();
  vi.stubGlobal('Worker', SilentWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Answer {
  readonly text: string;
}

async function openToolTab(ask?: () => Promise<{ readonly ok: true; readonly value: Answer }>) {
  vi.resetModules();
  const { page } = await openTab(browser);
  const { createTool } = await import('./tool.ts');
  const tool = createTool<{ frame: number }, Answer>({
    id: 'reverse',
    options: { frame: 1 },
    ask: async (inputs, options) =>
      ask
        ? await ask()
        : { ok: true, value: { text: `${JSON.stringify(inputs[0]?.source)} ${options.frame}` } },
  });
  return { page, tool };
}

it('what was typed and chosen is there in the next page, once the tool is used', async () => {
  const first = await openToolTab();
  await first.tool.recall();
  first.tool.setText('ACGT');
  first.tool.set('frame', 2);
  first.page.hide();
  await settleAll();
  const { tool } = await openToolTab();
  expect(tool.state.isRecalled).toBe(false);
  await tool.recall();
  expect(tool.state).toMatchObject({ isRecalled: true, drafts: [{ text: 'ACGT' }], options: { frame: 2 } });
});

it('what was kept does not come over what was put in before it was read', async () => {
  const first = await openToolTab();
  first.tool.setText('ACGT');
  first.page.hide();
  await settleAll();
  const { tool } = await openToolTab();
  const recalled = tool.recall();
  tool.setText('TTTT');
  await recalled;
  expect(tool.state.drafts[0]?.text).toBe('TTTT');
});

it('a text too long for a text box becomes a file', async () => {
  const { tool } = await openToolTab();
  tool.setText('A'.repeat(2_000_001));
  expect(tool.state.drafts[0]).toMatchObject({ text: '', file: { name: 'pasted.txt', size: 2_000_001 } });
});

it('an answer is of the input and the options at the time of the run, and stale once either changes', async () => {
  const late = holdAnswer<{ readonly ok: true; readonly value: Answer }>();
  const { tool } = await openToolTab(() => late.promise);
  tool.setText('ACGT');
  tool.run();
  tool.set('frame', 2);
  late.resolve({ ok: true, value: { text: 'one' } });
  await settleAll();
  expect(tool.state.run).toMatchObject({ at: 'ready', answer: { text: 'one' }, isStale: true });
});

it('a cancelled run shows no late answer', async () => {
  const late = holdAnswer<{ readonly ok: true; readonly value: Answer }>();
  const { tool } = await openToolTab(() => late.promise);
  tool.setText('ACGT');
  tool.run();
  tool.cancel();
  late.resolve({ ok: true, value: { text: 'one' } });
  await settleAll();
  expect(tool.state.run).toEqual({ at: 'cancelled' });
});

it('a cleared input is empty, and nothing of it comes back', async () => {
  const first = await openToolTab();
  first.tool.setText('ACGT');
  first.tool.clear();
  first.page.hide();
  await settleAll();
  const { tool } = await openToolTab();
  await tool.recall();
  expect(tool.state.drafts[0]).toMatchObject({ text: '', inspection: { at: 'empty' } });
});

it('a live tool that also runs without its input runs once it is shown, and waits for one that its options read', async () => {
  vi.resetModules();
  await openTab(browser);
  const { createTool } = await import('./tool.ts');
  const given: number[] = [];
  const tool = createTool<{ frame: number }, Answer>({
    id: 'calculator',
    options: { frame: 1 },
    isLive: true,
    readsInputs: ({ frame }) => frame === 2,
    ask: async (inputs) => {
      given.push(inputs.length);
      return { ok: true, value: { text: '' } };
    },
  });
  await tool.recall();
  await settleAll();
  expect(tool.state.run).toMatchObject({ at: 'ready', isStale: false });
  tool.set('frame', 2);
  await settleAll();
  expect(tool.state.run).toMatchObject({ at: 'ready', isStale: true });
  tool.setText('ACGT');
  tool.run();
  await settleAll();
  tool.set('frame', 1);
  await settleAll();
  expect(tool.state.run).toMatchObject({ at: 'ready', isStale: false });
  expect(given).toEqual([0, 1, 0]);
});
