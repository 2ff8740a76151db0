// The papers and tags that a release brings. Those that the staff changed stay as they are.
import { eq, sql } from 'drizzle-orm';
import { hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type PaperContent, papers, paperTags } from '#server/db/tables/papers.ts';
import { insertPaper, paperIdOf, putPaper } from './rows.ts';
import { SEEDED_TAGS } from './seededTags.ts';

const files = import.meta.glob<readonly Omit<PaperContent, 'notes'>[]>('/content/archive/papers.json', {
  eager: true,
  import: 'default',
});

/** When the archive was there first. */
const BEGINNING = new Date('2026-11-25T00:00:00.000Z');

/** Key of an advisory lock: any number that no other lock uses. */
const LOCK = 7_246_112;

export function listSeededPapers(): readonly PaperContent[] {
  return Object.values(files).flatMap((it) => it.map((paper) => ({ ...paper, notes: { en: '', zh: '' } })));
}

export async function seedPapers(tx: Tx, now: Date): Promise<void> {
  // Servers that start at the same moment come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const tags = SEEDED_TAGS.map((it, place) => ({ ...it, place }));
  await tx.insert(paperTags).values(tags).onConflictDoNothing();
  const rows = new Map((await tx.select().from(papers)).map((it) => [it.id, it]));
  const by = { authorId: null, at: now };
  for (const content of listSeededPapers()) {
    const seedDigest = hashOf(JSON.stringify(content));
    const row = rows.get(paperIdOf(content.doi));
    if (row === undefined) {
      const taken = await tx.$count(
        papers,
        eq(sql`lower(${papers.content} ->> 'doi')`, content.doi.toLowerCase()),
      );
      // The staff gave another one this DOI.
      if (taken > 0) continue;
      await insertPaper(tx, { content, seedDigest, state: 'published', publishedAt: BEGINNING }, by);
    } else if (row.seedDigest !== null && row.seedDigest !== seedDigest)
      await putPaper(tx, { ...row, content, seedDigest }, by);
  }
}
