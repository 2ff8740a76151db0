// What the page hears from its browser, and how it reaches the other tabs. Whoever starts a module of `state` hands it
// in.
export interface Page {
  /** The page is looked at again. */
  onShown(act: () => void): void;
  /** The page is hidden or left. */
  onHidden(act: () => void): void;
  onOnline(act: () => void): void;
  onOffline(act: () => void): void;
  /** Undefined where the browser has no channels. */
  openChannel(name: string): Channel | undefined;
}

/** Reaches the other tabs, never the one that sends. */
export interface Channel {
  send(): void;
  onMessage(act: () => void): void;
}

export const browserPage: Page = {
  onShown(act) {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') act();
    });
  },
  onHidden(act) {
    addEventListener('pagehide', act);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') act();
    });
  },
  onOnline: (act) => addEventListener('online', act),
  onOffline: (act) => addEventListener('offline', act),
  openChannel(name) {
    if (!('BroadcastChannel' in globalThis)) return undefined;
    const channel = new BroadcastChannel(name);
    return {
      send: () => channel.postMessage(null),
      onMessage: (act) => channel.addEventListener('message', act),
    };
  },
};
