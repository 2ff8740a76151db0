// What the status bar shows: running jobs, the connection, the bytes that left this page, and whether the browser can
// store data.
import { proxy, useSnapshot } from 'valtio';
import { onRunning } from '#src/core/bio.ts';
import { onSent } from '#src/core/bytesSent.ts';
import { openLocalDatabase } from '#src/core/localDatabase.ts';
import type { Page } from '#src/core/page.ts';

const state = proxy({
  running: 0,
  isOnline: true,
  bytesSent: 0,
  isOfflineReady: false,
  isStorageAvailable: true,
});

export function startStatus(page: Pick<Page, 'onOnline' | 'onOffline'>): void {
  state.isOnline = navigator.onLine;
  onRunning((running) => {
    state.running = running;
  });
  onSent((bytes) => {
    state.bytesSent = bytes;
  });
  void openLocalDatabase().then((db) => {
    state.isStorageAvailable = db !== undefined;
  });
  page.onOnline(() => {
    state.isOnline = true;
  });
  page.onOffline(() => {
    state.isOnline = false;
  });
}

export function useStatus() {
  return useSnapshot(state);
}

export function markOfflineReady(): void {
  state.isOfflineReady = true;
}
