import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createWorld } from '#server/test/world.ts';
import { readPageIn } from './search.ts';

const here = createWorld();

it('counts a list up to a limit, reports that there is more, and finds the rows behind it', async () => {
  const numbers = sql.raw('numbers');
  const findPage = (max: number, page: number) =>
    here.database.transaction(async (tx) => {
      await tx.execute(
        sql`create temporary table ${numbers} on commit drop as select id from generate_series(1, 5) id`,
      );
      const id = sql`${numbers}.id`;
      const ids = tx.select({ id: sql<number>`${id}` }).from(sql`${numbers}`);
      const { isOnPage, ...counted } = await readPageIn(
        tx,
        ids,
        { id, order: [asc(id)], max },
        { page, size: 2 },
      );
      const { rows } = await tx.execute<{ id: number }>(
        sql`select id from ${numbers} where ${isOnPage} order by id`,
      );
      return { ...counted, ids: rows.map((it) => it.id) };
    });
  expect(await findPage(5, 1)).toEqual({ total: 5, ids: [1, 2] });
  expect(await findPage(3, 1)).toEqual({ total: 3, isMore: true, ids: [1, 2] });
  expect(await findPage(3, 3)).toEqual({ total: 3, isMore: true, ids: [5] });
  // Where the page alone is read, what is before it and whether something follows.
  expect(await findPage(0, 1)).toEqual({ total: 2, isMore: true, ids: [1, 2] });
  expect(await findPage(0, 3)).toEqual({ total: 5, ids: [5] });
  expect(await findPage(0, 9)).toEqual({ total: 5, ids: [] });
});
