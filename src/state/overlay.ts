// The veil over the page while something must be waited for; it goes 400 ms after the last wait has ended, so that two
// waits in a row are one.
import { proxy, useSnapshot } from 'valtio';

const CLOSES_AFTER_MS = 400;
const state = proxy({ isShown: false });
let waits = 0;
let closing: ReturnType<typeof setTimeout> | undefined;

export async function runUnderOverlay<T>(work: Promise<T>): Promise<T> {
  waits++;
  clearTimeout(closing);
  state.isShown = true;
  try {
    return await work;
  } finally {
    waits--;
    if (waits === 0)
      closing = setTimeout(() => {
        state.isShown = false;
      }, CLOSES_AFTER_MS);
  }
}

export function useOverlay(): boolean {
  return useSnapshot(state).isShown;
}

export function isOverlayShown(): boolean {
  return state.isShown;
}
