// An answer given before the whole request was read. Closing the connection then resets it, and a browser that is still
// sending tells its user of a network error instead of the answer. So the answer goes out, and the rest is read and
// thrown away, up to a bound, before the connection is closed (as lingering_close of nginx; RFC 9112, section 9.6).
import { type IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from './network.ts';
import { makePlaces } from './places.ts';

const LINGER = {
  bytes: 256_000_000,
  /** Milliseconds without a byte, and in all. */
  silence: 5_000,
  time: 30_000,
} as const;

/**
 * Connections whose rest is read away at once: 150 bodies of 16 MB, all read for nothing, left no time for anyone else.
 */
const places = makePlaces({ total: 64, each: 8 });

export class LingeringResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #isEnding = false;

  override writeHead(status: number, ...rest: unknown[]): this {
    if (isComing(this.req)) this.shouldKeepAlive = false;
    return super.writeHead(status, ...(rest as []));
  }

  override end(...given: unknown[]): this {
    if (this.#isEnding || !isComing(this.req)) return super.end(...(given as []));
    this.#isEnding = true;
    const [body] = given;
    if (typeof body === 'string' || body instanceof Uint8Array) {
      if (!this.headersSent) this.setHeader('Content-Length', Buffer.byteLength(body));
      this.write(body);
    } else if (!this.headersSent) this.flushHeaders();
    const end = () => void super.end();
    places.run(networkOf(this.req.socket.remoteAddress ?? ''), () => drain(this.req)).then(end, end);
    return this;
  }
}

/** Whether more of the request may come. */
function isComing({ complete, destroyed, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && !destroyed;
}

function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left: number = LINGER.bytes;
    const silence = setTimeout(resolve, LINGER.silence);
    const time = setTimeout(resolve, LINGER.time);
    request.on('data', (part: Buffer) => {
      silence.refresh();
      left -= part.length;
      if (left < 0) resolve();
    });
    for (const it of ['end', 'close', 'error'] as const) request.on(it, () => resolve());
    request.once('close', () => {
      clearTimeout(silence);
      clearTimeout(time);
    });
    request.resume();
  });
}
