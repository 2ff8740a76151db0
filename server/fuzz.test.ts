// Every call with hundreds of bent inputs and broken transports: always an envelope, never a 5xx, no stack and no SQL
// in the answer, and the database as before unless the code is 00000000.
import { describe, expect, it } from 'vitest';
import { type CallName, contract, routes } from '#contract/calls.ts';
import { type Envelope, SUCCESS } from '#contract/envelope.ts';
import { FIRST_SYSTEM_KEY, SYSTEM_KEY } from '#contract/headers.ts';
import { PREFIX, type Route } from '#contract/routes.ts';
import { callNames } from '#server/http/mount.ts';
import { createPerson, type Person, toSendableInput, withOrders } from './test/accounts.ts';
import { createMemoryFiles } from './test/memoryFiles.ts';
import { LONG, listMutations } from './test/mutations.ts';
import { makeFrontDoor, openFrontDoor } from './test/people.ts';
import { settingsOf } from './test/portal.ts';
import { samples } from './test/samples.ts';
import { createStateReader } from './test/state.ts';
import { createWorld } from './test/world.ts';

const options = { settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1' }), files: createMemoryFiles() };
let owner: Person;
const here = createWorld(async (it) => {
  const site = makeFrontDoor(it, options);
  owner = await withOrders(site, await createPerson(site, '13800138000'));
  // The secret of the system keys is made by the first who needs it.
  await site.ask('getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
});
const site = openFrontDoor(here, options);
const isPostgres = process.env['TEST_ON'] === 'postgres';

/**
 * Of the bent inputs of a call each run takes a sixth of the formless ones and half of the well formed; FUZZ_SLICE,
 * from 0, names another slice, and a long run has all.
 */
const FORMLESS_SLICES = 6;
const FORMED_SLICES = 2;
const slice = Number(process.env['FUZZ_SLICE'] ?? 0);
const isInSlice = (at: number, slices: number) =>
  Boolean(process.env['GENEWRIGHT_LONG']) || at % slices === slice % slices;

describe.each(callNames)('%s', { timeout: 180_000 }, (call) => {
  it('answers bent inputs and 30 broken transports in an envelope, and changes nothing unasked', async () => {
    const sample: (own: Person['owned']) => object = samples[call];
    const bent = listMutations(sample(owner.owned), seedOf(call)).map((input) => sentAs(call, input));
    expect(bent.length).toBeGreaterThanOrEqual(300);
    const isFormed = (input: unknown) => contract[call].input.safeParse(input).success;
    // Nothing of these may succeed: one look at the database for all of them.
    const formless = bent
      .filter((input) => !isFormed(input))
      .filter((_, at) => isInSlice(at, FORMLESS_SLICES));
    const readState = await createStateReader(here.owner);
    let state = await readState();
    const token = await owner.token();
    // They are refused before the database is read, whichever it is.
    for (const input of isPostgres ? [] : formless)
      expect(await codeOf(call, input, token), inputText(input)).not.toBe(SUCCESS);
    expect(await readState()).toEqual(state);
    for (const broken of brokenTransports(call, token)) {
      const code = await expectEnvelope(await site.app.request(broken), broken.url);
      const then = state;
      state = await readState();
      if (code !== SUCCESS) expect(state, broken.url).toEqual(then);
    }
    // These are well formed: each is looked at by itself. A session may end by one of them.
    for (const input of bent.filter(isFormed).filter((_, at) => isInSlice(at, FORMED_SLICES))) {
      const code = await codeOf(call, input, await owner.token());
      const then = state;
      state = await readState();
      if (code !== SUCCESS) expect(state, inputText(input)).toEqual(then);
    }
  });
});

async function codeOf(call: CallName, input: unknown, token: string): Promise<string> {
  return expectEnvelope(
    await site.app.request(toSendableInput(call, input, headersWith(token))),
    inputText(input),
  );
}

/** Answers its code. A file has no envelope and is a success. */
async function expectEnvelope(response: Response, about: string): Promise<string> {
  expect(response.status, about).toBeLessThan(500);
  if (response.headers.get('content-disposition') !== null) {
    await response.arrayBuffer();
    return SUCCESS;
  }
  const text = await response.text();
  const { code, msg, ...rest } = JSON.parse(text) as Envelope<unknown>;
  expect(Object.keys(rest), about).toEqual(['data']);
  if (code === SUCCESS) return code;
  expect(rest.data, about).toBeNull();
  expect(msg, about).not.toMatch(/\bat \S+ \(|node_modules|insert into|select .* from|\$\d|query/i);
  return code;
}

/** Each from an address of its own, so that limits do not answer in place of the call. */
let visitors = 0;
function headersWith(token: string): Readonly<Record<string, string>> {
  visitors++;
  return {
    token,
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
}

/** What arrives: query, path and form carry texts by name, and whole characters. */
function sentAs(call: CallName, input: unknown): unknown {
  const route: Route = routes[call];
  if (route.method === 'POST' && !route.isUpload) return input;
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { input };
  return Object.fromEntries(
    Object.entries(fields).map(([name, it]) => [wellFormed(name), wellFormed(text(it))]),
  );
}

function text(it: unknown): string {
  return typeof it === 'object' ? JSON.stringify(it) : String(it);
}

function wellFormed(it: string): string {
  return it.replace(/\p{Surrogate}/gu, '\ufffd');
}

function brokenTransports(call: CallName, token: string): readonly Request[] {
  const { method, path }: Route = routes[call];
  const url = `http://localhost:8080${PREFIX}${path.replace('{brand}', 'genewright').replace(/:\w+/, 'x')}`;
  const ask = (headers: Readonly<Record<string, string>>, body?: string | Uint8Array<ArrayBuffer>) =>
    new Request(url, {
      method,
      headers: { ...headersWith(token), ...headers },
      ...(body !== undefined && { body }),
    });
  const both = [
    ask({ token: LONG.slice(0, 8_000) }, method === 'POST' ? '{}' : undefined),
    ask({ token: "' or 1=1 --" }, method === 'POST' ? '{}' : undefined),
    ask({ 'idempotency-key': 'a b' }, method === 'POST' ? '{}' : undefined),
    ask({ 'accept-language': 'xx-'.repeat(500) }, method === 'POST' ? '{}' : undefined),
    ask({ 'system-key': 'k', 'system-code': '0'.repeat(60) }, method === 'POST' ? '{}' : undefined),
    ask({ 'x-forwarded-for': 'unknown, , 999.1.1.1' }, method === 'POST' ? '{}' : undefined),
    new Request(url, { method: 'PUT', headers: headersWith(token), body: '{}' }),
    new Request(url, { method: 'OPTIONS', headers: headersWith(token) }),
  ];
  if (method === 'GET')
    return [
      ...both,
      ...['?a=1&a=2', '?%00=%00', '?%ff', '?__proto__=1', `?a=${LONG.slice(0, 9_000)}`].map(
        (query) => new Request(url + query, { headers: headersWith(token) }),
      ),
    ];
  const json = { 'content-type': 'application/json' };
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  const part = (name: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nGATTACA\r\n`;
  return [
    ...both,
    ask(json, '{'),
    ask(json, '{"a":'),
    ask(json, ']'),
    ask(json, 'null'),
    ask(json, '"text"'),
    ask(json, '1e999'),
    ask(json, '\ufeff{}'),
    ask(json, '['.repeat(100_000)),
    ask(json, `{"a":${'{"a":'.repeat(50)}1${'}'.repeat(51)}`),
    ask(json, `{"a":"${'x'.repeat(300_000)}"}`),
    ask(json, '{"a":1,"a":2}'),
    ask(json, '{"__proto__":{"id":"1"}}'),
    ask(json, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    ask({ 'content-type': 'application/json; charset=utf-16' }, '{}'),
    ask({ 'content-type': 'text/plain' }, '{}'),
    ask({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'),
    ask({ 'content-type': 'multipart/form-data' }, '{}'),
    ask({ ...json, origin: 'https://evil.example' }, '{}'),
    ask({ ...json, origin: 'null' }, '{}'),
    ask(multipart, ''),
    ask(multipart, '--b--\r\n'),
    ask(multipart, part('kind')),
    ask(multipart, `${part('file', '; filename="a.fasta"')}`),
    ask(multipart, `${part('kind')}${part('file', '; filename="../../a.fasta"')}--b--\r\n`),
    ask(multipart, `${part('kind').repeat(1_000)}--b--\r\n`),
    ask(
      multipart,
      `--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nplasmid\r\n${part('file', '; filename="a.fasta"')}`,
    ),
  ];
}

function inputText(input: unknown): string {
  return (JSON.stringify(input) ?? 'nothing').slice(0, 300);
}

function seedOf(call: string): number {
  return [...call].reduce((sum, it) => (sum * 31 + it.charCodeAt(0)) | 0, 7);
}
