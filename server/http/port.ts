// The port: how long a client may take over a request, and how many connections it may hold.
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { limitConnections } from './connections.ts';
import { makeLingeringResponse } from './lingering.ts';
import type { Bindings } from './requestContext.ts';

/** In milliseconds. */
const TIMES = {
  headersTimeout: 10_000,
  /** A request as a whole, the largest upload over the slowest line; a body has shorter ones of its own (bodies.ts). */
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than the 60 s of most proxies, which must be the one to close. */
  keepAliveTimeout: 65_000,
} as const;

/** A connection on which nothing moves in either direction, an answer that is not fetched, say. */
const STALLED = 120_000;

export function makeServer(isTrustedProxy: (address: string) => boolean): Server {
  const server: Server = createServer({ ...TIMES, ServerResponse: makeLingeringResponse(isTrustedProxy) });
  server.timeout = STALLED;
  limitConnections(server, { isTrustedProxy });
  return server;
}

/** What is left of a body is the matter of lingering.ts. */
export function listenerOf(app: Hono<Bindings>): RequestListener {
  return getRequestListener(app.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false });
}
