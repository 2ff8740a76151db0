// What the log and the jobs keep of people who register, log in, fail, change what is theirs and get letters from
// gateways that refuse and repeat everything: no address, phone, token, code or password of theirs.
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { SYSTEM_EXCEPTION } from '#contract/envelope.ts';
import { encodePassword } from '#contract/validation.ts';
import { outbox } from '#server/db/tables/outbox.ts';
import { enqueue } from './jobs/jobRows.ts';
import { type Jobs, startJobs } from './jobs/queue.ts';
import { makeLog } from './log.ts';
import { deliver, makeMail, makeSms } from './mail/outbox.ts';
import { createSmtp } from './mail/smtp.ts';
import {
  codeTo,
  EMAIL,
  logInByMail,
  logInByPhone,
  openFrontDoor,
  PASSWORD,
  PHONE,
  register,
  sentTo,
} from './test/people.ts';
import { findPrivateIn } from './test/privateIn.ts';
import { createWorld } from './test/world.ts';

const here = createWorld();
const lines: string[] = [];
const log = makeLog('trace', { write: (line) => void lines.push(line) });
const clock = () => new Date('2026-11-22T08:00:00.000Z');
const mail = makeMail({ clock, enqueue });
const SECOND = 'wei@tsinghua.edu.cn';
/** The next letter breaks its call with an error that repeats all of it. */
let isBroken = false;
const site = openFrontDoor(here, {
  log,
  mail: {
    async send(tx, letter) {
      if (isBroken)
        throw new Error(`Failed query\nparams: ${JSON.stringify(letter)} ${JSON.stringify(letter)}`);
      await mail.send(tx, letter);
    },
  },
  sms: makeSms({ clock, enqueue }),
  google: {
    startLogin: () => Promise.reject(new Error(`no way for ${EMAIL} with ${site.token}`)),
    finishLogin: () => Promise.reject(new Error('no')),
  },
});

let jobs: Jobs | undefined;
afterEach(() => jobs?.stop());

it('the log and the jobs of a whole journey, refusals included, hold nothing of anyone', async () => {
  const secrets = new Set([EMAIL, SECOND, PHONE, PASSWORD, encodePassword(PASSWORD)]);
  const keep = (secret: string | undefined) => secret && secrets.add(secret);
  await register(here, site);
  await logInByMail(here, site, EMAIL, 'wrong1234');
  await logInByMail(here, site);
  keep(site.token);
  site.clock.pass(61);
  const given = await codeTo(here, site, { email: SECOND, purpose: 'changeEmail' });
  keep(given.attempt);
  const proof = { by: 'password', password: encodePassword(PASSWORD) } as const;
  const changed = await site.ask('changeEmail', { email: SECOND, ...given, proof });
  site.token = changed.data?.accountToken;
  keep(site.token);
  await site.ask('googleLogin', {});
  site.clock.pass(61);
  isBroken = true;
  const broken = await site.ask('sendMailCode', { email: SECOND, purpose: 'confirm' });
  expect(broken.code).toBe(SYSTEM_EXCEPTION);
  isBroken = false;
  site.token = undefined;
  await logInByPhone(here, site);
  keep(site.token);
  for (const target of [EMAIL, SECOND, PHONE])
    for (const { text } of await sentTo(here, target))
      for (const [secret] of text.matchAll(/\b\d{6}\b|[\w-]{43}/g)) secrets.add(secret);
  expect(secrets.size).toBeGreaterThan(9);

  await sendThroughEchoes();
  const { rows } = await here.database.db.execute(sql`select last_error from jobs`);
  expect(rows).toHaveLength(5);
  expect(rows.every((it) => it['last_error'] !== null)).toBe(true);
  const written = [...lines, ...rows.map((it) => String(it['last_error']))].join('\n').toLowerCase();
  expect(written).toContain('a call failed');
  expect(written).toContain('google could not be reached');
  for (const secret of secrets) expect(written).not.toContain(secret.toLowerCase());
  expect(findPrivateIn(written)).toEqual([]);
  // A log that cuts nothing would be found out, as would a refusal that is kept as it came.
  const plain: string[] = [];
  const careless = pino({ base: null }, { write: (line) => void plain.push(line) });
  careless.warn({ error: `no mailbox for ${EMAIL}` }, `to ${PHONE}, token ${[...secrets].at(-1)}`);
  expect(findPrivateIn(plain.join('\n'), secrets).length).toBeGreaterThan(2);
});

/** Gateways that refuse with the words that they were given. */
async function sendThroughEchoes(): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(new Error(`no mailbox for ${address}`)),
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const gateways = {
    mail: createSmtp(`smtp://127.0.0.1:${port}`, 'Genewright <no-reply@genewright.example>'),
    sms: (message: object) => Promise.reject(new Error(`refused: ${JSON.stringify(message)}`)),
    ...{ clock, log },
  };
  const run = (payload: unknown) => deliver(here.database, (payload as { id: number }).id, gateways);
  await here.database.db.update(outbox).set({ goodUntil: null });
  const work = { run, concurrency: 9 };
  jobs = await startJobs(here.database, { log, poll: 20, works: { sms: work, mail: work, mailCode: work } });
  await expect
    .poll(
      async () => (await here.database.db.execute(sql`select from jobs where last_error is null`)).rowCount,
      { timeout: 60_000 },
    )
    .toBe(0);
}
