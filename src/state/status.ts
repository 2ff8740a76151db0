// What the status bar says: jobs running, the line, and how much has left this page.
import { proxy, useSnapshot } from 'valtio';
import { onRunning } from '#src/core/bio.ts';
import { onSent } from '#src/core/outgoing.ts';

const state = proxy({ running: 0, isOnline: navigator.onLine, bytesSent: 0, isOfflineReady: false });

onRunning((running) => {
  state.running = running;
});
onSent((bytes) => {
  state.bytesSent = bytes;
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
