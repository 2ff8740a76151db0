// Whether a server answers. The workbench works without one: what asks for an account then opens instead of asking, and
// nothing is called in the background but the question whether it is back, where one may come back.
import { proxy, useSnapshot } from 'valtio';
import type { Page } from '#src/core/page.ts';

export type ServerStatus = 'unknown' | 'there' | 'unreachable';

const PROBE_MS = 4000;
/** After the first question without an answer; twice as long after each further one. */
const AGAIN_MS = 2000;
const MAX_RETRY_DELAY_MS = 60_000;
const state = proxy<{ server: ServerStatus }>({ server: 'unknown' });

export function useServer(): ServerStatus {
  return useSnapshot(state).server;
}

export function getServerStatus(): ServerStatus {
  return state.server;
}

/**
 * A call was answered by the server, or not: one that was not means little, so the server is asked whether it is
 * there.
 */
export async function noteReached(isServer: boolean): Promise<void> {
  if (isServer) return noteServer(true);
  if (state.server === 'unreachable') return;
  if ((await readServerVersion()) !== undefined) noteTransientFailure();
}

/**
 * Calls when a server that was silent answers again, and a while after a call that failed although the server is there.
 */
export function onServerBack(act: () => void): void {
  listeners.add(act);
}

/**
 * The version that the server has; undefined, without a word, where none can be had. Also finds out whether one
 * answers.
 */
export async function readServerVersion(): Promise<string | undefined> {
  isFilesOnly ??= !isServed();
  const version = !isFilesOnly && navigator.onLine ? await readVersion() : undefined;
  noteServer(version !== undefined);
  return version;
}

/** A host of files alone has answered: it will not become a server while the page is open. */
let isFilesOnly: boolean | undefined;

const listeners = new Set<() => void>();

function noteBack(): void {
  for (const act of listeners) act();
}

let silences = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An answer that was on its way when the device went offline does not mean that a server can be reached. */
function noteServer(hasAnswered: boolean): void {
  const isThere = hasAnswered && navigator.onLine;
  clearTimeout(timer);
  const before = state.server;
  state.server = isThere ? 'there' : 'unreachable';
  if (before === 'unreachable' && isThere) queueMicrotask(noteBack);
  silences = isThere ? 0 : silences + 1;
  if (!isThere && mayComeBack()) timer = setTimeout(askAgain, pauseAfter(silences));
}

let stumbles = 0;
let stumbledAt = 0;
let afterTransientFailure: ReturnType<typeof setTimeout> | undefined;

/** Calls that fail again and again are tried ever more rarely; those that fail together are one failure. */
function noteTransientFailure(): void {
  if (afterTransientFailure !== undefined) return;
  const now = Date.now();
  stumbles = now - stumbledAt > 2 * MAX_RETRY_DELAY_MS ? 1 : stumbles + 1;
  stumbledAt = now;
  afterTransientFailure = setTimeout(() => {
    afterTransientFailure = undefined;
    noteBack();
  }, pauseAfter(stumbles));
}

function pauseAfter(count: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, AGAIN_MS * 2 ** (count - 1));
}

/** While offline the browser reports when the connection is back. */
function mayComeBack(): boolean {
  return !isFilesOnly && navigator.onLine;
}

/** A page that nobody looks at asks once it is looked at. */
function askAgain(): void {
  if (document.visibilityState === 'visible') void readServerVersion();
  else document.addEventListener('visibilitychange', askAgain, { once: true });
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
    const reported = (await reply.json()) as { readonly version?: unknown };
    return typeof reported.version === 'string' ? reported.version : undefined;
  } catch {
    return undefined;
  }
}

/** False for the portable file, wherever it was opened from. */
function isServed(): boolean {
  return !__PORTABLE__ && (location.protocol === 'http:' || location.protocol === 'https:');
}

export function startServerStatus(page: Pick<Page, 'onOnline' | 'onOffline'>): void {
  page.onOffline(() => noteServer(false));
  page.onOnline(() => {
    silences = 0;
    void readServerVersion();
  });
}
