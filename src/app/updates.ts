// The installed app: works offline after the first visit; a new version is offered, never forced.
import { registerSW } from 'virtual:pwa-register';
import { flush } from '#src/core/localDatabase.ts';
import { isFile } from '#src/core/navigation.ts';
import { notify } from '#src/state/notices.ts';
import { markOfflineReady } from '#src/state/status.ts';
import { appWords } from './words.ts';

export function watchUpdates(): void {
  // A page that is a file needs no copy of itself, and may have none.
  if (!('serviceWorker' in navigator) || isFile()) return;
  const update = registerSW({
    onOfflineReady: markOfflineReady,
    onNeedRefresh() {
      notify(appWords.updateReady, {
        isSticky: true,
        action: {
          message: appWords.reload,
          onClick: () => {
            flush();
            void update(true);
          },
        },
      });
    },
  });
  void navigator.serviceWorker.getRegistration().then((it) => {
    if (it?.active) markOfflineReady();
  });
}

/** Fetches the newer app if there is one and lets it take over, so that the reload that follows brings it. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update().catch(() => undefined);
  const newer = registration.waiting ?? registration.installing;
  if (!newer) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    const go = () => {
      if (newer.state === 'installed') newer.postMessage({ type: 'SKIP_WAITING' });
      if (newer.state === 'redundant') resolve();
    };
    newer.addEventListener('statechange', go);
    go();
    setTimeout(resolve, TAKES_OVER_WITHIN_MS);
  });
}

const TAKES_OVER_WITHIN_MS = 10_000;
