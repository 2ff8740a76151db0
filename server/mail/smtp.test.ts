// Mail servers that hang, drip or refuse: the letter is given up and counted, and nothing of the address is kept.
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { silent } from '#server/db/log.ts';
import { enqueue } from '#server/jobs/jobRows.ts';
import { type Jobs, startJobs } from '#server/jobs/queue.ts';
import { createWorld } from '#server/test/world.ts';
import { deliver, makeMail } from './outbox.ts';
import { createSmtp } from './smtp.ts';

const here = createWorld();
const TO = 'Wang.Wei@pku.edu.cn';
const clock = () => new Date('2026-11-22T08:00:00.000Z');
const PATIENTLY = { timeout: 20_000 };

let jobs: Jobs | undefined;
afterEach(() => jobs?.stop());

/** A letter on its way to the server of a port, given up after a moment. */
async function send(port: number, timeout: number): Promise<void> {
  const mail = createSmtp(`smtp://127.0.0.1:${port}`, 'Genewright <no-reply@genewright.example>');
  const letter = { to: TO, subject: 'Hello', text: 'Hello' };
  await here.database.transaction((tx) => makeMail({ clock, enqueue }).send(tx, letter));
  const run = (payload: unknown, signal: AbortSignal) =>
    deliver(here.database, (payload as { id: number }).id, { mail, clock, log: silent, signal });
  jobs = await startJobs(here.database, { log: silent, poll: 20, works: { mail: { run, timeout } } });
}

async function listenOn(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function lastFailure(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await here.database.db.execute(
    sql`select tries, last_error, locked_until from jobs where last_error is not null`,
  );
  return rows[0];
}

it.each<[string, (socket: Socket) => void]>([
  ['never greets', () => undefined],
  [
    'sends a byte at a time and never a line',
    (socket) => {
      const dripping = setInterval(() => socket.write('2'), 5);
      socket.on('close', () => clearInterval(dripping));
    },
  ],
])('a server that %s costs a letter its limit and no more: its connection is closed', async (_, behave) => {
  let closed = 0;
  const port = await listenOn(
    createServer((socket) => {
      socket.on('error', () => undefined).on('close', () => closed++);
      behave(socket);
    }),
  );
  await send(port, 50);
  await expect.poll(lastFailure, PATIENTLY).toMatchObject({ tries: 1, locked_until: null });
  await expect.poll(() => closed, PATIENTLY).toBe(1);
});

it.each([
  [550, '550 5.7.1 <Wang.Wei@pku.edu.cn>: Recipient address rejected', 'EENVELOPE RCPT TO 550 5.7.1'],
  [452, 'no room for Wang.Wei@pku.edu.cn', 'EENVELOPE RCPT TO 452'],
])(
  'a refusal with status %i is kept as its class and status, without the address',
  async (status, words, kept) => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_, __, done) {
        done(Object.assign(new Error(words.replace(/^550 /, '')), { responseCode: status }));
      },
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise<void>((resolve) => refusing.close(() => resolve())));
    await send((refusing.server.address() as AddressInfo).port, 20_000);
    await expect.poll(lastFailure, PATIENTLY).toBeDefined();
    expect((await lastFailure())?.['last_error']).toBe(
      `Error: The mail server did not take the letter: ${kept}.`,
    );
  },
);

it('a server that is not there is reported by the system’s code', async () => {
  const gone = createServer();
  const port = await listenOn(gone);
  await new Promise((resolve) => gone.close(resolve));
  await send(port, 20_000);
  await expect
    .poll(lastFailure, PATIENTLY)
    .toMatchObject({ last_error: expect.stringContaining('ECONNREFUSED') });
});
