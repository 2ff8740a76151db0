// Letters from their cause to a real SMTP server, and read there as a mail program does.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { silent } from '#server/db/log.ts';
import { outbox } from '#server/db/tables/outbox.ts';
import { enqueue } from '#server/jobs/jobRows.ts';
import { type Jobs, startJobs } from '#server/jobs/queue.ts';
import { confirm, EMAIL, openFrontDoor, REGISTRATION } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { writeActivationLetter, writeCodeLetter } from './letters.ts';
import { deliver, makeMail, readOutboxRows, type SendLetter } from './outbox.ts';
import { renderOutboxPage } from './outboxPage.ts';
import { createSmtp } from './smtp.ts';

const here = createWorld();
/** On a machine that is busy with other tests. */
const PATIENTLY = { timeout: 20_000 };
const clock = { now: new Date('2026-11-22T08:00:00.000Z') };
const mail = makeMail({ clock: () => clock.now, enqueue });
const site = openFrontDoor(here, { mail });

const received: { readonly from: string; readonly to: readonly string[]; readonly letter: Email }[] = [];
/** How many more the server will not take. */
let refusals = 0;
let server: SMTPServer;
let send: SendLetter;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (refusals-- > 0) return done(new Error('busy'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((it) => it.address),
          letter: await PostalMime.parse(Buffer.concat(parts)),
        });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  send = createSmtp(`smtp://127.0.0.1:${port}`, 'Genewright <no-reply@genewright.example>');
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

let jobs: Jobs | undefined;
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  received.length = 0;
  refusals = 0;
});

async function startPost(by: SendLetter = send): Promise<void> {
  jobs = await startJobs(here.database, {
    log: silent,
    poll: 20,
    works: {
      mail: {
        run: (payload, signal) =>
          deliver(here.database, (payload as { id: number }).id, {
            ...{ mail: by, clock: () => clock.now, log: silent, signal },
          }),
      },
    },
  });
}

describe('a letter', () => {
  it('goes from a registration to the reader, in Chinese, with a link that works', async () => {
    await site.ask('register', REGISTRATION, { 'accept-language': 'zh_cn' });
    await startPost();
    await expect.poll(() => received.length, PATIENTLY).toBe(1);
    const [it] = received;
    expect(it).toMatchObject({ from: 'no-reply@genewright.example', to: [EMAIL] });
    expect(it?.letter.subject).toBe('请激活您的 Genewright 账号');
    expect(it?.letter.from).toMatchObject({ name: 'Genewright' });
    expect(it?.letter.text).toContain('感谢您注册');
    const link = /http:\/\/localhost:8080\/activate\?token=([\w-]{43})/;
    const token = link.exec(it?.letter.text ?? '')?.[1] ?? '';
    expect(link.exec(it?.letter.html ?? '')?.[1]).toBe(token);
    expect((await confirm(site, token)).data).toEqual({ at: 'active' });
    await expect.poll(() => here.database.db.select().from(outbox), PATIENTLY).toEqual([]);
  });

  it('is not sent when what caused it is rolled back', async () => {
    const cause = here.database.transaction(async (tx) => {
      await mail.send(tx, { to: EMAIL, subject: '未发生', text: 'never' });
      throw new Error('rolled back');
    });
    await expect(cause).rejects.toThrow('rolled back');
    await here.database.transaction((tx) =>
      mail.send(tx, { to: EMAIL, subject: '已发生', text: 'happened' }),
    );
    await startPost();
    await expect.poll(() => received.map((it) => it.letter.subject), PATIENTLY).toEqual(['已发生']);
  });

  it('is tried again when the server is busy, under the same id', async () => {
    refusals = 1;
    await here.database.transaction((tx) => mail.send(tx, { to: EMAIL, subject: '验证码', text: '123456' }));
    const [row] = await here.database.db.select().from(outbox);
    const gateways = { mail: send, clock: () => clock.now, log: silent };
    await expect(deliver(here.database, row!.id, gateways)).rejects.toThrow('EMESSAGE DATA 450');
    await deliver(here.database, row!.id, gateways);
    await deliver(here.database, row!.id, gateways);
    expect(received.map((it) => it.letter.messageId)).toEqual([`<outbox-${row!.id}@genewright.example>`]);
  });

  it('with a code is not sent once the code is no longer good', async () => {
    const goodUntil = new Date(clock.now.getTime() + 600_000);
    const letter = writeCodeLetter(
      { to: EMAIL, language: 'en', product: 'Genewright' },
      { code: '123456', minutes: 10, goodUntil, attempt: '' },
    );
    await here.database.transaction((tx) => mail.send(tx, letter));
    const [row] = await here.database.db.select().from(outbox);
    await deliver(here.database, row!.id, { mail: send, clock: () => goodUntil, log: silent });
    expect(received).toEqual([]);
    expect(await here.database.db.select().from(outbox)).toEqual([]);
  });

  it.each([
    ['a second address', 'a@pku.edu.cn, b@evil.example', 'subject'],
    ['a header in the address', 'a@pku.edu.cn\r\nBcc: b@evil.example', 'subject'],
    ['a header in the subject', 'a@pku.edu.cn', 'subject\r\nBcc: b@evil.example'],
  ])('reaches nobody else through %s', async (_, to, subject) => {
    await send({ to, subject, text: 'text' }, randomBytes(4).toString('hex')).catch(() => undefined);
    expect(received.flatMap((it) => it.to)).not.toContain('b@evil.example');
  });

  // 127.0.0.2 is this machine, but not by one of the names that are taken for it.
  it.runIf(process.platform === 'linux')(
    'and a password do not go to another machine in the clear',
    async () => {
      const stated: string[] = [];
      const open = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth(auth, _, done) {
          stated.push(auth.password ?? '');
          done(null, { user: 'me' });
        },
      });
      const listening = open.listen(0, '127.0.0.2');
      onTestFinished(() => new Promise<void>((resolve) => open.close(() => resolve())));
      await new Promise((resolve) => listening.on('listening', resolve));
      const { port } = listening.address() as AddressInfo;
      const over = createSmtp(`smtp://me:secret@127.0.0.2:${port}`, 'a@genewright.example');
      await expect(over({ to: EMAIL, subject: 'subject', text: 'text' }, '1')).rejects.toThrow(/TLS/);
      expect(stated).toEqual([]);
    },
  );

  it('that can be declined says so to the mail program', async () => {
    const unsubscribe = 'https://genewright.example/api/sys/mail/oneClick?token=a.b';
    await send({ to: EMAIL, subject: 'Progress', text: 'In production', unsubscribe }, 'declined');
    const headers = received.at(-1)?.letter.headers ?? [];
    const headerOf = (key: string) => headers.find((it) => it.key === key)?.value;
    expect(headerOf('list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('shows what varies as text, never as HTML', () => {
    const { html } = writeActivationLetter(
      { to: EMAIL, language: 'en', product: '<b>x</b>' },
      'https://genewright.example/activate?token="><script>',
    );
    expect(html).not.toMatch(/<script|<b>/);
  });
});

it('the page of what would have been sent links its links and runs nothing', async () => {
  await here.database.transaction((tx) =>
    mail.send(tx, {
      to: EMAIL,
      subject: '<img src=x onerror=alert(1)>',
      text: 'https://genewright.example/activate?token=abc&lang=zh',
    }),
  );
  const page = renderOutboxPage(await here.database.transaction((tx) => readOutboxRows(tx)));
  expect(page).toContain('<a href="https://genewright.example/activate?token=abc&#38;lang=zh">');
  expect(page).not.toContain('<img');
});
