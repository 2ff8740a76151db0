// What happens beside every change of page: the version is compared, and that the page is looked at is reported.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { checkVersion } from '#src/app/version.ts';
import { redirectOf } from '#src/core/accountRequired.ts';
import { useTracking } from './useTracking.ts';

export function useNavigationDuties(path: string | undefined): void {
  const page = useRef<string>(undefined);
  useVersionCheck(page);
  useTracking(path);
  useEffect(() => {
    if (path !== undefined) page.current = path;
  }, [path]);
}

/** Requests the version when navigation begins; nothing waits for the answer. */
function useVersionCheck(page: RefObject<unknown>): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // The first page was compared by the start-up; an address that leads on is followed by the one it leads to.
    if (page.current !== undefined && !redirectOf(pathname)) void checkVersion();
  }, [page, pathname]);
}
