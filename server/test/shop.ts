// The rig `shop.mjs` as seen from outside: started again whenever it was killed, and audited before anyone is let in.
// What it acknowledged is here, in the process that lives on.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import { type Envelope, NOT_READY } from '#contract/envelope.ts';
import { IDEMPOTENCY_KEY, TOKEN } from '#contract/headers.ts';
import { WEBHOOK } from '#server/payment/webhook.ts';
import type { Webhook } from './cardProvider.ts';
import { requestOf } from './portal.ts';
import type { ShopRequest } from './rig/shop.ts';
import type { ShopAudit } from './shopAudit.ts';
import { withTimeout } from './withTimeout.ts';

/** A call that is not answered in this time is given up, as by a browser, and sent again. */
const ANSWER = 60_000;
/** However often it is killed meanwhile, a server that answers nothing for so long is a fault. */
const PATIENCE = 300_000;
/** A server opens its database and repairs it. */
const START = 120_000;
const STARTS = 20;

/** What was reported to the outside: by the numbers of the orders. */
interface Acknowledged {
  readonly placed: Set<string>;
  readonly paid: Set<string>;
  readonly invoiced: Set<string>;
}

export class Shop {
  readonly acknowledged: Acknowledged = { placed: new Set(), paid: new Set(), invoiced: new Set() };
  /** The steps at which it was killed. */
  readonly killedAt: string[] = [];
  kills = 0;
  /** Calls that had an answer other than to ask again later. */
  answers = 0;
  readonly faults: string[] = [];
  readonly #args: readonly string[];
  #process: Promise<ShopProcess>;
  #isClosed = false;
  #passed = 0;
  readonly #webhooks = new Set<Promise<void>>();
  readonly #spent = new Map<CallName, { readonly calls: number; readonly ms: number }>();

  constructor(...args: readonly string[]) {
    this.#args = args;
    this.#process = this.#start();
    onTestFinished(() => this.close());
  }

