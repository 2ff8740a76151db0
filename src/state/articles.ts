// Articles as they are read: asked of the server, and kept in this browser once they were, so that they open without a
// network.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { isRefusal } from '#src/core/callError.ts';
import type { Language } from '#src/core/language.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import { call } from '#src/core/remote.ts';

export type ArticleList = OutputOf<'listArticles'>;
export type ArticleHead = ArticleList['rows'][number];
export type Article = OutputOf<'getArticle'>;
export type ArticleKind = InputOf<'getArticle'>['kind'];

export const PAGE_SIZE = 30;

/** The language is part of the name alone: the call sends it by itself. */
export function loadList(input: InputOf<'listArticles'>, language: Language): Promise<ArticleList> {
  const { kind, page, search = '', tag = '' } = input;
  return loadKept(`articles:${language}:${kind}:${page}:${tag}:${search}`, () =>
    call('listArticles', input, { isQuiet: true }),
  );
}

function loadArticle(kind: ArticleKind, slug: string, language: Language): Promise<Article> {
  return loadKept(`article:${language}:${kind}:${slug}`, () =>
    call('getArticle', { kind, slug, language }, { isQuiet: true }),
  );
}

/** Undefined where there is none (any more). */
export async function findArticle(
  kind: ArticleKind,
  slug: string,
  language: Language,
): Promise<Article | undefined> {
  // The contract refuses what is no slug.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined;
  try {
    return await loadArticle(kind, slug, language);
  } catch (reason) {
    if (isRefusal(reason)) return undefined;
    throw reason;
  }
}

/** What the server gave before, while it cannot be reached or fails; what it refuses is gone. */
async function loadKept<T>(key: string, load: () => Promise<T>): Promise<T> {
  try {
    const value = await load();
    writeItem(key, () => value);
    return value;
  } catch (reason) {
    const kept = isRefusal(reason) ? undefined : await readItem<T>(key);
    if (kept === undefined) throw reason;
    return kept;
  }
}
