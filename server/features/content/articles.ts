// An article in the language that somebody reads, and the order of a list.
import type { Article, ArticleText } from '#server/db/tables/articles.ts';

type Language = 'en' | 'zh';

/** Help in its order, news with the last first. */
export function compareKinds(a: Article, b: Article): number {
  if (a.kind === 'help') return a.place - b.place || a.slug.localeCompare(b.slug);
  return b.publishedAt.getTime() - a.publishedAt.getTime() || a.slug.localeCompare(b.slug);
}

export function headOf(article: Article, requested: Language) {
  const { language, text } = chooseText(article, requested);
  const { slug, tags, publishedAt } = article;
  const { title, summary } = text;
  return { slug, title, summary, tags: [...tags], publishedTime: publishedAt.toISOString(), language };
}

/** In the language requested for, or in the one that there is. */
export function chooseText(
  { texts }: Article,
  requested: Language,
): { readonly language: Language; readonly text: ArticleText } {
  const other = requested === 'en' ? 'zh' : 'en';
  const text = texts[requested];
  if (text !== undefined) return { language: requested, text };
  return { language: other, text: texts[other] ?? { title: '', summary: '', body: '' } };
}
