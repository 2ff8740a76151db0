// Two pages of one browser keep their open documents side by side.
import { expect, test, vi } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { openBrowser, openTab } from '#src/state/testing/tab.ts';
import type { OpenDocument } from './documents.ts';

const documentOf = (id: string): OpenDocument => ({
  id,
  fileName: `${id}.gb`,
  opened: [createSequenceRecord({ bytes: bytesOf('ACGT') })],
  total: 1,
  losses: [],
  index: 0,
  steps: [],
  done: 0,
});

async function openMap(browser: ReturnType<typeof openBrowser>) {
  vi.resetModules();
  const tab = await openTab(browser);
  const { keepDocument, keepTable, forgetDocument, recallTable } = await import('./keeping.ts');
  const { options } = await import('./options.ts');
  const keep = (documents: readonly OpenDocument[]) => {
    for (const it of documents) keepDocument(it, { isNew: true });
    keepTable(documents, documents.at(-1)?.id, options);
    tab.localDatabase.flush();
  };
  const recall = async () => (await recallTable()).documents.map((it) => it.id);
  const recallActive = async () => (await recallTable()).active;
  return { keep, recall, recallActive, forget: forgetDocument };
}

test('what two pages open is there in both after a reload, whichever wrote last; what is closed is gone', async () => {
  const browser = openBrowser();
  const first = await openMap(browser);
  const second = await openMap(browser);
  first.keep([documentOf('a'), documentOf('b')]);
  second.keep([documentOf('c')]);
  expect(await (await openMap(browser)).recall()).toEqual(['c', 'a', 'b']);
  first.keep([documentOf('a'), documentOf('b')]);
  expect(await (await openMap(browser)).recall()).toEqual(['a', 'b', 'c']);
  first.forget('b');
  first.keep([documentOf('a')]);
  expect(await (await openMap(browser)).recall()).toEqual(['a', 'c']);
});

test('where the document that was shown is gone, another one is shown', async () => {
  const browser = openBrowser();
  const first = await openMap(browser);
  first.keep([documentOf('a'), documentOf('b')]);
  expect(await (await openMap(browser)).recallActive()).toBe('b');
  // Closed in another page, or in this one just before it went: the table was not written again.
  first.forget('b');
  expect(await (await openMap(browser)).recallActive()).toBe('a');
  first.forget('a');
  expect(await (await openMap(browser)).recallActive()).toBeUndefined();
});
