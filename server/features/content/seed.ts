// The articles that a release brings: `content/<kind>/<slug>.<language>.md`. Those that the staff changed stay as they
// are.
import { and, eq, sql } from 'drizzle-orm';
import { hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type Article, type ArticleKind, type ArticleText, articles } from '#server/db/tables/articles.ts';
import { insertArticle, putArticle } from './rows.ts';

const files = import.meta.glob<string>('/content/*/*.md', { query: '?raw', eager: true, import: 'default' });

export interface SeededArticle
  extends Pick<Article, 'kind' | 'slug' | 'publishedAt' | 'place' | 'path' | 'tags' | 'texts'> {}

const FOLDERS: Readonly<Record<string, ArticleKind>> = { help: 'help', news: 'news', pages: 'page' };

/** When help and pages were there first; news have days of their own. */
const BEGINNING = new Date('2026-11-23T00:00:00.000Z');

export function listSeededArticles(brand: string): readonly SeededArticle[] {
  const found = new Map<string, SeededArticle>();
  for (const [path, source] of Object.entries(files)) {
    const [, folder = '', slug = '', language] =
      /^\/content\/(\w+)\/([a-z0-9-]+)\.(en|zh)\.md$/.exec(path) ?? [];
    const kind = FOLDERS[folder];
    if (kind === undefined || (language !== 'en' && language !== 'zh'))
      throw new Error(`${path} is no content/<help|news|pages>/<slug>.<en|zh>.md`);
    const { fields, text } = readFrontMatter(source.replaceAll('{brand}', brand), path);
    const before = found.get(`${kind}/${slug}`);
    found.set(`${kind}/${slug}`, {
      ...{ kind, slug, path: fields['path'] ?? '' },
      publishedAt: fields['date'] === undefined ? BEGINNING : new Date(`${fields['date']}T00:00:00.000Z`),
      place: Number(fields['order'] ?? 0),
      tags: (fields['tags'] ?? '').split(',').flatMap((it) => it.trim() || []),
      texts: { ...before?.texts, [language]: text },
    });
  }
  return [...found.values()];
}

/** Key of an advisory lock: any number that no other lock uses. */
const LOCK = 7_246_111;

export async function seedArticles(tx: Tx, brand: string, now: Date): Promise<void> {
  // Servers that start at the same moment come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  for (const seeded of listSeededArticles(brand)) {
    const digest = hashOf(JSON.stringify(seeded));
    const [row] = await tx
      .select()
      .from(articles)
      .where(and(eq(articles.kind, seeded.kind), eq(articles.slug, seeded.slug)));
    const by = { authorId: null, at: now };
    if (row === undefined) await insertArticle(tx, { ...seeded, state: 'published', seedDigest: digest }, by);
    else if (row.seedDigest !== null && row.seedDigest !== digest)
      await putArticle(tx, { ...row, ...seeded, seedDigest: digest }, by);
  }
}

function readFrontMatter(source: string, path: string) {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${path} has no front matter.`);
  const fields: Readonly<Record<string, string>> = Object.fromEntries(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
  const { title, summary = '' } = fields;
  if (!title) throw new Error(`${path} has no title.`);
  const text: ArticleText = { title, summary, body: body.trim() };
  return { fields, text };
}
