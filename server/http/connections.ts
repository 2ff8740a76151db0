// How many connections one network may hold. Where it opens more, the one that sends least goes: of a thousand that
// only keep a place open each is soon that one, and someone who calls from the same network is served.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, readAddress } from './network.ts';
import { paceOf, slowestOf } from './pace.ts';

const MAX_CONNECTIONS = { each: 512, total: 8_192 } as const;

interface Bounds {
  /** Its connections are those of many people. */
  readonly isTrustedProxy: (address: string) => boolean;
  readonly each?: number;
}

export function limitConnections(
  server: Server,
  { isTrustedProxy, each = MAX_CONNECTIONS.each }: Bounds,
): void {
  const open = new Map<string, Map<Socket, number>>();
  const calls = new WeakMap<Socket, ServerResponse>();
  server.maxConnections = MAX_CONNECTIONS.total;
  server.on('connection', (socket) => {
    const address = readAddress(socket.remoteAddress ?? '') ?? '';
    if (isTrustedProxy(address)) return;
    const network = networkOf(address);
    const own = open.get(network) ?? new Map<Socket, number>();
    open.set(network, own);
    if (own.size >= each) {
      const idle = [...own.keys()].filter((it) => !isAtWork(calls.get(it)));
      const now = performance.now();
      slowestOf(idle, (it) => paceOf(it.bytesRead, now - (own.get(it) ?? now)))?.destroy();
    }
    own.set(socket, performance.now());
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) open.delete(network);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    calls.set(socket, response),
  );
}

/** Its request is whole and its answer is not out. */
function isAtWork(response: ServerResponse | undefined): boolean {
  return response?.req.complete === true && !response.writableFinished;
}
