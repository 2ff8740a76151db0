// An answer given before the whole request was read. Closing the connection then resets it, and a browser that is still
// sending tells its user of a network error instead of the answer. So the answer goes out, and the rest is read and
// thrown away, up to a bound, before the connection is closed (as lingering_close of nginx; RFC 9112, section 9.6).
// A proxy does not do so for its own client: Caddy 2.6 closes an HTTP/1.1 connection half a second after the answer. To
// a trusted proxy the answer therefore goes out when the rest is read.
import { type IncomingMessage, ServerResponse } from 'node:http';
import { networkOf, readAddress } from './network.ts';
import { makePlaces } from './places.ts';
import { visitorIpOf } from './requestContext.ts';

type IsTrustedProxy = (address: string) => boolean;

const LINGER = {
  bytes: 256_000_000,
  /** Milliseconds without a byte. */
  silence: 5_000,
  /** Milliseconds in all, and bytes a second after the first ones of them: as long as an upload may take. */
  time: 280_000,
  grace: 10_000,
  minRate: 4_000,
} as const;

export function makeLingeringResponse(isTrustedProxy: IsTrustedProxy): typeof ServerResponse {
  /**
   * Connections whose rest is read away at once: 150 bodies of 16 MB, all read for nothing, left no time for anyone
   * else.
   */
  const places = makePlaces({ total: 64, each: 8 });

  return class LingeringResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    #isEnding = false;

    override writeHead(status: number, ...rest: unknown[]): this {
      if (isComing(this.req)) {
        this.shouldKeepAlive = false;
        // Until the end, which uncorks.
        if (isTrustedProxy(readAddress(this.req.socket.remoteAddress ?? '') ?? '')) this.cork();
      }
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
      places.run(networkOf(visitorOf(this.req, isTrustedProxy)), () => drain(this.req)).then(end, end);
      return this;
    }
  };
}

function visitorOf({ socket, headers }: IncomingMessage, isTrustedProxy: IsTrustedProxy): string {
  const header = (name: string) => headers[name]?.toString();
  return visitorIpOf(socket.remoteAddress, header, { isTrustedProxy });
}

/** Whether more of the request may come. */
function isComing({ complete, destroyed, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && !destroyed;
}

function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const begun = performance.now();
    const silence = setTimeout(resolve, LINGER.silence);
    const time = setTimeout(resolve, LINGER.time);
    request.on('data', (part: Buffer) => {
      silence.refresh();
      bytes += part.length;
      const allowed = LINGER.grace + (bytes * 1000) / LINGER.minRate;
      if (bytes > LINGER.bytes || performance.now() - begun > allowed) resolve();
    });
    for (const it of ['end', 'close', 'error'] as const) request.on(it, () => resolve());
    request.once('close', () => {
      clearTimeout(silence);
      clearTimeout(time);
    });
    request.resume();
  });
}
