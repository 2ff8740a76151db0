// Whether this browser lets its visits be counted: not where it asks sites not to (Do Not Track, Global Privacy
// Control), and not where the visitor has said no on the page about cookies.
import { getStored, removeStored, store } from './localStorage.ts';

type TrackingSignals = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean };

/** The browser states it itself. */
export function refusesTracking(browser: TrackingSignals = navigator as TrackingSignals): boolean {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true;
}

export function hasRefusedTracking(): boolean {
  return getStored('tracking') === 'off';
}

export function chooseTracking(isAllowed: boolean): void {
  if (isAllowed) removeStored('tracking');
  else store('tracking', 'off');
}

export function mayTrack(): boolean {
  return !refusesTracking() && !hasRefusedTracking();
}
