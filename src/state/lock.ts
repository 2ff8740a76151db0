// Which pages ask for a login now: shown before somebody goes there.
import { useCallback } from 'react';
import { judgeVisit } from '#src/core/accountRequired.ts';
import { useServer } from './serverStatus.ts';
import { useSession } from './session.ts';

export function useLock(): (path: string) => boolean {
  const server = useServer();
  const { token } = useSession();
  const isLoggedIn = token !== null;
  return useCallback(
    (path) => judgeVisit({ path, isKnown: true, isLoggedIn, server }).at === 'login',
    [isLoggedIn, server],
  );
}
