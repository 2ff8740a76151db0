// A customer's side of the load that `npm run bench:server` puts on the built server: calls over kept connections,
// members who log in, and what a load of calls gave.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const OK = '00000000';
/** What a server answers that has more to do than it can. */
const REFUSALS = new Set([429, 503]);

/**
 * @typedef {{ readonly status: number, readonly body: any, readonly retryAfter: string | undefined }} Answer
 * @typedef {(token: string, turn: number) => Promise<Answer>} Act
 * @typedef {{ readonly seconds: number, readonly think?: () => number }} Pace
 */

export class LoadClient {
  #agent;
  #port;
  #metricsPort;

  /** @param {{ port: number, metricsPort: number, connections: number }} of */
  constructor({ port, metricsPort, connections }) {
    this.#port = port;
    this.#metricsPort = metricsPort;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  close() {
    this.#agent.destroy();
  }

  /**
   * @param {string} token
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<Answer>}
   */
  ask(token, method, path, body = {}) {
    const text = method === 'POST' ? JSON.stringify(body) : undefined;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          port: this.#port,
          method,
          path: `/api${path}`,
          headers: {
            'accept-language': 'en_us',
            ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...(token && { token }),
          },
        },
        (answer) => {
          let received = '';
          answer.setEncoding('utf8');
          answer.on('data', (part) => {
            received += part;
          });
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              retryAfter: answer.headers['retry-after'],
              body: JSON.parse(received),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  /**
   * What a call answers that must go well.
   * @param {string} token
   * @param {string} method
   * @param {string} path
   * @param {object} [input]
   */
  async must(token, method, path, input) {
    const { body } = await this.ask(token, method, path, input);
    if (body.code !== OK) throw new Error(`${path}: ${body.code} ${body.msg}`);
    return body.data;
  }

  /** A first login by phone, with the code from the outbox; answers the token. */
  async logIn(phone) {
    const { attempt } = await this.must('', 'POST', '/msg/sms/code', { phone, purpose: 'login' });
    const outbox = await (await fetch(`http://localhost:${this.#port}/dev/outbox`)).text();
    const code = new RegExp(`→ ${phone},.*?<pre>.*?\\b(\\d{6})\\b`, 's').exec(outbox)?.[1];
    const login = { by: 'phone', phone, attempt, code, registerSite: 1 };
    return (await this.must('', 'POST', '/sys/client/login', login)).accountToken;
  }

  /**
   * Each of these acts, waits for the answer, thinks for some milliseconds, and acts again.
   * @param {readonly string[]} tokens
   * @param {Act} act
   * @param {Pace} pace
   */
  async load(tokens, act, { seconds, think }) {
    await this.loopDelay();
    /** @type {number[]} */
    const times = [];
    const [begun, end] = [performance.now(), performance.now() + seconds * 1000];
    let [refused, failed] = [0, 0];
    await Promise.all(
      tokens.map(async (token) => {
        // Not all at once.
        if (think) await sleep(Math.random() * think());
        for (let turn = 0; performance.now() < end; turn++) {
          const before = performance.now();
          const { status, body, retryAfter } = await act(token, turn);
          if (REFUSALS.has(status) && retryAfter !== undefined) refused++;
          else if (status !== 200 || body.code !== OK) failed++;
          else times.push(performance.now() - before);
          if (think) await sleep(think());
        }
      }),
    );
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.floor(times.length * share)] ?? Number.NaN;
    const rate = (times.length * 1000) / (performance.now() - begun);
    return {
      rate,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      refused,
      failed,
      loop: await this.loopDelay(),
    };
  }

  /** p99 of the server's event loop since the last look, in milliseconds. */
  async loopDelay() {
    const text = await (await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
  }
}
