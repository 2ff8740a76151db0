// What those who keep the server running see and do, and what they do not see.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

beforeEach(async () => {
  const me = await createPerson(site, '13800138000', true);
  site.token = await me.token();
  const run = (text: ReturnType<typeof sql>) => here.database.db.execute(text);
  await run(sql`insert into outbox (channel, target, subject, text, good_until, created_at) values
    ('mail', 'ada@example.org', 'Your order', 'secret', null, now()),
    ('mail', 'ada@example.org', 'Code: 123456', '123456', now(), now())`);
  await run(sql`insert into jobs (kind, payload, tries, failed_at, last_error)
    select case when good_until is null then 'mail' else 'mailCode' end, jsonb_build_object('id', id), 11, now(),
      '550 <ada@example.org> is unknown' from outbox`);
}, 120_000);

const list = async (more: object = {}) =>
  (await site.ask('listDeadJobs', { page: 1, size: 20, ...more })).data?.rows ?? [];

it('shows letters that bounced without their address or code, and tries them again', async () => {
  const rows = await list();
  expect(rows.map((it) => [it.kind, it.about, it.error]).sort()).toEqual([
    ['mail', 'Your order → …@example.org', '550 <…@example.org> is unknown'],
    ['mailCode', '…@example.org', '550 <…@example.org> is unknown'],
  ]);
  const { data } = await site.ask('getSystemHealth', {});
  expect(data?.queues).toMatchObject([
    { kind: 'mail', dead: 1, waiting: 0 },
    { kind: 'mailCode', dead: 1, waiting: 0 },
  ]);
  expect(data?.database.bytes).toBeGreaterThan(1_000);
  expect(data?.storage.files).toBeGreaterThan(0);
  expect(JSON.stringify([rows, data])).not.toMatch(/ada@|123456|secret/);
  const [letter] = await list({ kind: 'mail' });
  expect((await site.ask('retryJobs', { ids: [letter?.id ?? 0] })).data).toEqual({ retried: 1 });
  expect(await list({ kind: 'mail' })).toEqual([]);
  const ids = (await list()).map((it) => it.id);
  expect((await site.ask('dropJobs', { ids, reason: 'The code is long over.' })).data).toEqual({
    dropped: 1,
  });
  expect(await list()).toEqual([]);
  const acts = (await here.database.db.select().from(trail)).map((it) => it.act);
  expect(acts).toEqual(expect.arrayContaining(['retryJob', 'dropJob']));
});
