// What happens beside every change of page: the version is compared, and how long the page before was looked at is told. Both
// in the background and without a word when no server answers; what is told are names of pages, never anything typed.
import { useEffect, useRef } from 'react';
import { LOCALE } from '#src/core/language.ts';
import { call } from '#src/core/remote.ts';
import { serverLine } from '#src/state/online.ts';
import { usePreferences } from '#src/state/preferences.ts';
import { checkVersion } from '../version.ts';

export function useNavigationDuties(path: string | undefined): void {
  const { language } = usePreferences();
  const page = useRef<{ readonly path: string; readonly since: number }>(undefined);
  useEffect(() => {
    const before = page.current;
    if (path === undefined || before?.path === path) return;
    page.current = { path, since: Date.now() };
    // The first page was compared by the start-up.
    if (!before) return;
    void checkVersion();
    if (serverLine() !== 'there') return;
    const event = {
      page: before.path,
      functionName: functionOf(before.path),
      browsingDuration: Math.min(Date.now() - before.since, 86_400_000),
      type: 'DURATION',
      locale: LOCALE[language] === 'en' ? 'en' : 'zh-cn',
    } as const;
    void call('saveTrackingEvent', event, { isQuiet: true }).catch(() => undefined);
  }, [path, language]);
}

function functionOf(path: string): string {
  return (
    path
      .split('/')
      .at(-1)
      ?.match(/^[A-Za-z]\w*/)?.[0] ?? 'page'
  );
}
