// The installed app: works offline after the first visit; a new version is offered, never forced.
import { registerSW } from 'virtual:pwa-register';
import { flush } from '#src/core/keep.ts';
import { notify } from '#src/state/notices.ts';
import { markOfflineReady } from '#src/state/status.ts';
import { appWords } from './words.ts';

export function watchUpdates(): void {
  if (!('serviceWorker' in navigator)) return;
  const update = registerSW({
    onOfflineReady: markOfflineReady,
    onNeedRefresh() {
      notify(appWords.updateReady, {
        isSticky: true,
        action: {
          says: appWords.reload,
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
