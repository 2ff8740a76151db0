// The staff decided over by the staff: roles as data, the last administrator, sessions ended, invitations accepted
// once.
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/db/tables/accounts.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { EMAIL, logInByMail, openFrontDoor, register, sentTo } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

const DONE = '00000000';
const REVOKED = '00000003';
const DENIED = '00000004';
const why = 'As agreed on Monday.';

let administrator: Person;
let colleague: Person;
beforeEach(async () => {
  administrator = await createPerson(site, '13800138000', true);
  colleague = await createPerson(site, '13800138001', true);
  await setRolesOf(colleague, 'sales');
  await signIn(administrator);
}, 120_000);

async function setRolesOf({ id }: Person, ...roles: readonly string[]): Promise<void> {
  await here.database.db
    .update(accounts)
    .set({ roles: [...roles] })
    .where(eq(accounts.id, id));
}

const signIn = async (who: Person) => {
  site.token = await who.token();
};
const memberOf = async ({ id }: Person) => (await site.ask('getStaffMember', { id })).data;
const change = (who: Person, before: string[], roles: string[]) =>
  site.ask('changeStaffRoles', { id: who.id, before, roles, reason: why });
const acts = async () => (await here.database.db.select().from(trail)).map((it) => it.act);
const roleOf = async (id: string) => (await site.ask('listRoles', {})).data?.find((it) => it.id === id);

describe('roles of a colleague', () => {
  it('hold from the next call on, and are changed only as they were seen', async () => {
    expect((await change(colleague, ['sales'], ['finance', 'finance'])).code).toBe(DONE);
    expect(await memberOf(colleague)).toMatchObject({ roles: ['finance'], isSelf: false, mayChange: true });
    expect((await change(colleague, ['sales'], ['content'])).msg).toContain('Somebody else');
    expect((await change(colleague, ['finance'], ['king'])).msg).toContain('no such role');
    await signIn(colleague);
    expect((await site.ask('listStaffInvoices', { page: 1, size: 5 })).code).toBe(DONE);
    expect((await site.ask('listStaffQuotations', { page: 1, size: 5 })).code).toBe(DENIED);
    expect(await acts()).toContain('giveRoles');
  });

  it('are taken with the sessions of who leaves', async () => {
    const token = await colleague.token();
    expect((await change(colleague, ['sales'], [])).code).toBe(DONE);
    expect(await memberOf(colleague)).toBeNull();
    site.token = token;
    expect((await site.ask('getAccountType', {})).code).toBe(REVOKED);
  });

  it('leave one administrator, whoever asks', async () => {
    expect((await change(administrator, ['administrator'], ['sales'])).msg).toContain('last administrator');
    expect((await change(administrator, ['administrator'], [])).msg).toContain('last administrator');
    await change(colleague, ['sales'], ['administrator']);
    expect((await change(administrator, ['administrator'], ['sales'])).code).toBe(DONE);
  });

  it('are not decided over by who may do less', async () => {
    const { data } = await site.ask('saveRole', {
      ...{ id: null, revision: 0, name: { en: 'Office', zh: '行政' }, reason: why },
      permissions: ['people', 'orders', 'samples'],
    });
    await setRolesOf(colleague, data?.id ?? '');
    await signIn(colleague);
    const invite = (role: string) =>
      site.ask('inviteStaff', { email: `${role}@example.org`, roles: [role], language: 'en' });
    expect((await change(colleague, ['office'], ['office', 'administrator'])).msg).toContain('allows more');
    expect((await change(administrator, ['administrator'], [])).msg).toContain('allows more');
    expect((await invite('finance')).msg).toContain('allows more');
    expect((await invite('production')).code).toBe(DONE);
    expect((await roleOf('finance'))?.mayGive).toBe(false);
    expect((await roleOf('production'))?.mayGive).toBe(true);
    const { id } = administrator;
    expect((await site.ask('endStaffSessions', { id, reason: why })).msg).toContain('allows more');
  });
});

it('ends the sessions of a colleague, whose next call says so', async () => {
  const token = await colleague.token();
  const before = await memberOf(colleague);
  expect(before?.signedIn.length).toBe(before?.sessions);
  expect(before?.sessions).toBeGreaterThan(0);
  await site.ask('endStaffSessions', { id: colleague.id, reason: why });
  expect(await memberOf(colleague)).toMatchObject({ sessions: 0, signedIn: [], roles: ['sales'] });
  site.token = token;
  expect((await site.ask('listWork', { page: 1, size: 5 })).code).toBe(REVOKED);
});

