// Which pages ask for a login now: shown before somebody goes there.
import { verdictOn } from '#src/core/access.ts';
import { useServer } from './online.ts';
import { useSession } from './session.ts';

export function useLock(): (path: string) => boolean {
  const server = useServer();
  const { token } = useSession();
  return (path) => verdictOn({ path, isKnown: true, isLoggedIn: token !== null, server }).at === 'login';
}
