// What was seen of the tour, between this page and the account (with a login the account's word counts).
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Guideline } from '#src/core/localStorage.ts';

const reported: Record<string, unknown>[] = [];
let isReachable = true;

beforeEach(() => {
  vi.resetModules();
  reported.length = 0;
  isReachable = true;
  vi.doMock('#src/core/remote.ts', () => ({
    call: async (name: string, input: Record<string, unknown>) => {
      if (name !== 'updateGuidelines') return {};
      if (!isReachable) throw new Error('unreachable');
      reported.push(input);
      return true;
    },
  }));
});

afterEach(() => {
  vi.doUnmock('#src/core/remote.ts');
  vi.doUnmock('./account.ts');
  vi.doUnmock('./session.ts');
});

/** A page, and what account and session would tell it. */
async function page({ isLoggedIn = false } = {}) {
  let account: ((userId: string) => void) | undefined;
  let session: ((token: string | null) => void) | undefined;
  let isIn = isLoggedIn;
  vi.doMock('./account.ts', () => ({
    onAccount: (act: (userId: string) => void) => {
      account = act;
    },
  }));
  vi.doMock('./session.ts', () => ({
    isLoggedIn: () => isIn,
    onSession: (act: (token: string | null) => void) => {
      session = act;
      act(isIn ? 'token' : null);
    },
  }));
  const { store, getStored: stored } = await import('#src/core/localStorage.ts');
  const { markGuides, startGuide } = await import('./guide.ts');
  startGuide();
  return {
    markGuides,
    isDone: (guide: Guideline) => stored(guide),
    /** The account has been loaded: its flags stand in local storage by then. */
    load(flags: Partial<Record<Guideline, '0' | '1'>>) {
      isIn = true;
      session?.('token');
      for (const [guide, flag] of Object.entries(flags)) store(guide as Guideline, flag);
      account?.('u1');
    },
    end() {
      isIn = false;
      session?.(null);
    },
  };
}

it('what a visitor saw on this page stays seen, and the account that he logs in to is not told', async () => {
  const it = await page();
  it.markGuides(['frameworkGuidelines']);
  expect(reported).toEqual([]);
  it.load({ frameworkGuidelines: '0', addItemGuidelines: '1' });
  expect(it.isDone('frameworkGuidelines')).toBe('1');
  expect(reported).toEqual([]);
});

it('what another person left in the browser is not told: the word of the account counts', async () => {
  const it = await page();
  it.load({ frameworkGuidelines: '1' });
  it.end();
  it.load({ frameworkGuidelines: '0' });
  expect(it.isDone('frameworkGuidelines')).toBe('0');
  expect(reported).toEqual([]);
});

it('what was seen by the one whose session ended is not told to the next', async () => {
  const it = await page({ isLoggedIn: true });
  it.markGuides(['aavFirstVisit']);
  expect(reported).toEqual([{ aavFirstVisit: 1 }]);
  it.end();
  it.load({ aavFirstVisit: '0' });
  expect(it.isDone('aavFirstVisit')).toBe('0');
  expect(reported).toHaveLength(1);
});

it('what could not be reported is reported when the account is loaded again', async () => {
  const it = await page({ isLoggedIn: true });
  isReachable = false;
  it.markGuides(['downloadGuidelines']);
  isReachable = true;
  it.load({ downloadGuidelines: '0' });
  expect(it.isDone('downloadGuidelines')).toBe('1');
  expect(reported).toEqual([{ downloadGuidelines: 1 }]);
  it.load({ downloadGuidelines: '1' });
  expect(reported).toHaveLength(1);
});
