import { and, asc, desc, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWorld } from '#server/test/world.ts';
import { patternOf } from './lists.ts';
import { rarePartOf, readPageIn, searchOf } from './search.ts';

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

const rowsOf = pgTable('found_rows', {
  id: text('id').primaryKey(),
  parent: text('parent').notNull(),
  word: text('word').notNull(),
  at: integer('at').notNull(),
  isOpen: boolean('is_open').notNull(),
});

const words = fc.string({ unit: fc.constantFrom('a', 'B', 'c', '王', '%', '_'), maxLength: 5 });
const lists = fc.record({
  parents: fc.array(words, { minLength: 1, maxLength: 6 }),
  rows: fc.array(fc.record({ word: words, at: fc.nat(9), isOpen: fc.boolean(), parent: fc.nat(5) }), {
    maxLength: 60,
    size: 'max',
  }),
  search: fc.string({ unit: fc.constantFrom('a', 'b', 'C', '王', '%', '_'), maxLength: 2 }),
  page: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 1, max: 4 }),
  isDescending: fc.boolean(),
  isFiltered: fc.boolean(),
  bounds: fc.record({
    few: fc.integer({ min: 1, max: 6 }),
    lookedAt: fc.integer({ min: 1, max: 6 }),
    read: fc.integer({ min: 2, max: 24 }),
  }),
});

it('finds the rows of the plain query in their order, by whichever way it comes to them', async () => {
  await fc.assert(
    fc.asyncProperty(
      lists,
      async ({ parents, rows, search, page, size, isDescending, isFiltered, bounds }) => {
        const pattern = patternOf(search);
        const direction = isDescending ? desc : asc;
        const order = [direction(rowsOf.at), direction(rowsOf.id)];
        const filters = isFiltered ? sql`${rowsOf.isOpen}` : undefined;
        const from = sql`found_rows join found_parents p on p.id = found_rows.parent`;
        const otherwise =
          pattern === undefined
            ? undefined
            : sql`(found_rows.word ilike ${pattern} or p.word ilike ${pattern})`;
        const found = await here.database.transaction(async (tx) => {
          await tx.execute(sql`create temporary table found_parents on commit drop as
          select * from jsonb_to_recordset(${JSON.stringify(
            parents.map((word, at) => ({ id: `p${at}`, word })),
          )}::jsonb) it (id text, word text)`);
          await tx.execute(sql`create temporary table found_rows on commit drop as
          select * from jsonb_to_recordset(${JSON.stringify(
            rows.map(({ parent, isOpen, ...it }, at) => ({
              ...{ ...it, id: `r${at}`, parent: `p${parent % parents.length}`, is_open: isOpen },
            })),
          )}::jsonb) it (id text, parent text, word text, at integer, is_open boolean)`);
          const { where, max } = await searchOf(
            tx,
            {
              ...{ search, id: rowsOf.id, from, filters, otherwise },
              first: { order, rows: page * size + 1 },
              sources: (contains) => [
                sql`select id from found_rows where ${contains(sql`word`)}`,
                sql`select found_rows.id from found_parents join found_rows on found_rows.parent = found_parents.id
                where ${contains(sql`found_parents.word`)}`,
              ],
            },
            bounds,
          );
          const all = tx
            .select({ id: rowsOf.id })
            .from(rowsOf)
            .innerJoin(sql`found_parents p`, sql`p.id = found_rows.parent`)
            .where(and(filters, where));
          const { isOnPage, ...counted } = await readPageIn(
            tx,
            all,
            { id: rowsOf.id, order, max },
            { page, size },
          );
          const shown = await tx
            .select({ id: rowsOf.id })
            .from(rowsOf)
            .where(isOnPage)
            .orderBy(...order);
          const { rows: plain } = await tx.execute<{ id: string }>(sql`select found_rows.id from ${from}
          where ${filters ?? sql`true`} and ${otherwise ?? sql`true`} order by ${sql.join(order, sql`, `)}`);
          return { counted, shown: shown.map((it) => it.id), plain: plain.map((it) => it.id) };
        });
        const before = (page - 1) * size;
        expect(found.shown).toEqual(found.plain.slice(before, before + size));
        const { total, isMore } = found.counted as { readonly total: number; readonly isMore?: true };
        if (isMore) expect(found.plain.length).toBeGreaterThan(total);
        else expect(total).toBe(found.plain.length);
      },
    ),
  );
});

it('looks a number up by the end that tells it apart, any other text whole', () => {
  const parts = {
    'S26-00004711': '04711',
    's26-00004711-R2': '04711-R2',
    'Q26-12345678': '12345678',
    'S26-00000711': '0711',
    'S26-00000042': '00000042',
    'S26-0004': '0004',
  };
  for (const [text, part] of Object.entries(parts)) expect(rarePartOf(text)).toBe(part);
  for (const text of ['McClintock 4711', 'reader4711@', '王伟', '26-00004711', 'S26-00', 'S26-04', ''])
    expect(rarePartOf(text)).toBe(text);
  fc.assert(
    fc.property(fc.stringMatching(/^[SQ]26-0{0,5}[0-9]{0,6}(-R[0-9])?$/), (text) =>
      text.endsWith(rarePartOf(text)),
    ),
  );
});
