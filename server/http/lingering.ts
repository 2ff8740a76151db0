// Answers that are given before the whole request was read. Closing the connection then resets it, and a browser that
// is still sending shows a network error instead of the answer. So the answer is sent, and the rest of the request is
// read and discarded, up to a limit, before the connection is closed (like lingering_close of nginx; RFC 9112, section
// 9.6). A proxy does not do this for its own client: Caddy 2.6 closes an HTTP/1.1 connection half a second after the
// answer. A trusted proxy therefore gets the answer once the rest has been read.
import { type IncomingMessage, ServerResponse } from 'node:http';
import { makeConcurrencyLimit } from './concurrencyLimit.ts';
import { networkOf, readAddress } from './network.ts';
import { visitorIpOf } from './requestContext.ts';

type IsTrustedProxy = (address: string) => boolean;

const LINGER = {
  bytes: 256_000_000,
  /** Milliseconds without a byte. */
  silence: 5_000,
  /** Milliseconds in all: as long as an upload may take. */
  time: 280_000,
  /** Milliseconds after which the client must have sent `minRate` bytes per second. */
  grace: 10_000,
  minRate: 4_000,
} as const;

export function makeLingeringResponse(isTrustedProxy: IsTrustedProxy): typeof ServerResponse {
  /**
   * Limits the bodies that are discarded at the same time: 150 of 16 MB left no time for other requests.
   */
  const drains = makeConcurrencyLimit({ total: 64, each: 8 });

  return class LingeringResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    #isEnding = false;

    override writeHead(status: number, ...rest: unknown[]): this {
      if (isComing(this.req)) {
        this.shouldKeepAlive = false;
        // `end` uncorks.
        if (isTrustedProxy(readAddress(this.req.socket.remoteAddress ?? '') ?? '')) this.cork();
      }
      return super.writeHead(status, ...(rest as []));
    }

    override end(...args: unknown[]): this {
      if (this.#isEnding || !isComing(this.req)) return super.end(...(args as []));
      this.#isEnding = true;
      const [body] = args;
      if (typeof body === 'string' || body instanceof Uint8Array) {
        if (!this.headersSent) this.setHeader('Content-Length', Buffer.byteLength(body));
        this.write(body);
      } else if (!this.headersSent) this.flushHeaders();
      const end = () => void super.end();
      drains.run(networkOf(visitorOf(this.req, isTrustedProxy)), () => drain(this.req)).then(end, end);
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
