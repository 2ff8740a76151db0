// One call over the network, as the portal's specification has it: headers, the envelope, and what each code
// does. It knows neither schemas (remote.ts parses) nor screens (what is to be shown goes to `Effects`). Loaded with
// the first call.
import ky, { TimeoutError } from 'ky';
import type { LocalizedText } from '#bio/core/fault.ts';
import {
  type Code,
  type Envelope,
  PERMISSION_DENIED,
  PROOF_DUE,
  SESSION_INVALID,
  SESSION_REVOKED,
  SUCCESS,
  TIMEOUT_DATA,
  TIMEOUT_WHOLE,
  WORK_TAKEN,
} from '#contract/envelope.ts';
import {
  ACCEPT_LANGUAGE,
  CLIENT_IP,
  FIRST_SYSTEM_KEY,
  IDEMPOTENCY_KEY,
  SYSTEM_CODE,
  SYSTEM_KEY,
  TOKEN,
} from '#contract/headers.ts';
import { PREFIX, type Route } from '#contract/routes.ts';
import { CallError } from './callError.ts';
import { languageOf } from './language.ts';
import { getStored, readStoredIpConfig } from './localStorage.ts';

const TIMEOUT_MS = 50_000;
/** What the page assumes of the visitor until the server has sent the address; the server trusts none of it. */
const UNKNOWN_IP = '127.0.0.1';

/** Text of a toast: our own in both languages, or the server's in the language of the request. */
export type Message =
  | { readonly message: LocalizedText }
  | { readonly text: string }
  /** Shown only after it was purified. */
  | { readonly html: string };

export interface Effects {
  showError(message: Message): void;
  /** Codes 2 and 3; `hadToken` chooses between the confirm box and the login dialog. */
  sessionInvalid(hadToken: boolean): void;
  /** Whether the other end is our server: false when it cannot be reached or talks otherwise. */
  onReached(isServer: boolean): void;
}

/** A call by its name, and where it goes. */
export interface CallTarget {
  readonly name: string;
  readonly route: Route;
}

export interface CallOptions {
  /** No toast: for what a person did not ask for. */
  readonly isQuiet?: boolean;
  readonly signal?: AbortSignal;
  /** Makes a repeated call give the first reply; for routes that say `isIdempotent`. */
  readonly idempotencyKey?: string;
  /** Token of a session other than the stored one; null for no session. */
  readonly token?: string | null;
  /** The files of an upload. */
  readonly files?: readonly File[];
}

/** What came through: the data of the envelope, a whole envelope (a timeout that is passed on), or a file. */
export type CallSuccess =
  | { readonly at: 'data'; readonly data: unknown; readonly isLate: boolean }
  | { readonly at: 'whole'; readonly envelope: Envelope<unknown> }
  | { readonly at: 'file'; readonly response: Response };

const WORDS = {
  unreachable: {
    en: 'The server cannot be reached. Check the network and try again; what you entered is kept.',
    zh: '无法连接服务器。请检查网络后重试，已填写的内容不会丢失。',
  },
  timeout: {
    en: 'The server did not answer in time. Try again; what you entered is kept.',
    zh: '服务器响应超时，请重试，已填写的内容不会丢失。',
  },
  denied: { en: 'Permission denied', zh: '权限不足' },
  generic: { en: 'System exception', zh: '系统异常' },
} satisfies Record<string, LocalizedText>;

interface SendOptions {
  readonly how: CallOptions;
  readonly effects: Effects;
  readonly fetch?: typeof globalThis.fetch;
}

interface Outgoing {
  readonly route: Route;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Record<string, string>;
}

/** @throws CallError for every reply that the specification rejects, after its effect. */
export async function send(
  { name, route }: CallTarget,
  input: Readonly<Record<string, unknown>>,
  { how, effects, fetch = (...given) => globalThis.fetch(...given) }: SendOptions,
): Promise<CallSuccess> {
  const token = how.token === undefined ? getStored('accessToken') : how.token;
  const headers = {
    ...headersOf(token, how),
    ...(name === 'getSystemId' && { [SYSTEM_KEY]: FIRST_SYSTEM_KEY }),
  };
  const latest = Date.now() + TIMEOUT_MS;
  const response = await reach({ route, input, headers }, { how, effects, fetch });
  if (route.isBinary && response.ok && (isAttachment(response) || !isJson(response))) {
    effects.onReached(true);
    return { at: 'file', response };
  }
  const envelope = await raceWith(latest, envelopeOf(response));
  if (how.signal?.aborted) throw abortedError();
  effects.onReached(envelope !== undefined && envelope !== 'late');
  if (!envelope || envelope === 'late')
    throw connectionLost(envelope ? 'timeout' : 'unreachable', how, effects);
  return judge(envelope, { isHttpError: !response.ok, token, how, effects });
}

