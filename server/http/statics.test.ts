import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsOf } from '#server/test/portal.ts';
import { serveApp } from './statics.ts';

const folder = mkdtempSync(join(tmpdir(), 'genewright-'));
let server: Server;
let origin = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>page</title>');
  writeFileSync(join(folder, 'assets', 'part.js'), '0123456789');
  writeFileSync(join(folder, 'assets', 'gone.js'), 'gone');
  server = createServer(serveApp(folder, settingsOf()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

const get = (path: string, range?: string) =>
  fetch(`${origin}${path}`, { headers: { Connection: 'close', ...(range && { Range: range }) } });

it('gives a part for one range', async () => {
  const part = await get('/assets/part.js', 'bytes=2-4');
  expect([part.status, await part.text()]).toEqual([206, '234']);
  const rest = await get('/assets/part.js', 'bytes=7-');
  expect([rest.status, await rest.text()]).toEqual([206, '789']);
  expect((await get('/assets/part.js', 'bytes=10-')).status).toBe(416);
});

it.each(['bytes=5-2', 'bytes=-3', 'bytes=0-1,4-5', 'bytes=', 'bytes=x-y', 'lines=0-1'])(
  'gives the whole where a range is none that it takes: %s',
  async (range) => {
    const whole = await get('/assets/part.js', range);
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
  },
);

it('ends the answer of a file that is gone, and goes on', async () => {
  rmSync(join(folder, 'assets', 'gone.js'));
  await expect(get('/assets/gone.js').then((answer) => answer.text())).rejects.toThrow();
  expect((await get('/assets/part.js')).status).toBe(200);
});

it('names the type of each file, and lets no other page show it', async () => {
  const part = await get('/assets/part.js');
  expect(part.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  for (const answer of [part, await get('/'), await get('/assets/other.js')]) {
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
});

it('is read, and nothing else', async () => {
  const headers = { Connection: 'close' };
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await fetch(`${origin}/`, { method, headers })).status, method).toBe(405);
  expect((await fetch(`${origin}/`, { method: 'HEAD', headers })).status).toBe(200);
});

it('gives the page for an address of the app, and nothing for a part of another build', async () => {
  expect(await (await get('/tools/plasmidMap')).text()).toBe('<title>page</title>');
  expect((await get('/assets/other.js')).status).toBe(404);
  expect((await get('/%E0%A4%A')).status).toBeLessThan(500);
});
