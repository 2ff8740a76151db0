// A quotation states itself whether a revision took its place (migration 0284), whatever happened to its revisions.
import { and, eq, notInArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeAccount } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { migrations } from '#server/db/migrate.ts';
import { statementsOf } from '#server/db/migration.ts';
import { quotations } from '#server/db/tables/ordering.ts';
import { makeDocumentContent } from '#server/test/documentSamples.ts';
import { createPortal } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = createPortal(here);

/** What happens to one of six quotations; `former` is the one it revises. */
const acts = fc.record({
  act: fc.constantFrom('make' as const, 'revise' as const, 'moveRevision' as const, 'drop' as const),
  id: fc.integer({ min: 0, max: 5 }).map(String),
  former: fc.integer({ min: 0, max: 5 }).map(String),
});
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

it('is kept, whatever is made, moved or dropped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 24, size: 'max' }), async (history) => {
      const undone = new Error('undone');
      const run = here.database.transaction(async (tx) => {
        const accountId = await openAccount(tx);
        for (const it of history) {
          await perform(tx, it, accountId);
          expect(await readMarks(tx)).toEqual(await findRevised(tx));
        }
        throw undone;
      });
      await expect(run).rejects.toBe(undone);
    }),
    { numRuns: 40 },
  );
});

it('is written into the rows that were there before', async () => {
  await here.owner.transaction(async (tx) => {
    const accountId = await openAccount(tx);
    for (const id of ['0', '1', '2']) await perform(tx, { act: 'make', id, former: '' }, accountId);
    await perform(tx, { act: 'revise', id: '3', former: '1' }, accountId);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(quotations).set({ isSuperseded: false });
    const migration = migrations.find(({ name }) => name === '0284-superseded');
    const fill = statementsOf(migration?.sql ?? '').filter((it) => it.startsWith('update'));
    expect(fill).toHaveLength(1);
    await tx.execute(sql.raw(String(fill[0])));
    expect(await readMarks(tx)).toEqual(['1']);
  });
});

async function readMarks(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: quotations.id })
    .from(quotations)
    .where(eq(quotations.isSuperseded, true));
  return rows.map((it) => it.id).sort();
}

async function findRevised(tx: Tx): Promise<readonly (string | null)[]> {
  const rows = await tx.select({ id: quotations.revisionOf }).from(quotations);
  return rows.flatMap((it) => it.id ?? []).sort();
}

async function openAccount(tx: Tx): Promise<string> {
  const made = { random: site.deps.random, now: site.clock.now };
  return (await makeAccount(tx, { registerSite: 0, phone: '13800138000' }, made))?.id ?? '';
}

/** Nothing, where the quotation is there already, or the former is not or has its revision. */
async function perform(tx: Tx, { act, id, former }: Act, accountId: string): Promise<void> {
  if (act === 'drop') {
    await tx.delete(quotations).where(eq(quotations.id, id));
    return;
  }
  const isFree = and(
    eq(quotations.id, former),
    notInArray(quotations.id, [id]),
    sql`not exists (select from quotations r where r.revision_of = ${former})`,
  );
  const [free] = act === 'make' ? [] : await tx.select({ id: quotations.id }).from(quotations).where(isFree);
  if (act === 'moveRevision') {
    const revisionOf = free?.id ?? null;
    await tx.update(quotations).set({ revisionOf }).where(eq(quotations.id, id));
    return;
  }
  if (act === 'revise' && free === undefined) return;
  const { statement, digest } = makeDocumentContent();
  const times = { createdAt: site.clock.now, changedAt: site.clock.now };
  await tx
    .insert(quotations)
    .values({
      ...{ id, accountId, number: `Q${id}`, site: 0, language: 'zh', status: 'ordered' },
      ...{ statement, digest, buyer: {}, address: {}, invoice: {}, validDays: 30, ...times },
      revisionOf: free?.id ?? null,
    })
    .onConflictDoNothing();
}