async function reach(
  { route, input, headers }: Outgoing,
  { how, effects, fetch }: Required<SendOptions>,
): Promise<Response> {
  const { path, rest } = addressOf(route, input);
  try {
    return await ky(new URL(path, location.origin), {
      method: route.method,
      headers,
      timeout: TIMEOUT_MS,
      retry: 0,
      throwHttpErrors: false,
      credentials: 'omit',
      fetch,
      ...(how.signal && { signal: how.signal }),
      ...(route.method === 'GET' ? { searchParams: queryOf(rest) } : bodyOf(route, rest, how)),
    });
  } catch (reason) {
    if (how.signal?.aborted) throw abortedError();
    effects.onReached(false);
    throw connectionLost(reason instanceof TimeoutError ? 'timeout' : 'unreachable', how, effects);
  }
}

function abortedError(): CallError {
  return new CallError('aborted', 'the call was aborted');
}

/** The time of a call is for its whole answer, not for the beginning of one. */
async function raceWith<T>(latest: number, work: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, latest - Date.now(), 'late');
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

function connectionLost(which: 'unreachable' | 'timeout', how: CallOptions, effects: Effects): CallError {
  if (!how.isQuiet) effects.showError({ message: WORDS[which] });
  return new CallError(which, WORDS[which].en);
}

function addressOf(route: Route, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input };
  const path = route.path.replace('{brand}', __BRAND__).replace(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]));
    delete rest[field];
    return value;
  });
  return { path: PREFIX + path, rest };
}

function headersOf(token: string | null, how: CallOptions): Record<string, string> {
  const sysKey = getStored('sysKey');
  const systemCode = getStored('systemCode');
  const language = languageOf(getStored('language')) ?? 'zh';
  const ip = readStoredIpConfig()?.ip ?? UNKNOWN_IP;
  return {
    ...(sysKey && systemCode && { [SYSTEM_KEY]: sysKey, [SYSTEM_CODE]: systemCode }),
    'Accept-Language': ACCEPT_LANGUAGE[language],
    ...(token && { [TOKEN]: token }),
    ...Object.fromEntries(CLIENT_IP.map((it) => [it, ip])),
    ...(how.idempotencyKey && { [IDEMPOTENCY_KEY]: how.idempotencyKey }),
  };
}

function queryOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated.map(([key, value]) => [key, String(value)]));
}

function bodyOf(route: Route, fields: Readonly<Record<string, unknown>>, how: CallOptions) {
  if (!route.isUpload) return { json: fields };
  const form = new FormData();
  // Fields before files: the server knows them when the first byte of a file comes.
  for (const [key, value] of Object.entries(queryOf(fields))) form.append(key, value);
  for (const file of how.files ?? []) form.append('file', file, file.name);
  return { body: form };
}

/** A file may be JSON too. */
function isAttachment(response: Response): boolean {
  return /^attachment\b/.test(response.headers.get('content-disposition') ?? '');
}

function isJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '');
}

/** Undefined when it is no envelope: a proxy's page, or a static host that answers everything with the app. */
async function envelopeOf(response: Response): Promise<Envelope<unknown> | undefined> {
  if (!isJson(response)) return undefined;
  const body = (await response.json().catch(() => undefined)) as Partial<Envelope<unknown>> | undefined;
  if (typeof body?.code !== 'string') return undefined;
  return {
    code: body.code,
    msg: typeof body.msg === 'string' ? body.msg : '',
    data: body.data ?? null,
  };
}

function judge(
  envelope: Envelope<unknown>,
  {
    isHttpError,
    token,
    how,
    effects,
  }: { isHttpError: boolean; token: string | null; how: CallOptions; effects: Effects },
): CallSuccess {
  const { code, msg, data } = envelope;
  const isLate = msg.includes('NetworkTimeout');
  if (!isHttpError) {
    if (code === SUCCESS) return { at: 'data', data, isLate: false };
    if (code === TIMEOUT_DATA && isLate) return { at: 'data', data, isLate };
    if (code === TIMEOUT_WHOLE && isLate) return { at: 'whole', envelope };
  }
  if (code === SESSION_INVALID || code === SESSION_REVOKED) {
    // A reply to a token that was replaced meanwhile does not concern the present session.
    if (getStored('accessToken') === token) effects.sessionInvalid(token !== null);
  } else if (!how.isQuiet && code !== WORK_TAKEN && code !== PROOF_DUE) {
    // What somebody else has taken becomes a question of the console; work is done and the call sent again.
    effects.showError(messageOf(code, msg, isHttpError));
  }
  throw new CallError('rejected', msg || WORDS.generic.en, code, data);
}

function messageOf(code: Code, msg: string, isHttpError: boolean): Message {
  if (msg === '') return { message: code === PERMISSION_DENIED ? WORDS.denied : WORDS.generic };
  return isHttpError ? { html: msg } : { text: msg };
}
