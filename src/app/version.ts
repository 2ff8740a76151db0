// Before each navigation the version stored is compared with the server's. When they differ, or none is stored, a
// box states it and the page begins again once it is agreed to; drafts are written first. A page that has just come
// from the server, or is the very one that the server has, notes its version when it opens, so that nobody is asked to
// load what he has.
import { flush } from '#src/core/localDatabase.ts';
import { getStored, store } from '#src/core/localStorage.ts';
import { ask } from '#src/state/messageBox.ts';
import { readServerVersion } from '#src/state/serverStatus.ts';
import { takeUpdate } from './updates.ts';

const NEW_VERSION = {
  kind: 'alert',
  title: { en: 'New version', zh: '版本更新' },
  message: {
    en: 'A new version was found. The page will be refreshed; what you entered is kept.',
    zh: '发现新版本，页面将刷新，已填写的内容会保留。',
  },
} as const;

/** Version of this page, which may be older than the one that another tab stored. */
let own: string | undefined;

let opening: Promise<string | undefined> | undefined;

/**
 * Once, when the page opens: the server's version, noted where it is that of this page; undefined where no server
 * answers.
 */
export function readOpeningVersion(): Promise<string | undefined> {
  opening = noteOwn();
  return opening;
}

async function noteOwn(): Promise<string | undefined> {
  const version = await readServerVersion();
  if (version === undefined) return undefined;
  if (navigator.serviceWorker?.controller && !(await isOfThisPage(version))) return version;
  own = version;
  store('version', version);
  return version;
}

export async function checkVersion(): Promise<void> {
  // Who goes on before the first page has its version is not asked for want of it.
  await opening;
  const version = await readServerVersion();
  if (version === undefined) return;
  if (version === getStored('version') && (own ?? version) === version) return;
  if (!(await ask(NEW_VERSION))) return;
  store('version', version);
  flush();
  await takeUpdate();
  location.reload();
}

/**
 * A part of this page that is no longer there is what a page meets whose server has moved on: it is reported at once.
 */
export function watchPreloads(): void {
  let isChecking = false;
  addEventListener('vite:preloadError', () => {
    // Several parts fail together; one question is enough.
    if (isChecking) return;
    isChecking = true;
    void checkVersion().finally(() => {
      isChecking = false;
    });
  });
}

/** The server's version ends with the digest of its page; the service worker gives the page that runs here. */
async function isOfThisPage(version: string): Promise<boolean> {
  try {
    const page = await (await fetch('/index.html')).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', page));
    const hex = [...digest].map((it) => it.toString(16).padStart(2, '0')).join('');
    return hex.startsWith(version.split('+')[1] ?? 'none');
  } catch {
    return false;
  }
}
