// What happens beside every change of page: the version is compared, and how long the page before was looked at is told. Both
// in the background and without a word when no server answers; what is told are names of pages, never anything typed.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { redirectOf } from '#src/core/accountRequired.ts';
import { LOCALE } from '#src/core/language.ts';
import { call } from '#src/core/remote.ts';
import { usePreferences } from '#src/state/preferences.ts';
import { serverLine } from '#src/state/serverStatus.ts';
import { checkVersion } from '../version.ts';

export function useNavigationDuties(path: string | undefined): void {
  const { language } = usePreferences();
  const page = useRef<{ readonly path: string; readonly since: number }>(undefined);
  useVersionCheck(page);
  useEffect(() => {
    const before = page.current;
    if (path === undefined || before?.path === path) return;
    page.current = { path, since: Date.now() };
    if (!before || serverLine() !== 'there') return;
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

/** Asked before the page that is gone to is shown, or refused; nobody waits for the answer. */
function useVersionCheck(page: RefObject<unknown>): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // The first page was compared by the start-up; an address that leads on is followed by the one it leads to.
    if (page.current !== undefined && !redirectOf(pathname)) void checkVersion();
  }, [page, pathname]);
}

function functionOf(path: string): string {
  return (
    path
      .split('/')
      .at(-1)
      ?.match(/^[A-Za-z]\w*/)?.[0] ?? 'page'
  );
}
