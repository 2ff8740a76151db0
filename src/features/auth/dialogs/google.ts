// The way to Google and back. The attempt stays in this tab; what Google appends to the address comes back with it.
import { flush } from '#src/core/localDatabase.ts';
import { call } from '#src/core/remote.ts';

const GOOGLE_ATTEMPT = 'googleAttempt';

export async function goToGoogle(): Promise<void> {
  const answer = await call('googleLogin', {});
  if (!('authorizationUrl' in answer)) return;
  sessionStorage.setItem(GOOGLE_ATTEMPT, answer.attempt);
  flush();
  location.assign(answer.authorizationUrl);
}
