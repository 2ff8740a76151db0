// Tells the server of the use of the site, in the background and without a word when it does not answer. What is
// reported as the page goes is sent by a beacon, which outlives it and carries neither session nor device.
import { useEffect, useMemo, useRef } from 'react';
import { BEACON_ADDRESS, createTracker, type PlainEvent, type TrackingEvent } from '#src/app/tracking.ts';
import { LOCALE } from '#src/core/language.ts';
import { browserPage } from '#src/core/page.ts';
import { call } from '#src/core/remote.ts';
import { mayTrack } from '#src/core/trackingChoice.ts';
import { usePreferences } from '#src/state/preferences.ts';
import { getServerStatus } from '#src/state/serverStatus.ts';

export function useTracking(path: string | undefined): void {
  const { language } = usePreferences();
  const locale = useRef<TrackingEvent['locale']>('en');
  locale.current = LOCALE[language] === 'en' ? 'en' : 'zh-cn';
  const tracker = useMemo(
    () =>
      createTracker({
        clock: Date.now,
        report: (event, isLast) => report({ ...withFunction(event), locale: locale.current }, isLast),
      }),
    [],
  );
  useEffect(() => {
    browserPage.onHidden(tracker.hide);
    browserPage.onShown(tracker.reveal);
    const handleClick = ({ target }: MouseEvent) => tracker.click(target);
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [tracker]);
  useEffect(() => {
    if (path !== undefined) tracker.show(path);
  }, [tracker, path]);
}

function report(event: TrackingEvent, isLast: boolean): void {
  if (getServerStatus() !== 'there' || !mayTrack()) return;
  if (isLast && 'sendBeacon' in navigator) {
    navigator.sendBeacon(BEACON_ADDRESS, new Blob([JSON.stringify(event)], { type: 'application/json' }));
    return;
  }
  void call('saveTrackingEvent', event, { isQuiet: true }).catch(() => undefined);
}

function withFunction(event: PlainEvent): Omit<TrackingEvent, 'locale'> {
  const [last = ''] = event.page.split('/').slice(-1);
  return { ...event, functionName: /^[A-Za-z]\w*/.exec(last)?.[0] ?? 'page' };
}
