// What the status bar says: jobs running, the line, how much has left this page, and whether the browser keeps anything.
import { proxy, useSnapshot } from 'valtio';
import { onRunning } from '#src/core/bio.ts';
import { onSent } from '#src/core/bytesSent.ts';
import { database } from '#src/core/localDatabase.ts';

const state = proxy({
  running: 0,
  isOnline: navigator.onLine,
  bytesSent: 0,
  isOfflineReady: false,
  isKeeping: true,
});

onRunning((running) => {
  state.running = running;
});
onSent((bytes) => {
  state.bytesSent = bytes;
});
void database().then((db) => {
  state.isKeeping = db !== undefined;
});
addEventListener('online', () => {
  state.isOnline = true;
});
addEventListener('offline', () => {
  state.isOnline = false;
});

export function useStatus() {
  return useSnapshot(state);
}

export function markOfflineReady(): void {
  state.isOfflineReady = true;
}
