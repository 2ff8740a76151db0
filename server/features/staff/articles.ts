// What the staff do with news, help and pages.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { type Article, type ArticleTexts, articleRevisions, articles } from '#server/db/tables/articles.ts';
import { renderMarkdown } from '#server/features/content/markdown.ts';
import { keepPicture } from '#server/features/content/pictures.ts';
import { insertArticle, putArticle } from '#server/features/content/rows.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { makeChangedMeanwhileMessage } from './changedMeanwhile.ts';
import { containsText } from './lists.ts';

const words = {
  gone: { en: 'There is no such article.', zh: '该文章不存在。' },
  taken: {
    en: 'There is an article at this address already. Choose another address.',
    zh: '该地址已被其他文章使用，请更换。',
  },
  moved: {
    en: 'The kind and the address of an article cannot be changed, since links lead to it. Make a new one.',
    zh: '文章的类型与地址不可更改（已有链接指向它），请新建文章。',
  },
  picture: {
    en: 'This is no PNG, JPEG or WebP picture of at most 2,000 pixels. Choose another file.',
    zh: '该文件不是边长 2000 像素以内的 PNG、JPEG 或 WebP 图片，请重新选择。',
  },
  changed: makeChangedMeanwhileMessage({ en: 'article', zh: '文章' }),
};

const title = (language: 'en' | 'zh') =>
  sql<string>`coalesce(${articles.texts} -> ${language} ->> 'title', '')`;

const SORTS = {
  title: title('en'),
  published: articles.publishedAt,
  changed: articles.changedAt,
  place: articles.place,
} as const;

export const staffArticleHandlers = {
  async listStaffArticles(
    { page, size, search, sort = 'changed', isDescending = false, kind, state },
    { tx },
  ) {
    const where: SQL | undefined = and(
      kind && eq(articles.kind, kind),
      state && eq(articles.state, state),
      containsText(search, [title('en'), title('zh'), articles.slug]),
    );
    const order = isDescending ? desc : asc;
    const rows = await tx
      .select()
      .from(articles)
      .where(where)
      .orderBy(order(SORTS[sort]), asc(articles.id))
      .limit(size)
      .offset((page - 1) * size);
    const total = await tx.$count(articles, where);
    return reply({
      total,
      rows: rows.map((it) => ({
        ...{ id: it.id, kind: it.kind, slug: it.slug, state: it.state, place: it.place },
        revision: it.revision,
        titles: { en: it.texts.en?.title ?? '', zh: it.texts.zh?.title ?? '' },
        publishedTime: it.publishedAt.toISOString(),
        changedTime: it.changedAt.toISOString(),
        isSeeded: it.seedDigest !== null,
      })),
    });
  },

  async getStaffArticle({ id, revision }, { tx }) {
    const [row] = await tx.select().from(articles).where(eq(articles.id, id));
    if (row === undefined) return refuse(words.gone, NOT_FOUND);
    const revisions = await revisionsOf(tx, id);
    const shown = revision === undefined ? row : await contentOf(tx, row, revision);
    return shown === undefined ? refuse(words.gone, NOT_FOUND) : reply(answerOf(row, shown, revisions));
  },

  async saveArticle({ id, revision, publishedTime, ...fields }, { tx, deps, session }) {
    const by = { authorId: session.userId, at: deps.clock() };
    const content = { ...fields, texts: fields.texts as ArticleTexts, publishedAt: new Date(publishedTime) };
    if (id === undefined) {
      const found = and(eq(articles.kind, fields.kind), eq(articles.slug, fields.slug));
      if ((await tx.$count(articles, found)) > 0) return refuse(words.taken);
      const made = await insertArticle(tx, { ...content, seedDigest: null }, by);
      return reply({ id: made.id, revision: made.revision });
    }
    const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
    if (row === undefined) return refuse(words.gone, NOT_FOUND);
    if (row.kind !== fields.kind || row.slug !== fields.slug) return refuse(words.moved);
    if (row.revision !== revision) return refuse(words.changed);
    const next = await putArticle(tx, { ...row, ...content, seedDigest: null }, by);
    return reply({ id, revision: next.revision });
  },

  async savePicture({ data }, { tx, deps, session }) {
    const path = await keepPicture(tx, data, { authorId: session.userId, at: deps.clock() });
    return path === undefined ? refuse(words.picture) : reply({ path });
  },

  async previewArticle({ body }) {
    return reply({ html: renderMarkdown(body) });
  },
} satisfies Handlers<
  'listStaffArticles' | 'getStaffArticle' | 'saveArticle' | 'savePicture' | 'previewArticle'
>;

type Answer = OutputOf<'getStaffArticle'>;

async function revisionsOf(tx: Tx, id: string): Promise<Answer['revisions']> {
  const rows = await tx
    .select({
      revision: articleRevisions.revision,
      at: articleRevisions.at,
      authorId: articleRevisions.authorId,
      author: accounts.nickname,
    })
    .from(articleRevisions)
    .leftJoin(accounts, eq(accounts.id, articleRevisions.authorId))
    .where(eq(articleRevisions.articleId, id))
    .orderBy(desc(articleRevisions.revision))
    .limit(1_000);
  return rows.map(({ revision, at, authorId, author }) => ({
    ...{ revision, at: at.toISOString() },
    author: author ?? authorId ?? '',
  }));
}

/** The article as it was in that revision. */
async function contentOf(tx: Tx, row: Article, revision: number): Promise<Article | undefined> {
  const [kept] = await tx
    .select({ content: articleRevisions.content })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, row.id), eq(articleRevisions.revision, revision)));
  if (kept === undefined) return undefined;
  const content = kept.content as Omit<Article, 'publishedAt'> & { readonly publishedAt: string };
  return { ...row, ...content, publishedAt: new Date(content.publishedAt) };
}

function answerOf(row: Article, shown: Article, revisions: Answer['revisions']): Answer {
  const { kind, slug, state, publishedAt, place, path, tags, texts } = shown;
  return {
    ...{ id: row.id, kind, slug, state, place, path, revisions },
    revision: row.revision,
    tags: [...tags],
    texts: texts as Answer['texts'],
    publishedTime: publishedAt.toISOString(),
  };
}
