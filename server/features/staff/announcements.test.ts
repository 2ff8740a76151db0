import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const HOUR = 3_600_000;

beforeEach(async () => {
  site.token = await (await createPerson(site, '13800138001', true)).token();
}, 120_000);

type Input = InputOf<'saveAnnouncement'>;

/** Hours from now. */
const inHours = (hours: number) => new Date(site.clock.now.getTime() + hours * HOUR).toISOString();
const inputOf = (change: Partial<Input> = {}): Input => ({
  ...(samples.saveAnnouncement(OWNS_NOTHING) as Input),
  ...{ fromTime: inHours(-1), untilTime: inHours(1) },
  ...change,
});
const add = async (change: Partial<Input> = {}) => {
  const { data, msg } = await site.ask('saveAnnouncement', inputOf(change));
  if (data === null) throw new Error(msg);
  return data.id;
};
const shownOn = async (registerSite: '0' | '1') =>
  (await site.ask('listAnnouncements', { site: registerSite })).data?.rows?.map((it) => it.id);
const idsOf = async (change: Partial<InputOf<'listStaffAnnouncements'>> = {}) => {
  const { data } = await site.ask('listStaffAnnouncements', { page: 1, size: 20, ...change });
  return data?.rows.map((it) => it.id).sort();
};

it('is shown on its sites while it is valid, warnings first, to whoever asks', async () => {
  const notice = await add({ kind: 'notice' });
  const warning = await add({ kind: 'warning', fromTime: inHours(-2) });
  const chinese = await add({ kind: 'notice', sites: [0], fromTime: inHours(-3) });
  const later = await add({ fromTime: inHours(2), untilTime: inHours(3) });
  await add({ fromTime: inHours(-3), untilTime: inHours(-2) });
  site.token = undefined;
  expect(await shownOn('0')).toEqual([warning, notice, chinese]);
  expect(await shownOn('1')).toEqual([warning, notice]);
  site.clock.pass((2 * HOUR) / 1_000);
  expect(await shownOn('1')).toEqual([later]);
});

it('is a short answer to who has it already', async () => {
  const id = await add();
  const first = await site.ask('listAnnouncements', { site: '1' });
  const digest = first.data?.digest ?? '';
  expect((await site.ask('listAnnouncements', { site: '1', digest })).data).toEqual({ digest, rows: null });
  await site.ask('saveAnnouncement', inputOf({ id, revision: 1, kind: 'notice' }));
  const changed = await site.ask('listAnnouncements', { site: '1', digest });
  expect(changed.data?.rows).toMatchObject([{ id, revision: 2, kind: 'notice' }]);
});

it('is found by state, site and text', async () => {
  const valid = await add();
  const planned = await add({ fromTime: inHours(1), untilTime: inHours(2) });
  const over = await add({ fromTime: inHours(-2), untilTime: inHours(-1), sites: [0] });
  const gone = await add({ texts: { en: 'The lab moves.', zh: '实验室搬迁。' } });
  await site.ask('withdrawAnnouncement', { id: gone, revision: 1 });
  expect(await idsOf({ state: 'valid' })).toEqual([valid]);
  expect(await idsOf({ state: 'planned' })).toEqual([planned]);
  expect(await idsOf({ state: 'over' })).toEqual([over]);
  expect(await idsOf({ state: 'withdrawn' })).toEqual([gone]);
  expect(await idsOf({ site: '1' })).toEqual([valid, planned, gone].sort());
  expect(await idsOf({ search: '搬迁' })).toEqual([gone]);
  const { data } = await site.ask('getStaffAnnouncement', { id: planned });
  expect(data).toMatchObject({ state: 'planned', revision: 1, link: { path: '/shippingFees' } });
});

it('of two who changed the same, the second is refused; one that was withdrawn stays so', async () => {
  const id = await add();
  expect((await site.ask('saveAnnouncement', inputOf({ id, revision: 1 }))).data).toEqual({
    id,
    revision: 2,
  });
  expect((await site.ask('saveAnnouncement', inputOf({ id, revision: 1 }))).msg).toMatch(/Somebody else/);
  expect((await site.ask('withdrawAnnouncement', { id, revision: 1 })).msg).toMatch(/Somebody else/);
  expect((await site.ask('withdrawAnnouncement', { id, revision: 2 })).data).toBe(true);
  expect(await shownOn('1')).toEqual([]);
  expect((await site.ask('saveAnnouncement', inputOf({ id, revision: 3 }))).msg).toMatch(/withdrawn/);
  expect((await site.ask('withdrawAnnouncement', { id, revision: 2 })).data).toBe(true);
  const rows = await here.database.db.select().from(trail).orderBy(asc(trail.id));
  const acts = rows.filter((it) => it.subjectId === id);
  expect(acts.map((it) => `${it.actor} ${it.act}`)).toEqual([
    'staff saveAnnouncement',
    'staff saveAnnouncement',
    'staff withdrawAnnouncement',
  ]);
  expect(acts[0]?.before).toBe('null');
  expect(JSON.parse(acts[1]?.after ?? '')).toEqual({ revision: 2 });
  expect(JSON.parse(acts[2]?.before ?? '')).toEqual({ withdrawnAt: null, revision: 2 });
});

it.each([
  ['a text in one language alone', { texts: { en: 'The lab moves.', zh: ' ' } }],
  ['a text that is too long', { texts: { en: 'a'.repeat(301), zh: '搬迁' } }],
  ['an end before the beginning', { untilTime: '2020-01-01T00:00:00.000Z' }],
  ['no site', { sites: [] }],
  ['a site twice', { sites: [1, 1] }],
  ['a link to elsewhere', { link: { path: '//elsewhere.example', names: { en: 'a', zh: 'b' } } }],
  ['a link by backslash', { link: { path: '/\\elsewhere.example', names: { en: 'a', zh: 'b' } } }],
  ['a link by script', { link: { path: 'javascript:alert(1)', names: { en: 'a', zh: 'b' } } }],
])('refuses %s', async (_, wrong) => {
  const { code } = await site.ask('saveAnnouncement', { ...inputOf(), ...wrong } as Input);
  expect(code).not.toBe('00000000');
  expect(await idsOf()).toEqual([]);
});
