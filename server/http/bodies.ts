// Bodies on their way in. A body holds a place and memory while its client sends it, so each has a time to come in, one
// key has so many at once, and what is held in memory has an end. Where there are too many, the slowest goes.
import type { Readable } from 'node:stream';
import { INPUT_INVALID } from '#contract/envelope.ts';
import { makeOverloadRejection, makeRejection, Rejected } from './answer.ts';
import { makeTooLargeReply } from './body.ts';
import { message } from './messages.ts';
import { paceOf, slowestOf } from './pace.ts';

export interface BodyRules {
  /** Milliseconds to wait for a client, plus a second for each `minRate` bytes received (like mod_reqtimeout). */
  readonly grace: number;
  readonly minRate: number;
  /** Bytes a second above which a body is not dropped in favor of another one. */
  readonly fairRate: number;
  /** Bodies that come in at once, of one key and of all, and the bytes held for them. */
  readonly each: { readonly bodies: number; readonly bytes: number };
  readonly total: { readonly bodies: number; readonly bytes: number };
}

export const BODY_RULES: BodyRules = {
  grace: 10_000,
  minRate: 4_000,
  fairRate: 12_000,
  each: { bodies: 32, bytes: 34_000_000 },
  total: { bodies: 1_024, bytes: 136_000_000 },
};

export interface Expected {
  /** An account or a network. */
  readonly key: string;
  readonly maxBytes: number;
  /** Bytes that are kept in memory until `close`; a stream that passes by keeps none. */
  readonly heldBytes: number;
  /** In milliseconds, however fast it comes. */
  readonly maxTime: number;
}

export interface Body {
  /** What comes, part by part. @throws Rejected when it is too large, too slow, or its place is needed. */
  parts(): AsyncGenerator<Buffer>;
  /** Stops reading, whatever is left, and releases the bytes held. */
  close(): void;
}

export interface Bodies {
  /** @throws Rejected when there is no room for it. */
  open(source: Readable, expected: Expected): Body;
}

export function makeBodies(rules: BodyRules = BODY_RULES): Bodies {
  const coming = new Set<Coming>();
  const heldBy = new Map<string, number>();
  let held = 0;

  const hold = (key: string, bytes: number) => {
    held += bytes;
    const own = (heldBy.get(key) ?? 0) + bytes;
    if (own > 0) heldBy.set(key, own);
    else heldBy.delete(key);
  };

  const makeRoom = (key: string) => {
    const own = [...coming].filter((it) => it.key === key);
    const crowd = own.length >= rules.each.bodies ? own : coming.size >= rules.total.bodies ? coming : [];
    const slowest = slowestOf(crowd, (it) => it.pace());
    if (slowest === undefined) return;
    if (slowest.pace() > rules.fairRate) throw new Rejected(makeOverloadRejection());
    slowest.fail(makeOverloadRejection());
    coming.delete(slowest);
  };

  return {
    open(source, { key, maxBytes, heldBytes, maxTime }) {
      const isFull =
        held + heldBytes > rules.total.bytes || (heldBy.get(key) ?? 0) + heldBytes > rules.each.bytes;
      if (isFull) throw new Rejected(makeOverloadRejection());
      makeRoom(key);
      hold(key, heldBytes);
      const allowedTime = (bytes: number) => Math.min(maxTime, rules.grace + (bytes * 1000) / rules.minRate);
      const it = new Coming(source, key, maxBytes, allowedTime);
      coming.add(it);
      let isOpen = true;
      return {
        async *parts() {
          try {
            yield* it.parts();
          } finally {
            coming.delete(it);
          }
        },
        close() {
          if (!isOpen) return;
          isOpen = false;
          hold(key, -heldBytes);
          coming.delete(it);
          it.fail(makeRejection(400, INPUT_INVALID, message.brokenUpload));
        },
      };
    },
  };
}

class Coming {
  readonly key: string;
  readonly #source: Readable;
  readonly #maxBytes: number;
  readonly #allowed: (bytes: number) => number;
  #bytes = 0;
  /** Milliseconds that the client let us wait, without those since `#waitingSince`. */
  #waited = 0;
  #waitingSince: number | undefined;
  #failure: Rejected | undefined;
  #wake: () => void = () => undefined;

  constructor(source: Readable, key: string, maxBytes: number, allowed: (bytes: number) => number) {
    this.#source = source;
    this.key = key;
    this.#maxBytes = maxBytes;
    this.#allowed = allowed;
    // What ends it is seen in `parts`; without a listener an error between two waits would end the process.
    source.on('error', () => undefined);
  }

  pace(): number {
    const waiting = this.#waitingSince === undefined ? 0 : performance.now() - this.#waitingSince;
    return paceOf(this.#bytes, this.#waited + waiting);
  }

  fail(why: Rejected['why']): void {
    this.#failure ??= new Rejected(why);
    this.#wake();
  }

  /** Reads without destroying what it reads: the answer goes out over the same socket. */
  async *parts(): AsyncGenerator<Buffer> {
    const source = this.#source;
    while (!source.readableEnded) {
      if (this.#failure !== undefined) throw this.#failure;
      const part: Buffer | null = source.read();
      if (part !== null) {
        this.#bytes += part.length;
        if (this.#bytes > this.#maxBytes) throw makeTooLargeReply();
        yield part;
      } else if (source.destroyed) {
        throw new Rejected(makeRejection(400, INPUT_INVALID, message.brokenUpload));
      } else await this.#nextChunk();
    }
  }

  async #nextChunk(): Promise<void> {
    const source = this.#source;
    const begun = performance.now();
    this.#waitingSince = begun;
    const tooSlow = () => this.fail(makeRejection(408, INPUT_INVALID, message.tooSlow));
    const timer = setTimeout(tooSlow, Math.max(0, this.#allowed(this.#bytes) - this.#waited));
    const EVENTS = ['readable', 'end', 'close'] as const;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      for (const it of EVENTS) source.on(it, resolve);
    });
    for (const it of EVENTS) source.off(it, this.#wake);
    clearTimeout(timer);
    this.#waited += performance.now() - begun;
    this.#waitingSince = undefined;
  }
}
