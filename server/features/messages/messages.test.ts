import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#server/auth/secrets.ts';
import { accounts, captchas } from '#server/db/tables/accounts.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce, sentTo } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
let me: Person;
let sales: Person;
beforeEach(async () => {
  me = await createPerson(site, '13800138000');
  sales = await createPerson(site, '13800138001', true);
  await here.database.db
    .update(accounts)
    .set({ roles: ['sales'] })
    .where(eq(accounts.id, sales.id));
  await here.database.db.update(accounts).set({ email: 'wei@example.com' }).where(eq(accounts.id, me.id));
  site.token = await me.token();
});

async function as<T>(who: Person | undefined, work: () => Promise<T>): Promise<T> {
  site.token = await who?.token();
  return work();
}

const listThreads = async () =>
  (await as(me, () => site.ask('listMessages', { page: 1, size: 20 }))).data?.rows ?? [];
/** The clock is still, so which of two comes first is open. */
const threadOf = async (id: string) => (await listThreads()).find((it) => it.id === id);
const send = (text: string) => site.ask('sendMessage', { text });

/** A visitor with a captcha that was read. */
async function visitor(name = 'Ann Lee', email = 'ann@example.com') {
  const { data } = await site.ask('getCaptcha', {});
  const [row] = await here.database.db
    .select()
    .from(captchas)
    .where(eq(captchas.id, data?.captchaId ?? ''));
  let answer = 0;
  while (hashOf(row?.id ?? '', String(answer)) !== row?.answerHash) answer++;
  return { ...{ name, email }, captchaId: data?.captchaId ?? '', captcha: String(answer) };
}

describe('a message of a customer', () => {
  it('is kept with the promise of the site, answered in the account and by mail, and goes on', async () => {
    const { data } = await send('Do you package PHP.eB?');
    expect(data).toMatchObject({ replyHours: 2 });
    const id = data?.id ?? '';
    const posts = [{ isOurs: false, text: 'Do you package PHP.eB?' }];
    expect(await threadOf(id)).toMatchObject({ id, state: 'waiting', posts });
    await as(sales, () => site.ask('replyMessage', { id, text: 'We do.', posts: 1 }));
    expect(await threadOf(id)).toMatchObject({
      state: 'answered',
      posts: [...posts, { isOurs: true, text: 'We do.' }],
    });
    const [letter] = await sentTo(here, 'wei@example.com');
    expect(letter?.text).toMatch(/We do\.[\s\S]*PHP\.eB[\s\S]*personal\/message/);
    await as(me, () => site.ask('followMessage', { id, text: 'At which titer?' }));
    expect(await threadOf(id)).toMatchObject({
      state: 'waiting',
      posts: [{}, {}, { text: 'At which titer?' }],
    });
  });

  it('has 1 to 200 characters', async () => {
    expect((await send('长'.repeat(200))).data).not.toBeNull();
    expect((await send('长'.repeat(201))).data).toBeNull();
    expect((await send('  ')).data).toBeNull();
  });

  it('is taken once of ten that come at once, and five of an hour', async () => {
    await runAtOnce(10, () => send('The same'));
    // Of the person of the tests one was there before.
    expect(await listThreads()).toHaveLength(2);
    for (let i = 0; i < 6; i++) await send(`Another ${i}`);
    expect((await listThreads()).length).toBeLessThanOrEqual(5);
    expect((await send('One more')).code).toBe('00000007');
    site.clock.pass(3_600);
    expect((await send('One more')).data).not.toBeNull();
  });

  it('is nobody else’s', async () => {
    const id = me.owned.messageId;
    expect((await as(sales, () => site.ask('followMessage', { id, text: 'x' }))).data).toBeNull();
  });
});

describe('a message of a visitor', () => {
  it('needs a name, an address and a captcha, and is answered by mail', async () => {
    site.token = undefined;
    expect((await send('Hello')).data).toBeNull();
    const given = await visitor();
    const ask = (it: object) =>
      site.ask(
        'sendMessage',
        { text: 'Hello', visitor: { ...given, ...it } },
        { 'accept-language': 'en_us' },
      );
    expect((await ask({ captcha: '9999' })).msg).toMatch(/Captcha/);
    // A captcha is good for one try.
    expect((await ask({})).msg).toMatch(/Captcha/);
    const again = await visitor();
    expect((await ask({ ...again, email: 'no address' })).data).toBeNull();
    const { data } = await ask(again);
    expect(data?.replyHours).toBe(24);
    const found = await as(sales, () => site.ask('getStaffMessage', { id: data?.id ?? '' }));
    expect(found.data).toMatchObject({ name: 'Ann Lee', accountId: null, language: 'en', isLate: false });
    await site.ask('replyMessage', { id: data?.id ?? '', text: 'Hello Ann', posts: 1 });
    const [letter] = await sentTo(here, 'ann@example.com');
    expect(letter).toMatchObject({ subject: expect.stringContaining('Reply') });
  });
});

describe('the staff', () => {
  const work = async () =>
    (
      (await as(sales, () => site.ask('listWork', { page: 1, size: 50, kind: 'answerMessage' }))).data
        ?.rows ?? []
    ).filter((it) => it.subjectId === me.owned.messageId);

  it('find it on the work list until it is answered, late after what was promised', async () => {
    expect(await work()).toMatchObject([{ isLate: false, note: 'Do you package AAV-DJ?' }]);
    site.clock.pass(2 * 3_600 + 1);
    expect(await work()).toMatchObject([{ isLate: true }]);
    await site.ask('replyMessage', { id: me.owned.messageId, text: 'Yes', posts: 1 });
    expect(await work()).toEqual([]);
  });

  it('answer once: who has not read the last post is notified', async () => {
    await as(sales, () => site.ask('replyMessage', { id: me.owned.messageId, text: 'Yes', posts: 1 }));
    const again = await site.ask('replyMessage', { id: me.owned.messageId, text: 'No', posts: 1 });
    expect(again.msg).toMatch(/meanwhile/);
    expect((await listThreads())[0]?.posts).toHaveLength(2);
  });

  it('close what needs no reply, and find it by its words', async () => {
    await as(sales, () => site.ask('closeMessage', { id: me.owned.messageId, posts: 1 }));
    expect(await work()).toEqual([]);
    const list = { page: 1, size: 20, state: 'closed' as const, search: 'aav-dj' };
    expect((await site.ask('listStaffMessages', list)).data?.rows).toMatchObject([
      { id: me.owned.messageId, state: 'closed', dueTime: null },
    ]);
  });
});
