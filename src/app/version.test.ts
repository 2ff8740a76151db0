// The version before each navigation: nobody is asked to load what he has, everybody what is newer.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ask = vi.fn(async () => false);
/** What the server answers from now on, when it is let. */
let answers: (string | undefined)[];
let waiting: (() => void)[];

beforeEach(() => {
  vi.resetModules();
  ask.mockClear();
  answers = [];
  waiting = [];
  vi.stubGlobal('navigator', {});
  vi.doMock('./updates.ts', () => ({ takeUpdate: vi.fn() }));
  vi.doMock('#src/state/messageBox.ts', () => ({ ask }));
  vi.doMock('#src/state/serverStatus.ts', () => ({
    readServerVersion: () => {
      const version = answers.shift();
      return new Promise((resolve) => waiting.push(() => resolve(version)));
    },
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const it of ['./updates.ts', '#src/state/messageBox.ts', '#src/state/serverStatus.ts'])
    vi.doUnmock(it);
});

async function page(stored: string | null) {
  const { store, removeStored: unstore } = await import('#src/core/localStorage.ts');
  unstore('version');
  if (stored !== null) store('version', stored);
  return import('./version.ts');
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function letAnswer(): Promise<void> {
  await turn();
  waiting.shift()?.();
  await turn();
}

it('a first visit that goes on before the start-up was answered is not asked', async () => {
  answers = ['1+a', '1+a'];
  const { readOpeningVersion: openingVersion, checkVersion } = await page(null);
  void openingVersion();
  void checkVersion();
  await turn();
  // A later question may be answered first.
  waiting.reverse();
  for (let i = 0; i < 3; i++) await letAnswer();
  expect(ask).not.toHaveBeenCalled();
});

it('a version that differs from the one stored is asked about, and so is none stored', async () => {
  answers = ['1+a', '1+a', '2+b'];
  const { readOpeningVersion: openingVersion, checkVersion } = await page('0+z');
  void openingVersion();
  await letAnswer();
  void checkVersion();
  await letAnswer();
  expect(ask).not.toHaveBeenCalled();
  void checkVersion();
  await letAnswer();
  expect(ask).toHaveBeenCalledOnce();
  const { removeStored: unstore } = await import('#src/core/localStorage.ts');
  unstore('version');
  answers = ['1+a'];
  void checkVersion();
  await letAnswer();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a server that does not answer is no matter', async () => {
  answers = [undefined, undefined];
  const { readOpeningVersion: openingVersion, checkVersion } = await page('1+a');
  void openingVersion();
  await letAnswer();
  void checkVersion();
  await letAnswer();
  expect(ask).not.toHaveBeenCalled();
});
