// Which pages ask for a login now: shown before somebody goes there.
import { verdictOn } from '#src/core/accountRequired.ts';
import { useServer } from './serverStatus.ts';
import { useSession } from './session.ts';

export function useLock(): (path: string) => boolean {
  const server = useServer();
  const { token } = useSession();
  return (path) => verdictOn({ path, isKnown: true, isLoggedIn: token !== null, server }).at === 'login';
}