  /** Calls until there is an answer, through any number of kills; a key makes of it one call. */
  async ask<Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
    { token, key }: { readonly token: string; readonly key?: string },
  ): Promise<Envelope<OutputOf<Name>>> {
    const begun = performance.now();
    const response = await this.#fetch(() =>
      requestOf(call, input, {
        ...{ [TOKEN]: token, 'accept-language': 'zh_cn' },
        ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }),
      }),
    );
    const text = response;
    const spent = this.#spent.get(call) ?? { calls: 0, ms: 0 };
    this.#spent.set(call, { calls: spent.calls + 1, ms: spent.ms + performance.now() - begun });
    const reply = text.startsWith('{') ? JSON.parse(text) : { code: '00000000', msg: '', data: null };
    if (reply.code !== NOT_READY) this.answers++;
    return reply;
  }

  /** Since the last request: where the time went, waiting for a server that is killed counted. */
  slowest(): string {
    const rows = [...this.#spent].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 8);
    this.#spent.clear();
    return rows.map(([call, { calls, ms }]) => `${call} ${calls} × ${Math.round(ms / calls)} ms`).join(', ');
  }

  /** The file that a call answers with. */
  async download<Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
    { token }: { readonly token: string },
  ): Promise<string> {
    return this.#fetch(() => requestOf(call, input, { [TOKEN]: token, 'accept-language': 'zh_cn' }));
  }

  /** Time passes at once: the clock of the process, and of those that come after it. */
  async pass(milliseconds: number): Promise<void> {
    this.#passed += milliseconds;
    await this.request('clock', String(this.#passed));
  }

  nowOf(): Date {
    return new Date(Date.now() + this.#passed);
  }

  /** What the staff do, until it is done. */
  async request(act: ShopRequest['act'], of = ''): Promise<unknown> {
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      const process = await this.#process;
      try {
        return await withTimeout(`the answer to ${act} ${of}`, PATIENCE, process.request(act, of));
      } catch (error) {
        if (process.isAlive) throw error;
      }
    }
    throw new Error(`${act} ${of} was not done in ${PATIENCE / 1_000} seconds`);
  }

  /** As the provider does: again until it was heard. */
  deliver(it: Webhook): void {
    const headers = { 'stripe-signature': it.signature, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: it.body };
    const heard = this.#fetch(() => new Request(`http://localhost:8080${WEBHOOK}`, init)).then(
      () => undefined,
      (error: Error) => void this.faults.push(error.message),
    );
    this.#webhooks.add(heard);
    void heard.finally(() => this.#webhooks.delete(heard));
  }

  async allHeard(): Promise<void> {
    while (this.#webhooks.size > 0) await Promise.all(this.#webhooks);
  }

  async kill(): Promise<void> {
    await (await this.#process).kill();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#process.catch(() => undefined))?.kill();
  }

  async #fetch(request: () => Request): Promise<string> {
    let last: unknown;
    let path = '';
    for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
      if (this.#isClosed) throw new Error('the shop is closed');
      const { port } = await this.#process;
      const it = request();
      const url = new URL(it.url);
      path = url.pathname;
      url.port = String(port);
      url.hostname = '127.0.0.1';
      try {
        const response = await fetch(url, {
          method: it.method,
          headers: it.headers,
          signal: AbortSignal.timeout(ANSWER),
          ...(it.method === 'POST' && { body: await it.text() }),
        });
        const text = await response.text();
        // No room for it now: people wait a moment and click again.
        if (response.status === 503) throw new Error('busy');
        if (response.status < 500) return text;
        this.faults.push(`${url.pathname} answered ${response.status}: ${text}`);
        return text;
      } catch (error) {
        last = error;
        // It was killed: the next one is on its way.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    throw new Error(`${path} was not answered in ${PATIENCE / 1_000} seconds: ${last}`);
  }

  async #start(): Promise<ShopProcess> {
    for (let starts = 1; ; starts++) {
      const process = new ShopProcess([...this.#args, String(this.#passed)]);
      process.end.then((step) => {
        if (this.#isClosed) return;
        this.kills++;
        if (step !== undefined) this.killedAt.push(step);
      });
      try {
        await withTimeout('a server that opens', START, process.opened);
        const audit = withTimeout('the audit after the start', START, process.request('audit', ''));
        this.#check((await audit) as ShopAudit);
      } catch (error) {
        if (!process.isAlive && !this.#isClosed && starts < STARTS) continue;
        await process.kill();
        throw error;
      }
      process.end.then(() => {
        if (!this.#isClosed) this.#process = this.#start();
      });
      return process;
    }
  }

  #check({ faults, orders, jobs }: ShopAudit): void {
    this.faults.push(...faults);
    if (jobs.dead > 0) this.faults.push(`${jobs.dead} jobs were given up`);
    const among = (wanted: ReadonlySet<string>, has: ShopAudit['orders'], what: string) => {
      const there = new Set(has.map((it) => it.number));
      for (const it of wanted) if (!there.has(it)) this.faults.push(`${it} was ${what} and is not`);
    };
    among(this.acknowledged.placed, orders, 'placed');
    among(
      this.acknowledged.paid,
      orders.filter((it) => it.isPaid),
      'paid',
    );
    among(
      this.acknowledged.invoiced,
      orders.filter((it) => it.invoice !== null),
      'invoiced',
    );
  }
}

class ShopProcess {
  port = 0;
  isAlive = true;
  readonly opened: Promise<void>;
  /** The step at which it killed itself. */
  readonly end: Promise<string | undefined>;
  readonly #child: ChildProcess;
  readonly #open = new Map<number, { resolve(it: unknown): void; reject(reason: Error): void }>();
  #count = 0;

  constructor(args: readonly string[]) {
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    child.stdin.on('error', () => undefined);
    const lines = createInterface({ input: child.stdout });
    const readToEnd = new Promise((resolve) => lines.once('close', resolve));
    const exit = new Promise((resolve) => child.once('exit', resolve));
    let step: string | undefined;
    this.end = Promise.all([exit, readToEnd]).then(() => step);
    this.opened = new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const it: { port?: number; step?: string; id?: number; done?: unknown; failed?: string } =
          JSON.parse(line);
        if (it.port !== undefined) {
          this.port = it.port;
          resolve();
        }
        if (it.step !== undefined) step = it.step;
        const request = this.#open.get(it.id ?? -1);
        if (it.failed !== undefined) request?.reject(new Error(it.failed));
        else request?.resolve(it.done);
      });
      exit.then(() => {
        this.isAlive = false;
        reject(new Error('ended before it was open'));
        for (const { reject: fail } of this.#open.values()) fail(new Error('it was killed'));
      });
    });
    this.opened.catch(() => undefined);
  }

  request(act: ShopRequest['act'], of: string): Promise<unknown> {
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      if (!this.isAlive) reject(new Error('it was killed'));
      this.#open.set(id, { resolve, reject });
      this.#child.stdin?.write(`${JSON.stringify({ id, act, of })}\n`);
    });
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.end;
  }
}
