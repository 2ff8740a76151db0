// What an editor types of an article, and what is missing before it can be saved.
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import type { articleStaffWords } from './words.ts';

export type Article = StaffOutputOf<'getStaffArticle'>;
export type Language = 'en' | 'zh';
export type ArticleFields = Omit<Article, 'id' | 'revision' | 'revisions' | 'texts'> & {
  readonly texts: Readonly<
    Record<Language, { readonly title: string; readonly summary: string; readonly body: string }>
  >;
};

const EMPTY_TEXT = { title: '', summary: '', body: '' };

export function createArticleFields(): ArticleFields {
  return {
    ...{ kind: 'news', slug: '', state: 'draft', place: 0, path: '', tags: [] },
    publishedTime: new Date().toISOString(),
    texts: { en: EMPTY_TEXT, zh: EMPTY_TEXT },
  };
}

export function fieldsOf({ id: _, revision: __, revisions: ___, texts, ...fields }: Article): ArticleFields {
  return { ...fields, texts: { en: texts.en ?? EMPTY_TEXT, zh: texts.zh ?? EMPTY_TEXT } };
}

export function listMissingFields({
  slug,
  texts,
  path,
}: ArticleFields): readonly (keyof typeof articleStaffWords)[] {
  const missing: (keyof typeof articleStaffWords)[] = [];
  if (!/^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,20}$/.test(slug)) missing.push('slugNeeded');
  if (texts.en.title.trim() === '' && texts.zh.title.trim() === '') missing.push('titleNeeded');
  for (const it of ['en', 'zh'] as const)
    if (texts[it].title.trim() === '' && (texts[it].body.trim() !== '' || texts[it].summary.trim() !== ''))
      missing.push(it === 'en' ? 'englishTitleNeeded' : 'chineseTitleNeeded');
  if (path !== '' && !/^\/(?!\/)/.test(path)) missing.push('pathNeeded');
  return missing;
}
