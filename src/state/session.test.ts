// What a page does when a reply reports that its session is over.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const openDialog = vi.fn();

beforeEach(() => {
  vi.resetModules();
  openDialog.mockReset();
  vi.doMock('./dialog.ts', () => ({ openDialog, closeDialog: vi.fn() }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./dialog.ts');
});

/** A fresh page at that address. */
async function openAt(address: string, token: string | null) {
  const assign = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL(address), { assign }));
  const { store, getStored: stored, removeStored: unstore } = await import('#src/core/localStorage.ts');
  unstore('accessToken');
  vi.stubGlobal('sessionStorage', fakeStorage());
  if (token !== null) store('accessToken', token);
  const { handleInvalidSession, noteComingByToken } = await import('./session.ts');
  const { answerBox } = await import('./messageBox.ts');
  return { assign, handleInvalidSession, noteComingByToken, answerBox, token: () => stored('accessToken') };
}

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const TOOL = 'https://lab.example/tools/primer';
const WITH_TOKEN = 'https://lab.example/activate?token=abc';

describe('with a token stored', () => {
  it('asks first; agreed to, the token goes and the login dialog opens', async () => {
    const page = await openAt(TOOL, 'old');
    const over = page.handleInvalidSession(true);
    expect(page.token()).toBe('old');
    expect(openDialog).not.toHaveBeenCalled();
    page.answerBox(true);
    await over;
    expect(page.token()).toBeNull();
    expect(openDialog).toHaveBeenCalledWith('login');
    expect(page.assign).not.toHaveBeenCalled();
  });

  it('leads to the root where the page came by a token of single sign-on', async () => {
    const page = await openAt(TOOL, 'old');
    page.noteComingByToken();
    const over = page.handleInvalidSession(true);
    page.answerBox(true);
    await over;
    expect(page.assign).toHaveBeenCalledWith('/');
    expect(openDialog).not.toHaveBeenCalled();
  });

  it('opens the login dialog where a mail led to the page with a token of its own', async () => {
    const page = await openAt(WITH_TOKEN, 'old');
    const over = page.handleInvalidSession(true);
    page.answerBox(true);
    await over;
    expect(openDialog).toHaveBeenCalledWith('login');
    expect(page.assign).not.toHaveBeenCalled();
  });

  it('changes nothing when the person does not agree', async () => {
    const page = await openAt(TOOL, 'old');
    const over = page.handleInvalidSession(true);
    page.answerBox(false);
    await over;
    expect(page.token()).toBe('old');
    expect(openDialog).not.toHaveBeenCalled();
  });
});

describe('without one', () => {
  it.each([TOOL, WITH_TOKEN])('opens the login dialog at once, at %s', async (address) => {
    const page = await openAt(address, null);
    await page.handleInvalidSession(false);
    expect(openDialog).toHaveBeenCalledWith('login');
    expect(page.assign).not.toHaveBeenCalled();
  });
});
