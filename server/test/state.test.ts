// The check that nothing has changed must see every change, and only changes.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roles } from '#server/db/tables/roles.ts';
import { createStateReader } from './state.ts';
import { createWorld } from './world.ts';

const row = { id: 'first', name: { en: 'First', zh: '一' }, permissions: [], retiredAt: null };
const at = new Date('2026-11-22T08:00:00.000Z');

const here = createWorld(async ({ database }) => {
  await database.db.insert(roles).values({ ...row, changedAt: at });
});

describe('the state of a database', () => {
  it('differs by a row that came, changed or went, and is the same once all is as before', async () => {
    const { db } = here.database;
    const readState = await createStateReader(here.owner);
    const before = await readState();
    expect(before.get('roles')).toMatch(/^[1-9]/);
    await db.insert(roles).values({ ...row, id: 'second', changedAt: at });
    const more = await readState();
    expect(more).not.toEqual(before);
    await db
      .update(roles)
      .set({ permissions: ['orders'] })
      .where(eq(roles.id, 'second'));
    expect(await readState()).not.toEqual(more);
    await db.delete(roles).where(eq(roles.id, 'second'));
    expect(await readState()).toEqual(before);
    await here.owner.db.execute(sql`truncate roles cascade`);
    expect(await readState()).not.toEqual(before);
  });

  it('is that of before after a statement that was rolled back', async () => {
    const readState = await createStateReader(here.owner);
    const before = await readState();
    const refused = here.database.transaction(async (tx) => {
      await tx.insert(roles).values({ ...row, id: 'third', changedAt: at });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await readState()).toEqual(before);
  });

  it('is the prepared one again in each test', async () => {
    const found = await here.database.db.select({ id: roles.id }).from(roles).where(eq(roles.id, 'first'));
    expect(found).toEqual([{ id: 'first' }]);
  });
});
