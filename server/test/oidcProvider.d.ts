// The part of oidc-provider that the tests use; the package has no types of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    readonly oidc: {
      readonly session?: { readonly accountId?: string };
      readonly provider: {
        readonly Grant: new (of: {
          readonly clientId: string;
          readonly accountId: string;
        }) => { addOIDCScope(scope: string): void; save(): Promise<unknown> };
      };
    };
  }

  interface Configuration {
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly findAccount: (
      context: Context,
      sub: string,
    ) => {
      readonly accountId: string;
      readonly claims: () => Promise<Readonly<Record<string, unknown>>>;
    };
    readonly loadExistingGrant: (context: Context) => Promise<unknown>;
    readonly interactions: {
      readonly policy: unknown;
      readonly url: (context: Context, interaction: { readonly uid: string }) => string;
    };
    readonly [more: string]: unknown;
  }

  export namespace interactionPolicy {
    class Prompt {
      constructor(about: { readonly name: string; readonly requestable: boolean });
    }
    function base(): { add(prompt: Prompt, at: number): void };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
