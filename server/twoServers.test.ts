// Two whole servers on one PostgreSQL database: what one has stored the other knows, and either may die.
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import { type Envelope, SESSION_INVALID, SUCCESS } from '#contract/envelope.ts';
import { TOKEN } from '#contract/headers.ts';
import { bundle } from '#server/test/bundle.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { requestOf } from '#server/test/portal.ts';
import { createEmptyPostgres, type FreshPostgres, postgresUrl } from '#server/test/postgres.ts';

const SLOW = { timeout: 120_000 };
const PHONE = '13800138000';

describe.skipIf(postgresUrl === undefined)('two servers beside one database', () => {
  let main = '';
  beforeAll(async () => {
    main = join(await bundle('server/main.ts'), 'main.mjs');
  }, 120_000);

  it(
    'start at the same moment, share codes, limits and sessions, and go on when one dies',
    SLOW,
    async () => {
      const database = await createEmptyPostgres();
      onTestFinished(database.drop);
      const [one, two] = await Promise.all([startServer(main, database), startServer(main, database)]);

      const sent = await one.ask('sendSmsCode', { phone: PHONE, purpose: 'login' });
      expect(sent.code).toBe(SUCCESS);
      // One message a minute, whichever server is asked.
      expect((await two.ask('sendSmsCode', { phone: PHONE, purpose: 'login' })).code).not.toBe(SUCCESS);

      const given = { attempt: sent.data?.attempt ?? '', code: await codeIn(database) };
      const byPhone = { by: 'phone', phone: PHONE, ...given, registerSite: 0 } as const;
      const login = await two.ask('login', byPhone);
      expect(login.code).toBe(SUCCESS);
      const token = login.data?.accountToken;
      expect((await one.ask('getPersonalInformation', {}, token)).code).toBe(SUCCESS);
      expect((await one.ask('login', byPhone)).code).not.toBe(SUCCESS);

      await one.kill();
      expect((await two.ask('getPersonalInformation', {}, token)).code).toBe(SUCCESS);
      const again = await startServer(main, database);
      expect((await again.ask('logout', {}, token)).code).toBe(SUCCESS);
      expect((await two.ask('getPersonalInformation', {}, token)).code).toBe(SESSION_INVALID);
    },
  );
});

interface Started {
  ask<Name extends CallName>(
    call: Name,
    input: InputOf<Name>,
    token?: string,
  ): Promise<Envelope<OutputOf<Name>>>;
  /** With -9. */
  kill(): Promise<void>;
}

async function startServer(main: string, database: FreshPostgres): Promise<Started> {
  const home = createFreshFolder();
  writeFileSync(join(home, 'index.html'), '<!doctype html><title>Genewright</title>');
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: join(home, 'data'),
      // Folders of their own: the key that they share comes from outside.
      SECRET_KEY: 'one key for the servers of this test',
      APP_DIR: home,
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'error',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const port = await portOf(child);
  return {
    async ask(call, input, token) {
      const request = requestOf(call, input, token === undefined ? {} : { [TOKEN]: token });
      const url = new URL(request.url);
      url.port = port;
      const body = request.method === 'POST' ? { body: await request.text() } : {};
      const response = await fetch(url, { method: request.method, headers: request.headers, ...body });
      return (await response.json()) as Envelope<OutputOf<typeof call>>;
    },
    async kill() {
      const end = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await end;
    },
  };
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port !== undefined) resolve(port);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
  });
}

async function codeIn({ url }: FreshPostgres): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ text: string }>('select text from outbox where target = $1', [PHONE]);
  await client.end();
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? 'none';
}
