import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { world } from '#server/test/world.ts';
import { settings } from './tables/ground.ts';

const it = world();

test('what a transaction writes is there after it', async () => {
  await it.database.transaction((tx) => tx.insert(settings).values({ name: 'a', value: { b: [1] } }));
  expect(await it.database.db.select().from(settings)).toEqual([{ name: 'a', value: { b: [1] } }]);
});

test('a transaction that throws leaves nothing', async () => {
  const failing = it.database.transaction(async (tx) => {
    await tx.insert(settings).values({ name: 'b', value: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await it.database.db.select().from(settings).where(sql`name = 'b'`)).toEqual([]);
});
