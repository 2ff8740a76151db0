// A socket for the `pg` driver that ends in an engine instead of a network: gathers the driver's messages until they
// ask for an answer (Sync or Query) and hands them over as one batch, or several together.
// https://www.postgresql.org/docs/18/protocol-message-formats.html
import { Duplex } from 'node:stream';
import { concatenate } from '#bio/core/bytes.ts';
import type { Bytes, Session } from './engine.ts';
import { reasonOf } from './reason.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const SYNC = 0x53;
const QUERY = 0x51;
const TERMINATE = 0x58;

/** Batches in one go. A statement that takes long is waited for by those beside it, and by the watchdog. */
const MAX_TOGETHER = 8;

export class Wire extends Duplex {
  readonly #open: () => Promise<Session>;
  #session: Promise<Session> | undefined;
  #isStarted = false;
  #pending: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  /** Batches that wait for the engine. */
  readonly #batches: Bytes[] = [];
  #isAsking = false;
  /** Answers that came, and what ended the engine, in their order. */
  readonly #events: (() => void)[] = [];

  /** `open` is asked once, for the engine that runs when the driver connects; the wire ends with it. */
  constructor(open: () => Promise<Session>) {
    super();
    this.#open = open;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    for (let batch = this.#nextBatch(); batch !== undefined; batch = this.#nextBatch()) {
      this.#batches.push(batch);
      if (this.#isAsking) continue;
      // What is written in the same turn, or while the engine is busy, goes out in one batch: the way to the engine and
      // back costs more than most answers.
      this.#isAsking = true;
      queueMicrotask(() => this.#ask());
    }
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  /** One batch that asks for an answer, or nothing yet. */
  #nextBatch(): Bytes | undefined {
    const header = this.#isStarted ? 1 : 0;
    while (this.#pending.length >= header + 4) {
      const length = header + this.#pending.readUInt32BE(header);
      if (this.#pending.length < length) return undefined;
      const message = this.#pending.subarray(0, length);
      this.#pending = this.#pending.subarray(length);
      const kind = this.#isStarted ? message[0] : SYNC;
      this.#isStarted = true;
      if (kind === TERMINATE) continue;
      this.#batch.push(message);
      if (kind !== SYNC && kind !== QUERY) return this.#nextBatch();
      const batch = concatenate(this.#batch);
      this.#batch = [];
      return batch;
    }
    return undefined;
  }

  #ask(): void {
    const batch = concatenate(this.#batches.splice(0, MAX_TOGETHER));
    this.#session ??= this.#begin();
    const take = (part: Bytes) =>
      this.#later(() => {
        if (!this.destroyed) this.push(part);
      });
    this.#session
      .then((session) => session.send(batch, take))
      .then(
        (last) => {
          // Before the answer is looked at, so that the engine does not wait for that.
          this.#isAsking = this.#batches.length > 0;
          if (this.#isAsking) this.#ask();
          take(last);
        },
        (error) =>
          this.#later(() => this.destroy(new DatabaseUnavailable(reasonOf(error), { cause: error }))),
      );
  }

  /**
   * In the next turn of the event loop. An engine that answers before the calls of its last answer are done would else
   * keep the turn going from answer to answer, and everything else waiting.
   */
  #later(event: () => void): void {
    if (this.#events.push(event) > 1) return;
    setImmediate(() => {
      for (const it of this.#events.splice(0)) it();
    });
  }

  async #begin(): Promise<Session> {
    const session = await this.#open();
    session.ended.then((reason) => {
      const end = () => this.destroy(this.writableEnded ? undefined : new DatabaseUnavailable(reason));
      // At once, so that nobody asks a connection that is dead; but what was answered before still arrives.
      if (this.#events.length === 0) end();
      else this.#later(end);
    });
    return session;
  }
}
