import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallName, routes } from '#contract/routes.ts';
import { CallError } from './callError.ts';
import { type Effects, type Message, send } from './http.ts';
import { removeStored, store, storeIpConfig } from './localStorage.ts';

const to = (name: CallName) => ({ name, route: routes[name] });

interface Seen {
  readonly errors: Message[];
  readonly invalid: boolean[];
  readonly reached: boolean[];
}

let seen: Seen;
let effects: Effects;

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  removeStored('accessToken', 'sysKey', 'systemCode', 'language');
  seen = { errors: [], invalid: [], reached: [] };
  effects = {
    showError: (it) => seen.errors.push(it),
    sessionInvalid: (it) => seen.invalid.push(it),
    onReached: (it) => seen.reached.push(it),
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that answers one envelope, and keeps the request it was asked with. */
function server(envelope: object, status = 200) {
  const requested: Request[] = [];
  const fetch = async (request: Request | URL | string) => {
    requested.push((request as Request).clone());
    return Response.json(envelope, { status });
  };
  return { asked: requested, fetch: fetch as typeof globalThis.fetch };
}

const answer = (code: string, msg = '', data: unknown = null, status = 200) =>
  send(to('logout'), {}, { how: {}, effects, fetch: server({ code, msg, data }, status).fetch });

const rejection = async (work: Promise<unknown>): Promise<CallError> => {
  const reason = await work.then(
    () => undefined,
    (it: unknown) => it,
  );
  expect(reason).toBeInstanceOf(CallError);
  return reason as CallError;
};

describe('headers', () => {
  const headersOf = async (name: 'logout' | 'getSystemId') => {
    const { asked: requested, fetch } = server({ code: '00000000', msg: '', data: true });
    await send(to(name), {}, { how: {}, effects, fetch });
    return requested[0]!.headers;
  };

  test('system key and code are sent only when both are stored', async () => {
    store('sysKey', 'k1');
    expect((await headersOf('logout')).has('system-key')).toBe(false);
    store('systemCode', 'c1');
    const headers = await headersOf('logout');
    expect(headers.get('system-key')).toBe('k1');
    expect(headers.get('system-code')).toBe('c1');
  });

  test('the system id is asked for with the hash of a constant', async () => {
    expect((await headersOf('getSystemId')).get('system-key')).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    [undefined, 'zh_cn'],
    ['zh-cn', 'zh_cn'],
    ['en', 'en_us'],
  ])('with the language %s stored, %s is asked for', async (language, header) => {
    if (language) store('language', language);
    expect((await headersOf('logout')).get('accept-language')).toBe(header);
  });

  test('the token is sent when there is one', async () => {
    expect((await headersOf('logout')).has('token')).toBe(false);
    store('accessToken', 'secret');
    expect((await headersOf('logout')).get('token')).toBe('secret');
  });

  test('the address of the visitor stands in three headers', async () => {
    storeIpConfig({ ip: '192.0.2.7', region: 1, offers: { google: false, cards: false } });
    const headers = await headersOf('logout');
    for (const name of ['x-forwarded-for', 'real-ip', 'x-real-ip'])
      expect(headers.get(name)).toBe('192.0.2.7');
  });
});

describe('what is asked', () => {
  test('a POST carries JSON below the prefix, the brand in its path', async () => {
    const { asked: requested, fetch } = server({ code: '00000000', msg: '', data: true });
    await send(to('saveOrganization'), { name: '实验室' }, { how: {}, effects, fetch });
    expect(requested[0]!.url).toBe('http://localhost/api/sys/genewrightCustomer/save');
    expect(await requested[0]!.json()).toEqual({ name: '实验室' });
  });

  test('a GET carries its fields in path and query', async () => {
    const { asked: requested, fetch } = server({ code: '00000000', msg: '', data: null });
    await send(to('download'), { id: 'a/b', as: 'x y' }, { how: {}, effects, fetch });
    expect(requested[0]!.url).toBe('http://localhost/api/product/file/download/a%2Fb?as=x+y');
  });

  test('an upload carries its fields before its files', async () => {
    const { asked: requested, fetch } = server({ code: '00000000', msg: '', data: null });
    const file = new File(['>a\nACGT'], 'a.fasta');
    await send(to('upload'), { kind: 'design' }, { how: { files: [file] }, effects, fetch });
    const form = await requested[0]!.formData();
    expect([...form.keys()]).toEqual(['kind', 'file']);
    expect((form.get('file') as File).name).toBe('a.fasta');
  });
});

describe('codes', () => {
  test('00000000 gives the data, without a word', async () => {
    expect(await answer('00000000', '', { a: 1 })).toEqual({ at: 'data', data: { a: 1 }, isLate: false });
    expect(seen.errors).toEqual([]);
    expect(seen.reached).toEqual([true]);
  });

  test('00000001 with NetworkTimeout passes the data on, silently', async () => {
    expect(await answer('00000001', 'NetworkTimeout: pricing', 7)).toEqual({
      at: 'data',
      data: 7,
      isLate: true,
    });
    expect(seen.errors).toEqual([]);
  });

  test('000000101 with NetworkTimeout passes the whole reply on, silently', async () => {
    const envelope = { code: '000000101', msg: 'NetworkTimeout', data: 7 };
    expect(await answer('000000101', 'NetworkTimeout', 7)).toEqual({ at: 'whole', envelope });
    expect(seen.errors).toEqual([]);
  });

  test.each(['00000001', '000000101'])('%s without NetworkTimeout is an error like others', async (code) => {
    expect((await rejection(answer(code, 'late'))).code).toBe(code);
    expect(seen.errors).toEqual([{ text: 'late' }]);
  });

  test.each(['00000002', '00000003'])('%s tells that the session is invalid, and rejects', async (code) => {
    expect((await rejection(answer(code, 'expired'))).code).toBe(code);
    store('accessToken', 't');
    await rejection(answer(code, 'expired'));
    expect(seen.invalid).toEqual([false, true]);
    expect(seen.errors).toEqual([]);
  });

  test('a session that began while the call was under way is left alone', async () => {
    store('accessToken', 'old');
    const fetch = async () => {
      store('accessToken', 'new');
      return Response.json({ code: '00000002', msg: '', data: null });
    };
    await rejection(send(to('logout'), {}, { how: {}, effects, fetch }));
    expect(seen.invalid).toEqual([]);
  });

  test('00000004 shows the server’s words, or that permission is denied', async () => {
    await rejection(answer('00000004', 'not yours'));
    await rejection(answer('00000004'));
    expect(seen.errors).toEqual([
      { text: 'not yours' },
      { message: { en: 'Permission denied', zh: '权限不足' } },
    ]);
  });

  test('any other code shows the server’s words, or generic ones', async () => {
    await rejection(answer('00000006', 'code wrong'));
    await rejection(answer('12345678'));
    expect(seen.errors[0]).toEqual({ text: 'code wrong' });
    expect(seen.errors[1]).toEqual({ message: { en: 'System exception', zh: '系统异常' } });
  });
});

describe('HTTP errors', () => {
  test('the session code of the body counts', async () => {
    await rejection(answer('00000002', '', null, 401));
    expect(seen.invalid).toEqual([false]);
  });

  test('another message may be HTML, marked as such', async () => {
    await rejection(answer('00000099', '<b>down</b>', null, 500));
    expect(seen.errors).toEqual([{ html: '<b>down</b>' }]);
  });

  test.each(['00000000', '00000001', '000000101'])('%s is no success with an HTTP error', async (code) => {
    await rejection(answer(code, 'NetworkTimeout', 7, 500));
    expect(seen.errors).toEqual([{ html: 'NetworkTimeout' }]);
  });

  test('without an envelope it is no server of ours', async () => {
    const fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    expect((await rejection(send(to('logout'), {}, { how: {}, effects, fetch }))).kind).toBe('unreachable');
    expect(seen.reached).toEqual([false]);
  });
});

describe('no server', () => {
  test.each<[string, () => Promise<Response>]>([
    ['the line is dead', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a static host answers with the app',
      async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['JSON of someone else comes', async () => Response.json({ hello: 1 })],
  ])('when %s, the call is rejected as unreachable', async (_, fetch) => {
    expect((await rejection(send(to('logout'), {}, { how: {}, effects, fetch }))).kind).toBe('unreachable');
    expect(seen.reached).toEqual([false]);
    expect(seen.errors).toHaveLength(1);
  });

  test('a quiet call shows nothing', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await rejection(send(to('logout'), {}, { how: { isQuiet: true }, effects, fetch }));
    expect(seen.errors).toEqual([]);
  });

  test('after 50 s it is a timeout', async () => {
    vi.useFakeTimers();
    const requested = rejection(
      send(to('logout'), {}, { how: {}, effects, fetch: () => new Promise(() => {}) }),
    );
    await vi.advanceTimersByTimeAsync(49_900);
    expect(seen.reached).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect((await requested).kind).toBe('timeout');
  });

  const startAfter = (signal?: AbortSignal | null) =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"code":'));
          signal?.addEventListener('abort', () => body.error(signal.reason));
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );

  test('after 50 s it is one too when the answer has begun and does not end', async () => {
    vi.useFakeTimers();
    const requested = rejection(
      send(to('logout'), {}, { how: {}, effects, fetch: async () => startAfter() }),
    );
    await vi.advanceTimersByTimeAsync(49_900);
    expect(seen.reached).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect((await requested).kind).toBe('timeout');
    expect(seen.reached).toEqual([false]);
    expect(seen.errors).toHaveLength(1);
  });

  test('given up while the answer comes in, it is given up and nothing is shown', async () => {
    const giveUp = new AbortController();
    const fetch = async (request: Request | URL | string) => {
      setTimeout(() => giveUp.abort());
      return startAfter((request as Request).signal);
    };
    const requested = send(
      to('logout'),
      {},
      { how: { signal: giveUp.signal }, effects, fetch: fetch as typeof globalThis.fetch },
    );
    expect((await rejection(requested)).kind).toBe('aborted');
    expect(seen.errors).toEqual([]);
  });
});

test('a file comes through as it is; an envelope in its place is judged', async () => {
  const fetch = async () =>
    new Response('LOCUS', { headers: { 'content-type': 'application/octet-stream' } });
  const passed = await send(to('download'), { id: 'a' }, { how: {}, effects, fetch });
  expect(passed.at === 'file' && (await passed.response.text())).toBe('LOCUS');
  const json = async () =>
    new Response('{"profile":{}}', {
      headers: { 'content-type': 'application/json', 'content-disposition': 'attachment; filename="a.json"' },
    });
  const data = await send(to('exportAccount'), {}, { how: {}, effects, fetch: json });
  expect(data.at === 'file' && (await data.response.text())).toBe('{"profile":{}}');
  const refused = server({ code: '00000008', msg: 'no such file', data: null });
  expect(
    (await rejection(send(to('download'), { id: 'a' }, { how: {}, effects, fetch: refused.fetch }))).code,
  ).toBe('00000008');
});
