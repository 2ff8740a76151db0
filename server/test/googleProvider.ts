// An OpenID Connect provider on this machine in the place of Google, over real sockets: for the tests of the server,
// and for the journeys, which meet its page.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

export const CLIENT = { clientId: 'genewright', clientSecret: 'a secret of the test' } as const;

export interface Visitor {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

interface Google {
  readonly server: Server;
  readonly issuer: string;
}

interface Set {
  /** Of the product. */
  readonly publicUrl: string;
  /** Whom the provider knows by that subject. */
  visitor(sub: string): Visitor;
  /** The answer of its token endpoint, as it is to be sent. */
  changeTokens?(body: string): string;
  /** What the provider's page does: in the end it states who came, or that he refuses. */
  meet(request: IncomingMessage, response: ServerResponse, answer: (sub: string | undefined) => void): void;
}

export async function startGoogle({ publicUrl, visitor, changeTokens, meet }: Set): Promise<Google> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/google`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub', 'email', 'email_verified', 'name'] },
    scopes: ['openid', 'email', 'profile'],
    conformIdTokenClaims: false,
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...visitor(sub) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.clientId,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['of the test'] },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (changeTokens && request.url === '/token') {
      const end = response.end.bind(response);
      response.end = ((body: unknown) => end(changeTokens(String(body)))) as typeof response.end;
    }
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    meet(request, response, (sub) => {
      const result =
        sub === undefined
          ? { error: 'access_denied', error_description: 'refused' }
          : { login: { accountId: sub }, select_account: {} };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    });
  });
  return { server, issuer };
}
