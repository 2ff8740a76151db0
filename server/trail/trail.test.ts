import { createHash } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { trail } from '#server/db/tables/trail.ts';
import { createWorld } from '#server/test/world.ts';
import { actAs, recordChange } from './trail.ts';

const here = createWorld();
const at = new Date('2026-11-23T08:00:00.000Z');
const change = (act: string) => ({
  ...{ act, subject: { kind: 'order', id: 'o1' }, at },
  before: { state: 'active' },
  after: { state: 'cancelled' },
  reason: '停产',
});
const rows = () => here.database.db.select().from(trail).orderBy(asc(trail.id));

it('chains every change to the one before, whoever made it, also when many are made at once', async () => {
  const work = (at: number) =>
    actAs({ actor: 'staff', actorId: `a${at}`, requestId: 'r' }, () =>
      here.database.transaction(async () => {
        recordChange(change('first'));
        recordChange(change('second'));
      }),
    );
  await Promise.all(Array.from({ length: 10 }, (_, at) => work(at)));
  const all = await rows();
  expect(all.map((it) => it.id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  let previous = '0'.repeat(64);
  for (const it of all) {
    expect(it.previousHash).toBe(previous);
    const fields = [
      ...[it.id, it.at.toISOString(), it.actor, it.actorId, it.act, it.subjectKind, it.subjectId],
      ...[it.before, it.after, it.reason, it.requestId, it.previousHash],
    ];
    previous = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
    expect(it.hash).toBe(previous);
  }
});

it('keeps nothing of a transaction that is rolled back', async () => {
  const work = here.database.transaction(async () => {
    recordChange(change('first'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
  expect(() => recordChange(change('first'))).toThrow('no transaction');
});

it('is the operator’s where nobody acts, and cannot be changed', async () => {
  await here.database.transaction(async () => recordChange(change('first')));
  expect(await rows()).toMatchObject([{ actor: 'operator', actorId: null, requestId: null }]);
  for (const statement of [sql`update trail set act = 'x'`, sql`delete from trail`, sql`truncate trail`])
    await expect(here.owner.db.execute(statement)).rejects.toThrow();
});
