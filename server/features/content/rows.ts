// Articles in rows: what is published now, and how a change is kept with what was before.
import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type Article, type ArticleKind, articleRevisions, articles } from '#server/db/tables/articles.ts';
import { recordChange } from '#server/trail/trail.ts';

interface By {
  /** Null for a release. */
  readonly authorId: string | null;
  readonly at: Date;
}

export async function listPublishedArticles(
  tx: Tx,
  kind: ArticleKind,
  now: Date,
): Promise<readonly Article[]> {
  return tx.select().from(articles).where(isPublished(kind, now));
}

export async function findPublishedArticle(
  tx: Tx,
  { kind, slug }: { readonly kind: ArticleKind; readonly slug: string },
  now: Date,
): Promise<Article | undefined> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(isPublished(kind, now), eq(articles.slug, slug)));
  return row;
}

function isPublished(kind: ArticleKind, now: Date) {
  return and(eq(articles.kind, kind), eq(articles.state, 'published'), lte(articles.publishedAt, now));
}

type Content = Omit<Article, 'id' | 'revision' | 'changedAt'>;

/** The id is its kind and slug: one of a release is the same in every database. */
export async function insertArticle(tx: Tx, content: Content, by: By): Promise<Article> {
  const id = `${content.kind}-${content.slug}`;
  const row: Article = { ...content, id, revision: 1, changedAt: by.at };
  await tx.insert(articles).values(row);
  await keepRevision(tx, row, by);
  return row;
}

/** Saves a further revision. The row must be locked, or nobody else be able to change it. */
export async function putArticle(tx: Tx, row: Article, by: By): Promise<Article> {
  const next: Article = { ...row, revision: row.revision + 1, changedAt: by.at };
  await tx.update(articles).set(next).where(eq(articles.id, row.id));
  await keepRevision(tx, next, by);
  return next;
}

async function keepRevision(tx: Tx, row: Article, { authorId, at }: By): Promise<void> {
  const { id: articleId, revision } = row;
  await tx.insert(articleRevisions).values({ articleId, revision, content: row, authorId, at });
  if (authorId === null) return;
  const { state, publishedAt, texts } = row;
  recordChange({
    ...{ act: 'saveArticle', subject: { kind: 'article', id: articleId }, at },
    before: { revision: revision - 1 },
    after: { revision, state, publishedAt, titles: [texts.en?.title, texts.zh?.title] },
  });
}
