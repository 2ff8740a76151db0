// The app over a test's database: a clock that the test moves, chance that repeats itself, outboxes, and the calls of
// the contract without a socket. Call it beside `world()` at the top of a test file.
import type { Hono } from 'hono';
import { beforeEach } from 'vitest';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { type CallName, contract, routes } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { TOKEN } from '#contract/headers.ts';
import { PREFIX, type Route } from '#contract/routes.ts';
import { createApp } from '#server/app.ts';
import { silent } from '#server/db/log.ts';
import type { Deps, Letter } from '#server/deps.ts';
import type { Bindings } from '#server/http/requestContext.ts';
import type { Session } from '#server/http/sessions.ts';
import { copyVector } from '#server/reading/copyVector.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import type { World } from './world.ts';

export interface Portal {
  readonly app: Hono<Bindings>;
  readonly deps: Deps;
  /** 2026-11-22 08:00 UTC at the start of each test. */
  readonly clock: { now: Date; pass(seconds: number): void };
  /** Sent with each call until it is changed. */
  token: string | undefined;
  readonly letters: readonly Letter[];
  readonly messages: readonly { readonly phone: string; readonly text: string }[];
  /** Sends a call as the client does; `input` is not checked before it goes. */
  ask<Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Envelope<OutputOf<Name>>>;
  /** A session that is there without a login: `token` opens it. */
  readonly sessions: Map<string, Session>;
}

export function settingsOf(env: Readonly<Record<string, string>> = {}): Settings {
  const settings = readSettings({ DATA_DIR: '.cache/server/data', STAFF_SECOND_FACTOR: 'off', ...env });
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'));
  return settings;
}

export function createPortal(world: World, options: Partial<Deps> = {}): Portal {
  let made: Portal | undefined;
  beforeEach(() => {
    made = makePortal(world, options);
  });
  return new Proxy({} as Portal, {
    get: (_, name) => Reflect.get(made ?? {}, name),
    set: (_, name, value) => Reflect.set(made ?? {}, name, value),
  });
}

export function makePortal(world: World, options: Partial<Deps> = {}): Portal {
  const clock = {
    now: new Date('2026-11-22T08:00:00.000Z'),
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
  const letters: Letter[] = [];
  const messages: { phone: string; text: string }[] = [];
  const sessions = new Map<string, Session>();
  let drawn = 0;
  const deps: Deps = {
    database: world.database,
    settings: settingsOf(),
    clock: () => clock.now,
    random: (bytes) => {
      drawn++;
      return Uint8Array.from({ length: bytes }, (_, i) => (drawn * 2_654_435_761 + i * 40_503) >>> 5);
    },
    keyedHash: (...parts) => parts.join(' '),
    sessions: {
      async find(_, token) {
        const session = sessions.get(token);
        return session ? { at: 'live', session } : { at: 'ended' };
      },
      async ownersOf(_, tokens) {
        return new Map(
          tokens.flatMap((token) => {
            const session = sessions.get(token);
            return session ? [[token, { at: 'live', account: session.userId }] as const] : [];
          }),
        );
      },
      mark: () => ({ text: 'select 1', values: [] }),
      exchange: async () => undefined,
    },
    mail: { send: async (_, letter) => void letters.push(letter) },
    sms: { send: async (_, message) => void messages.push(message) },
    files: {
      put: () => Promise.reject(new Error('this test keeps no files')),
      get: () => Promise.reject(new Error('this test keeps no files')),
      delete: async () => undefined,
      list: async function* () {},
    },
    virusScanner: undefined,
    // Without threads of their own, which need a bundle.
    vectors: { read: async (_, contents) => contents.map(copyVector) },
    google: undefined,
    // Loaded by the tests that need them.
    async renderDocument(kind, model) {
      return (await import('#server/documents/renderDocument.ts')).renderDocument(kind, model);
    },
    payment: undefined,
    onPaid: async () => undefined,
    onRefunded: async () => undefined,
    log: silent,
    ...options,
  };
  const app = createApp(deps);
  const it: Portal = {
    app,
    deps,
    clock,
    token: undefined,
    letters,
    messages,
    sessions,
    async ask(call, input, headers = {}) {
      const response = await app.request(requestOf(call, input, { ...tokenHeader(it.token), ...headers }));
      const body = (await response.json()) as Envelope<OutputOf<typeof call>>;
      if (body.code === '00000000') contract[call].output.parse(body.data);
      return body;
    },
  };
  return it;
}

/** The request that the client makes of a call: fields of a GET in path and query, of a POST as JSON. */
export function requestOf(
  call: CallName,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const { method, path }: Route = routes[call];
  const address = PREFIX + path.replace('{brand}', 'genewright');
  const all = { 'accept-language': 'en_us', ...headers };
  const base = 'http://localhost:8080';
  if (method === 'POST')
    return new Request(base + address, {
      method,
      headers: { 'content-type': 'application/json', ...all },
      body: JSON.stringify(input),
    });
  const rest = new Map(
    Object.entries(input as Readonly<Record<string, unknown>>).filter(([, it]) => it !== undefined),
  );
  const filled = address.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return new Request(`${base}${filled}${rest.size > 0 ? `?${query}` : ''}`, { headers: all });
}

function tokenHeader(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { [TOKEN]: token };
}
