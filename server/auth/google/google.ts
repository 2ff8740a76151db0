// Google login by OpenID Connect: authorization code with PKCE, state and nonce (RFC 9700). An account is known by
// issuer and subject, never by its mail address, which can change hands; the address counts only when Google verified
// it.
import * as client from 'openid-client';
import type { GoogleSettings } from '#server/settings.ts';

interface LoginAttempt {
  readonly authorizationUrl: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What is in the address when the browser comes back. */
type Returned = { readonly [Name in 'code' | 'state' | 'iss' | 'error']?: string | undefined };

interface GoogleAccount {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string;
}

export interface GoogleIdentity {
  startLogin(): Promise<LoginAttempt>;
  /** Undefined when Google refuses or its reply is not valid; throws when Google cannot be reached. */
  finishLogin(
    returned: Returned,
    attempt: Omit<LoginAttempt, 'authorizationUrl'>,
  ): Promise<GoogleAccount | undefined>;
}

const WAIT_SECONDS = 10;

export function createGoogleIdentity(settings: GoogleSettings, publicUrl: string): GoogleIdentity {
  const redirectUri = `${publicUrl}/google`;
  let discovered: Promise<client.Configuration> | undefined;
  return {
    async startLogin() {
      const config = await configuration();
      const [state, nonce, verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        prompt: 'select_account',
      });
      return { authorizationUrl: url.href, state, nonce, verifier };
    },

    async finishLogin(returned, { state, nonce, verifier }) {
      const config = await configuration();
      const url = new URL(redirectUri);
      for (const [name, value] of Object.entries(returned))
        if (value !== undefined) url.searchParams.set(name, value);
      try {
        const tokens = await client.authorizationCodeGrant(config, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims && accountOf(claims);
      } catch (error) {
        if (isProviderRefusal(error)) return undefined;
        throw error;
      }
    },
  };

  function configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = settings;
    const isPlain = issuer.startsWith('http://');
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: WAIT_SECONDS,
        // Without it the signature of an ID token is not checked: the token would be trusted because it came over TLS.
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        // Tried again at the next login.
        discovered = undefined;
        throw error;
      });
    return discovered;
  }
}

function accountOf(claims: client.IDToken): GoogleAccount {
  const { iss, sub, email, email_verified, name } = claims;
  return {
    issuer: iss,
    subject: sub,
    email: email_verified === true && typeof email === 'string' ? email : null,
    name: typeof name === 'string' ? name.slice(0, 100) : '',
  };
}

/** A refused code, a wrong state or an invalid signature, but not a network that is down. */
function isProviderRefusal(error: unknown): boolean {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return true;
  return error instanceof client.ClientError && !['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? '');
}
