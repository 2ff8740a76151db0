// Over real sockets: what a client that is slow, lies or sends too much gets, and what everyone else feels of it.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_SYSTEM_KEY, SYSTEM_KEY } from '#contract/headers.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openAnotherBrowser, openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { limitConnections } from './connections.ts';
import { countHit } from './limits.ts';
import { listenerOf, makeServer } from './port.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const MADE_UP = 'A'.repeat(43);

let server: Server;
let port = 0;
let isBehindProxy = false;
let sockets: Socket[] = [];
beforeEach(async () => {
  isBehindProxy = false;
  // The address 127.0.0.1 alone: what a visitor behind it is called is no proxy.
  server = makeServer((address) => isBehindProxy && address === '127.0.0.1');
  server.on('request', listenerOf(site.app));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const it of sockets) it.destroy();
  sockets = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a body that does not come', { timeout: 60_000 }, () => {
  it('of 300 strangers keeps nobody out, from the same address neither', async () => {
    const owner = await createPerson(site, '13800138000');
    const token = await owner.token();
    await Promise.all(
      Array.from({ length: 300 }, () =>
        send(head('POST', '/api/sys/getSystemId', { 'content-length': '100' })),
      ),
    );
    expect((await get('/health')).status).toBe(200);
    expect((await get('/ready')).status).toBe(200);
    expect((await get('/api/sys/ip/address')).status).toBe(200);
    const address = await fetch(`http://127.0.0.1:${port}/api/sys/client/address/selectList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: '{}',
    });
    expect([address.status, (await address.json()).code]).toEqual([200, '00000000']);
  });

  it.each([
    ['without a session', {}],
    ['with a made up one', { token: MADE_UP }],
  ])('is not waited for %s where one is needed', async (_, headers) => {
    const length = { 'content-length': '16000000' };
    const socket = await send(head('POST', '/api/product/vector/sync', { ...headers, ...length }));
    expect(await replyOn(socket)).toMatchObject({ code: '00000002' });
  });

  it('is not waited for where the head tells that it is too large', async () => {
    const length = { 'content-length': '16001' };
    const socket = await send(head('POST', '/api/sys/client/login', length));
    expect(await replyOn(socket)).toMatchObject({ status: 413 });
  });

  it('is read when it comes in parts', async () => {
    const socket = await send(
      head('POST', '/api/sys/getSystemId', { 'content-length': '2', [SYSTEM_KEY]: FIRST_SYSTEM_KEY }),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write('{');
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write('}');
    expect(await replyOn(socket)).toMatchObject({ status: 200, code: '00000000' });
  });
});

describe('an upload that is refused', { timeout: 120_000 }, () => {
  const part = (name: string, text: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const fasta = (megabytes: number) =>
    part('file', `>a\n${'A'.repeat(megabytes * 1_000_000)}`, '; filename="a.fasta"');
  const kind = part('kind', 'plasmid');

  it.each<readonly [string, string, object]>([
    ['too large', kind + fasta(31), { msg: 'The upload exceeds 30 MB.' }],
    ['too large in two files', kind + fasta(20) + fasta(20), { msg: 'The upload exceeds 30 MB.' }],
    ['with a field __proto__', kind + part('__proto__', 'x') + fasta(20), { code: '00000005' }],
    ['of an unknown kind', part('kind', 'photo') + fasta(20), { code: '00000005' }],
    ['with a field behind a file', kind + fasta(1) + part('late', 'x') + fasta(20), { code: '00000005' }],
    ['without a boundary at its end', kind + fasta(5), { code: '00000005' }],
  ])('%s gets its answer, though it sends all before it reads', async (name, text, answer) => {
    const token = await (await createPerson(site, '13800138000')).token();
    const body = Buffer.from(name.startsWith('without') ? text : `${text}--b--\r\n`);
    expect(await sendAll(body, { token })).toMatchObject(answer);
  });

  it('without a session gets its answer, though it sends all before it reads', async () => {
    expect(await sendAll(Buffer.from(`${kind}${fasta(20)}--b--\r\n`), {})).toMatchObject({
      code: '00000002',
    });
  });

  it('leaves the server as it was: the next one is taken', async () => {
    const token = await (await createPerson(site, '13800138000')).token();
    await sendAll(Buffer.from(`${kind}${fasta(31)}--b--\r\n`), { token });
    const small = Buffer.from(`${kind}${fasta(1)}--b--\r\n`);
    for (let i = 0; i < 6; i++) expect(await sendAll(small, { token })).toMatchObject({ code: '00000000' });
  });
});

it('of many refused bodies from one address eight are read away, the other connections end at once', async () => {
  const length = { 'content-length': '16000000' };
  const begin = async () => (await send(head('POST', '/api/product/vector/sync', length))).resume();
  const refused = await Promise.all(Array.from({ length: 40 }, begin));
  await expect
    .poll(() => refused.filter((it) => !it.closed).length, { timeout: 30_000 })
    .toBeLessThanOrEqual(8);
}, 60_000);

describe('a refusal to a proxy', { timeout: 60_000 }, () => {
  beforeEach(() => {
    isBehindProxy = true;
  });
  const begin = (visitor: string, length: number) =>
    send(
      head('POST', '/api/product/vector/sync', {
        'x-forwarded-for': visitor,
        'content-length': String(length),
      }),
    );

  it('goes out when the whole body was sent, which a proxy would cut off', async () => {
    const socket = await begin('192.0.2.1', 1_000_000);
    let isWhole = false;
    let isEarly = false;
    socket.on('data', () => {
      isEarly ||= !isWhole;
    });
    const reply = replyOn(socket);
    await new Promise((resolve) => socket.write(Buffer.alloc(999_999, 'A'), resolve));
    // Answers to others tell that this refusal was made long ago.
    for (let i = 0; i < 50; i++) await get('/health');
    isWhole = true;
    socket.write('A');
    expect(await reply).toMatchObject({ status: 200, code: '00000002' });
    expect(isEarly).toBe(false);
  });

  it('waits for eight bodies of each visitor, not of all', async () => {
    const stopped = await Promise.all(Array.from({ length: 8 }, () => begin('192.0.2.1', 16_000_000)));
    for (let i = 0; i < 50; i++) await get('/health');
    const other = await begin('192.0.2.2', 16_000_000);
    other.pause();
    await new Promise((resolve) => other.write(Buffer.alloc(16_000_000, 'A'), resolve));
    const reply = replyOn(other);
    other.resume();
    expect(await reply).toMatchObject({ code: '00000002' });
    for (const it of stopped) it.destroy();
  });
});

describe('uploads that come to a stop', { timeout: 60_000 }, () => {
  it('take four places of their account; the fifth learns so, others upload', async () => {
    const stopped = await createPerson(site, '13800138000');
    const token = await stopped.token();
    const type = 'multipart/form-data; boundary=b';
    const beginning = '--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nplasmid\r\n';
    const begin = () =>
      send(
        head('POST', '/api/product/file/upload', {
          token,
          'content-length': '9000000',
          'content-type': type,
        }) + beginning,
      );
    const idle = await Promise.all([begin(), begin(), begin(), begin()]);
    // Their places are taken when a fifth is sent away.
    await expect.poll(async () => (await replyOn(await begin(), 2_000))?.status).toBe(503);
    const other: Person = await createPerson(site, '13900139000');
    const small = `${beginning}--b\r\nContent-Disposition: form-data; name="file"; filename="a.fasta"\r\n\r\n>a\nGATTACA\r\n--b--\r\n`;
    expect(await sendAll(Buffer.from(small), { token: await other.token() })).toMatchObject({
      code: '00000000',
    });
    for (const it of idle) it.destroy();
  });
});

it('tokens that no session has are counted with their address, one that is known with its account', async () => {
  const token = await (await createPerson(site, '13800138000')).token();
  const ask = (as: string) => site.ask('getRegion', {}, { token: as });
  expect((await site.ask('getAccountType', {}, { token })).code).toBe('00000000');
  await here.database.transaction((tx) =>
    countHit(tx, 'flood:network:127.0.0.1', { seconds: 60, now: site.clock.now, hits: 5_990 }),
  );
  const codes: string[] = [];
  for (let i = 0; i < 60; i++) codes.push((await ask(`${i}`.padStart(43, 'x'))).code);
  expect(codes.at(-1)).toBe('00000007');
  expect((await ask(token)).code).toBe('00000000');
});

describe('while its address is flooded with made up tokens', () => {
  const flood = (call: 'getRegion' | 'getAccountType') =>
    Promise.all(
      Array.from({ length: 60 }, (_, i) => site.ask(call, {}, { token: `${i}`.padStart(43, 'x') })),
    );
  const fill = (bucket: string) =>
    here.database.transaction((tx) =>
      countHit(tx, `flood:${bucket}:127.0.0.1`, { seconds: 60, now: site.clock.now, hits: 6_000 }),
    );

  it('a session that this process has not seen is answered', async () => {
    const token = await (await createPerson(site, '13800138000')).token();
    await fill('network');
    expect((await flood('getRegion')).at(-1)?.code).toBe('00000007');
    const another = openAnotherBrowser(here, site);
    expect((await another.ask('getAccountType', {}, { token })).code).toBe('00000000');
  });

  it('calls that need a session are counted apart from those that need none', async () => {
    await fill('refused');
    expect((await flood('getAccountType')).at(-1)?.code).toBe('00000007');
    expect((await site.ask('getRegion', {})).code).toBe('00000000');
  });
});

it('more connections than one address may have end the idle ones, not the one that calls', async () => {
  const small = makeServer(() => true);
  limitConnections(small, { isTrustedProxy: () => false, each: 8 });
  small.on('request', (_, response) => response.end('here'));
  await once(small.listen(0, '127.0.0.1'), 'listening');
  const { port: at } = small.address() as AddressInfo;
  const idle: Socket[] = [];
  for (let i = 0; i < 40; i++) {
    const socket = connect(at, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    idle.push(socket);
  }
  const reply = await fetch(`http://127.0.0.1:${at}/`);
  expect(await reply.text()).toBe('here');
  await expect.poll(() => idle.filter((it) => !it.closed).length).toBeLessThanOrEqual(8);
  small.closeAllConnections();
  small.close();
});

async function get(path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`);
}

function head(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const all = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    'accept-language': 'en',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Opens a connection and writes this much of a request. */
async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

interface Reported {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
}

/** The envelope that comes, with its status; undefined when the connection ends or the time is over without one. */
function replyOn(socket: Socket, milliseconds = 30_000): Promise<Reported | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const timer = setTimeout(resolve, milliseconds, undefined);
    socket.on('data', (part) => {
      text += part;
      const envelope = /\r\n\r\n(\{.*\})$/s.exec(text)?.[1];
      if (envelope === undefined) return;
      clearTimeout(timer);
      resolve({ status: Number(text.split(' ')[1]), ...JSON.parse(envelope) });
    });
    socket.on('close', () => resolve(undefined));
  });
}

/** As a browser does: the answer is read when everything is sent. */
async function sendAll(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Reported | undefined> {
  const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(body.length) };
  const socket = await send(head('POST', '/api/product/file/upload', { ...type, ...headers }));
  socket.pause();
  await new Promise((resolve) => socket.write(body, resolve));
  const reply = replyOn(socket);
  socket.resume();
  return reply;
}
