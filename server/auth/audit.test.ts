import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { encodePassword } from '#contract/validation.ts';
import { silent } from '#server/db/log.ts';
import { audit } from '#server/db/tables/audit.ts';
import { tidy } from '#server/jobs/tidy.ts';
import {
  codeTo,
  EMAIL,
  logInByMail,
  makeWrongCode,
  openFrontDoor,
  PASSWORD,
  register,
} from '#server/test/people.ts';
import { settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { writeAudit } from './audit.ts';

const here = createWorld();
const site = openFrontDoor(here, { log: silent, settings: settingsOf() });

function requestContext() {
  return { deps: site.deps, ip: '203.0.113.9', requestId: 'r1', token: 'a-token-of-a-session' };
}

function rows() {
  return here.database.db.select().from(audit).orderBy(asc(audit.id));
}

it('holds who, what and when, without address or token', async () => {
  await here.database.transaction((tx) =>
    writeAudit(tx, requestContext(), { event: 'logout', accountId: 'a1' }),
  );
  const [row] = await rows();
  expect(row).toMatchObject({
    ...{ event: 'logout', result: 'done', accountId: 'a1', requestId: 'r1', network: '203.0.113.0/24' },
    at: site.clock.now,
    session: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
});

it('goes with the transaction of its event', async () => {
  const event = here.database.transaction(async (tx) => {
    await writeAudit(tx, requestContext(), { event: 'logout', accountId: 'a1' });
    throw new Error('rolled back');
  });
  await expect(event).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
});

it.each([
  sql`update audit set event = 'login'`,
  sql`delete from audit`,
  sql`truncate audit`,
  sql`insert into audit (id, at, event, result) overriding system value select id, at, 'login', result from audit
    on conflict (id) do update set event = 'login'`,
])('is append-only in the database %#', async (change) => {
  await here.database.transaction((tx) =>
    writeAudit(tx, requestContext(), { event: 'logout', accountId: 'a1' }),
  );
  const before = await rows();
  const refused = here.owner.db.execute(change);
  await expect(refused).rejects.toMatchObject({ cause: { code: '42501' } });
  expect(await rows()).toEqual(before);
});

it('lets a row go when it is a year old', async () => {
  await here.database.db.execute(sql`insert into audit (at, event, result) values
    (now() - interval '366 days', 'old', 'done'), (now() - interval '364 days', 'young', 'done')`);
  await tidy(here.database);
  expect((await rows()).map((it) => it.event)).toEqual(['young']);
});

it('tells the story of an account in the order of its events', async () => {
  const proof = { by: 'password', password: encodePassword('wrong123') } as const;
  const fresh = encodePassword('efgh5678');
  await register(here, site);
  await logInByMail(here, site, EMAIL, 'wrong123');
  await logInByMail(here, site, 'nobody@pku.edu.cn', 'wrong123');
  await logInByMail(here, site);
  await site.ask('changePassword', { password: fresh, confirmPassword: fresh, proof });
  const changed = await site.ask('changePassword', {
    ...{ password: fresh, confirmPassword: fresh },
    proof: { by: 'password', password: encodePassword(PASSWORD) },
  });
  site.token = changed.data?.accountToken;
  await site.ask('logout', {});
  site.token = undefined;
  site.clock.pass(61);
  const { attempt, code } = await codeTo(here, site, { email: EMAIL, purpose: 'resetPassword' });
  const verify = (it: string) =>
    site.ask('resetPassword', { step: 'verifyEmail', email: EMAIL, attempt, code: it });
  await verify(makeWrongCode(code));
  const { data } = await verify(code);
  await site.ask('resetPassword', {
    ...{ step: 'set', ticket: data?.ticket ?? '', password: fresh, confirmPassword: fresh },
  });
  const found = await rows();
  const own = found.find((it) => it.event === 'activate')?.accountId;
  expect(found.map((it) => [it.event, it.result, it.accountId === own])).toEqual([
    ['register', 'done', false],
    ['activate', 'done', true],
    ['login', 'refused', true],
    ['login', 'refused', false],
    ['login', 'done', true],
    ['changePassword', 'refused', true],
    ['changePassword', 'done', true],
    ['logout', 'done', true],
    ['resetPassword', 'refused', true],
    ['resetPassword', 'done', true],
  ]);
  const [login, change] = found.filter((it) => it.result === 'done' && it.session !== null);
  expect(login?.session).toBe(change?.session);
  expect(JSON.stringify(found)).not.toMatch(/pku\.edu|127\.0\.0\.1/);
});

it('writes at most a hundred refusals of an account in an hour', async () => {
  for (let n = 0; n < 103; n++)
    await here.database.transaction((tx) =>
      writeAudit(tx, requestContext(), { event: 'login', accountId: 'a1', result: 'refused' }),
    );
  expect(await rows()).toHaveLength(100);
  site.clock.pass(3600);
  await here.database.transaction((tx) =>
    writeAudit(tx, requestContext(), { event: 'login', accountId: 'a1', result: 'refused' }),
  );
  expect(await rows()).toHaveLength(101);
});
