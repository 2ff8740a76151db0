import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accounts } from '#server/db/tables/accounts.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { actAs, recordChange } from '#server/trail/trail.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
let staff: Person;
beforeEach(async () => {
  staff = await createPerson(site, '13800138002', true);
  site.token = await staff.token();
});

const record = (act: string, kind: string, id: string) =>
  actAs({ actor: 'staff', actorId: staff.id, requestId: 'r-1' }, () =>
    here.database.transaction(async () =>
      recordChange({
        ...{ act, subject: { kind, id }, at: site.clock.now },
        ...{ before: { state: 'a' }, after: { state: 'b' }, reason: 'as agreed' },
      }),
    ),
  );

it('is found by who, what, of what and when, the last first', async () => {
  await record('ship', 'order', 'o-1');
  site.clock.pass(3_600);
  await record('cancelOrder', 'order', 'o-2');
  const ask = async (more: object) =>
    (await site.ask('listTrail', { page: 1, size: 20, ...more })).data?.rows.map((it) => it.subjectId);
  expect((await ask({ actor: 'staff' }))?.slice(0, 2)).toEqual(['o-2', 'o-1']);
  expect(await ask({ act: 'ship' })).toEqual(['o-1']);
  expect(await ask({ subjectKind: 'order', search: 'O-2' })).toEqual(['o-2']);
  expect(await ask({ search: '13800138002', actor: 'staff' })).toEqual(['o-2', 'o-1']);
  expect(await ask({ from: site.clock.now.toISOString(), actor: 'staff' })).toEqual(['o-2']);
  expect(await ask({ to: site.clock.now.toISOString(), actor: 'staff' })).toEqual(['o-1']);
  expect(await ask({ search: '%' })).toEqual([]);
});

it('is found by a name that no number can have in it', async () => {
  await here.database.db.update(accounts).set({ nickname: 'Barbara M.' }).where(eq(accounts.id, staff.id));
  await record('ship', 'order', 'o-1');
  const ask = async (search: string) =>
    (await site.ask('listTrail', { page: 1, size: 20, actor: 'staff', search })).data?.rows.map(
      (it) => it.subjectId,
    );
  expect(await ask('barbara m')).toEqual(['o-1']);
  expect(await ask('Barbara Mc')).toEqual([]);
});

it('is shown as it was hashed, and its head can be noted', async () => {
  await record('ship', 'order', 'o-1');
  const { data } = await site.ask('getTrailHead', {});
  expect(data?.acts).toContain('ship');
  const row = await site.ask('getTrailRow', { id: data?.head?.id ?? 0 });
  expect(row.data).toMatchObject({
    ...{ before: '{"state":"a"}', after: '{"state":"b"}', reason: 'as agreed', requestId: 'r-1' },
    ...{ actorName: '13800138002', hash: data?.head?.hash },
  });
  expect((await site.ask('getTrailRow', { id: 9_999 })).code).not.toBe('00000000');
});
