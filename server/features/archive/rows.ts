// Papers in rows: what is published now, and how a change is kept with what was before.
import { and, asc, eq, lte } from 'drizzle-orm';
import { hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Paper, paperRevisions, papers, paperTags } from '#server/db/tables/papers.ts';
import { recordChange } from '#server/trail/trail.ts';

interface By {
  /** Null for a release. */
  readonly authorId: string | null;
  readonly at: Date;
}

type Content = Omit<Paper, 'id' | 'revision' | 'changedAt'>;

export async function listPublishedPapers(tx: Tx, now: Date): Promise<readonly Paper[]> {
  return tx
    .select()
    .from(papers)
    .where(and(eq(papers.state, 'published'), lte(papers.publishedAt, now)));
}

export async function listTags(tx: Tx) {
  return tx.select().from(paperTags).orderBy(asc(paperTags.facet), asc(paperTags.place), asc(paperTags.code));
}

/** Id made from the first DOI of a paper, so that a paper of a release has the same id in every database. */
export function paperIdOf(doi: string): string {
  return hashOf(doi.toLowerCase())
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);
}

export async function insertPaper(tx: Tx, content: Content, by: By): Promise<Paper> {
  const row: Paper = { ...content, id: paperIdOf(content.content.doi), revision: 1, changedAt: by.at };
  await tx.insert(papers).values(row);
  await keepRevision(tx, row, by);
  return row;
}

/** Saves a further revision. The row must be locked, or nobody else be able to change it. */
export async function putPaper(tx: Tx, row: Paper, by: By): Promise<Paper> {
  const next: Paper = { ...row, revision: row.revision + 1, changedAt: by.at };
  await tx.update(papers).set(next).where(eq(papers.id, row.id));
  await keepRevision(tx, next, by);
  return next;
}

async function keepRevision(tx: Tx, row: Paper, { authorId, at }: By): Promise<void> {
  const { id: paperId, revision, content, state, publishedAt } = row;
  const kept = { content, state, publishedAt: publishedAt.toISOString() };
  await tx.insert(paperRevisions).values({ paperId, revision, kept, authorId, at });
  if (authorId === null) return;
  recordChange({
    ...{ act: 'savePaper', subject: { kind: 'paper', id: paperId }, at },
    before: { revision: revision - 1 },
    after: { revision, state, publishedAt, doi: content.doi, title: content.title },
  });
}
