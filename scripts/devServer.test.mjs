import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isServiceAddress } from '#server/app.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { restartable, SERVER_ADDRESS } from './devServer.mjs';
import { freePort } from './localServer.mjs';

const PROGRAM = `
  import { createServer } from 'node:http';
  createServer((_, response) => response.end(String(process.pid))).listen(process.env.PORT, '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
`;

it('starts anew on the same port, and who asks meanwhile waits for the new one', async () => {
  const path = join(createFreshFolder(), 'main.mjs');
  writeFileSync(path, PROGRAM);
  const port = await freePort();
  const server = restartable(path, port, { PORT: String(port) });
  onTestFinished(() => server.stop());
  const ask = async () => {
    await server.whenAnswering();
    return (await fetch(`http://127.0.0.1:${port}/`)).text();
  };

  const first = ask();
  await server.restart();
  expect(Number(await first)).toBeGreaterThan(0);

  server.hold();
  const second = ask();
  await server.restart();
  expect(await second).not.toBe(await first);

  server.hold();
  server.release();
  expect(await ask()).toBe(await second);
});

it('takes no address for the server that the server does not take for its own', () => {
  const addresses = [
    '/',
    '/api/x',
    '/api',
    '/apis',
    '/version.json',
    '/version.jsonx',
    '/health',
    '/health/x',
    '/ready',
  ];
  addresses.push('/dev', '/dev/outbox', '/develop', '/src/main.tsx', '/tools/primer', '/@vite/client');
  for (const address of addresses) {
    expect(new RegExp(SERVER_ADDRESS).test(address), address).toBe(isServiceAddress(address));
    expect(new RegExp(SERVER_ADDRESS).test(`${address}?q=/api/`), address).toBe(isServiceAddress(address));
  }
});