describe('a role', () => {
  const save = (
    id: string | null,
    revision: number,
    permissions: ('orders' | 'samples')[],
    en = 'Night shift',
  ) => site.ask('saveRole', { id, revision, name: { en, zh: `${en}（夜）` }, permissions, reason: why });

  it('is made, changed as it was seen, and retired once nobody has it', async () => {
    expect((await save(null, 0, ['orders'])).data).toEqual({ id: 'night-shift' });
    expect((await save(null, 0, ['orders'])).msg).toContain('of this name');
    await change(colleague, ['sales'], ['night-shift']);
    expect((await save('night-shift', 1, ['orders', 'samples'])).code).toBe(DONE);
    expect((await save('night-shift', 1, ['orders'])).msg).toContain('Somebody else');
    expect(await roleOf('night-shift')).toMatchObject({ permissions: ['orders', 'samples'], people: 1 });
    const retire = () => site.ask('retireRole', { id: 'night-shift', revision: 2, reason: why });
    expect((await retire()).msg).toContain('Somebody has this role');
    await change(colleague, ['night-shift'], ['sales']);
    expect((await retire()).code).toBe(DONE);
    expect(await roleOf('night-shift')).toMatchObject({ isRetired: true, revision: 3 });
    expect((await change(colleague, ['sales'], ['night-shift'])).msg).toContain('no such role');
    await site.ask('restoreRole', { id: 'night-shift', revision: 3, reason: why });
    expect((await change(colleague, ['sales'], ['night-shift'])).code).toBe(DONE);
    expect(await acts()).toEqual(
      expect.arrayContaining(['addRole', 'changeRole', 'retireRole', 'restoreRole']),
    );
  });

  it('of the administrator stays as it is', async () => {
    expect((await save('administrator', 1, ['orders'])).msg).toContain('stays as it is');
    const { msg } = await site.ask('retireRole', { id: 'administrator', revision: 1, reason: why });
    expect(msg).toContain('stays as it is');
  });
});

describe('an invitation', () => {
  const invite = () =>
    site.ask('inviteStaff', { email: EMAIL.toUpperCase(), roles: ['production'], language: 'en' });
  const letter = async () => (await sentTo(here, EMAIL.toUpperCase()))[0]?.text ?? '';
  const keyIn = async () => /key=([\w-]{43})/.exec(await letter())?.[1] ?? '';
  const list = async () => (await site.ask('listInvitations', { page: 1, size: 20 })).data?.rows ?? [];

  it('is sent by mail, accepted once, by the account of its address alone', async () => {
    expect((await invite()).code).toBe(DONE);
    const key = await keyIn();
    expect((await invite()).msg).toContain('invited already');
    const stranger = await createPerson(site, '13800138009');
    await signIn(stranger);
    expect((await site.ask('acceptStaffInvitation', { key })).msg).toContain('another email address');
    await register(here, site);
    await logInByMail(here, site);
    expect((await site.ask('getStaffInvitation', { key })).data?.roles).toEqual([
      { en: 'Production', zh: '生产' },
    ]);
    expect((await site.ask('acceptStaffInvitation', { key })).code).toBe(DONE);
    expect((await site.ask('getPersonalInformation', {})).data).toMatchObject({
      ...{ roles: ['production'], perms: ['orders', 'samples'] },
    });
    expect((await site.ask('acceptStaffInvitation', { key })).msg).toContain('not valid any more');
    await signIn(administrator);
    expect(await list()).toMatchObject([{ state: 'accepted', roles: ['production'] }]);
    expect((await invite()).msg).toContain('of the staff already');
    expect(await acts()).toEqual(expect.arrayContaining(['inviteStaff', 'acceptInvitation', 'giveRoles']));
  });

  it('is over after seven days, by a newer link, or when it is withdrawn', async () => {
    await register(here, site);
    await logInByMail(here, site);
    const newcomer = site.token;
    const open = async (key: string) => {
      site.token = newcomer;
      const { msg } = await site.ask('getStaffInvitation', { key });
      await signIn(administrator);
      return msg;
    };
    await signIn(administrator);
    const id = (await invite()).data?.id ?? '';
    const first = await keyIn();
    expect(await open(first)).toBe('');
    await site.ask('resendInvitation', { id });
    const second = await keyIn();
    expect(second).not.toBe(first);
    expect(await open(first)).toContain('not valid any more');
    site.clock.pass(6.9 * 86_400);
    expect(await open(second)).toBe('');
    site.clock.pass(0.2 * 86_400);
    expect((await list())[0]?.state).toBe('expired');
    expect((await invite()).code).toBe(DONE);
    const third = await keyIn();
    const [latest] = await list();
    await site.ask('withdrawInvitation', { id: latest?.id ?? '' });
    expect(await open(third)).toContain('not valid any more');
    expect((await list()).map((it) => it.state)).toEqual(['withdrawn', 'withdrawn']);
  });
});
