// What a filter asks the server for: the page, and only what is set of choice and search.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeBrowser, openBrowser, openTab } from './testing/tab.ts';

let browser: FakeBrowser;
let createPagedList: typeof import('./pagedList.ts').createPagedList;

beforeEach(async () => {
  browser = openBrowser({ accessToken: 'rosalind' });
  vi.resetModules();
  await openTab(browser);
  ({ createPagedList } = await import('./pagedList.ts'));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openList() {
  const queries: object[] = [];
  const list = createPagedList<'open' | 'closed', string>(async (query) => {
    queries.push(query);
    return { rows: ['a'], total: 41 };
  });
  return { list, queries };
}

describe('a list by pages', () => {
  it('asks for the first page without a filter', async () => {
    const { list, queries } = openList();
    await list.loaded.reload();
    expect(queries).toEqual([{ page: 1, size: 20 }]);
    expect(list.loaded.state.value).toEqual({ rows: ['a'], total: 41 });
  });

  it('keeps the filter from page to page, and begins again with another filter', async () => {
    const { list, queries } = openList();
    list.changeFilter({ choice: 'open' });
    await vi.runAllTimersAsync();
    list.changeFilter({ page: 3 });
    await vi.runAllTimersAsync();
    list.changeFilter({ search: ' G-1 ' });
    await vi.runAllTimersAsync();
    expect(queries).toEqual([
      { page: 1, size: 20, choice: 'open' },
      { page: 3, size: 20, choice: 'open' },
      { page: 1, size: 20, choice: 'open', search: 'G-1' },
    ]);
  });

  it('asks once for what is typed, when the typing rests', async () => {
    const { list, queries } = openList();
    for (const search of ['G', 'G-', 'G-1']) {
      list.changeFilter({ search });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(queries).toEqual([]);
    await vi.runAllTimersAsync();
    expect(queries).toEqual([{ page: 1, size: 20, search: 'G-1' }]);
  });

  it('shows all at once when the filter is cleared, whatever waited', async () => {
    const { list, queries } = openList();
    list.changeFilter({ choice: 'closed', search: 'G' });
    await list.clearFilter();
    await vi.runAllTimersAsync();
    expect(queries).toEqual([{ page: 1, size: 20 }]);
  });
});
