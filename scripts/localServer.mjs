// Servers on this machine that scripts start beside themselves.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the server of that port can answer, for a minute. */
export async function whenReady(port) {
  for (let i = 0; i < 600; i++) {
    const isReady = await fetch(`http://localhost:${port}/ready`)
      .then((it) => it.ok)
      .catch(() => false);
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('The server did not become ready within a minute.');
}
