// Whether a server answers. The workbench works without one: what asks for an account then opens instead of asking, and
// nothing is called in the background.
import { proxy, subscribe, useSnapshot } from 'valtio';

export type Line = 'unknown' | 'there' | 'silent';

const PROBE_MS = 4000;
const state = proxy<{ server: Line }>({ server: 'unknown' });

export function useServer(): Line {
  return useSnapshot(state).server;
}

export function serverLine(): Line {
  return state.server;
}

export function noteServer(isThere: boolean): void {
  state.server = isThere ? 'there' : 'silent';
}

/** Calls when a server that was silent answers again. */
export function onServerBack(act: () => void): void {
  let last = state.server;
  subscribe(state, () => {
    const before = last;
    last = state.server;
    if (before === 'silent' && last === 'there') act();
  });
}

/** A host of files alone has answered: it will not become a server while the page is open. */
let isFilesOnly = !isServed();

/** The version that the server has; undefined, without a word, where none can be had. Also finds out whether one answers. */
export async function serverVersion(): Promise<string | undefined> {
  const version = !isFilesOnly && navigator.onLine ? await readVersion() : undefined;
  noteServer(version !== undefined);
  return version;
}

async function readVersion(): Promise<string | undefined> {
  try {
    const reply = await fetch(`/version.json?${crypto.randomUUID()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    // A host of files has no such file, or answers every address with the app.
    const isJson = /\bjson\b/.test(reply.headers.get('content-type') ?? '');
    isFilesOnly = reply.status === 404 || (reply.ok && !isJson);
    if (!reply.ok || !isJson) return undefined;
    const told = (await reply.json()) as { readonly version?: unknown };
    return typeof told.version === 'string' ? told.version : undefined;
  } catch {
    return undefined;
  }
}

/** False for a page opened as a file. */
function isServed(): boolean {
  return location.protocol === 'http:' || location.protocol === 'https:';
}

globalThis.addEventListener?.('offline', () => noteServer(false));
globalThis.addEventListener?.('online', () => void serverVersion());
