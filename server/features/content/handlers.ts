// News, help and single pages, read by anybody.
import { NOT_FOUND } from '#contract/envelope.ts';
import type { Article } from '#server/db/tables/articles.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { chooseText, compareKinds, headOf } from './articles.ts';
import { renderMarkdown } from './markdown.ts';
import { operatorOf } from './operator.ts';
import { findPublishedArticle, listPublishedArticles } from './rows.ts';
import { scoreOf } from './search.ts';

type Language = 'en' | 'zh';

const words = {
  gone: { en: 'There is no such article (any more).', zh: '该文章不存在或已下线。' },
};

export const contentHandlers = {
  async listArticles({ kind, search = '', tag, page, size }, { tx, deps, language }) {
    const all = await listPublishedArticles(tx, kind, deps.clock());
    const tags = [...new Set(all.flatMap((it) => it.tags))].sort();
    const tagged = all.filter((it) => tag === undefined || it.tags.includes(tag)).sort(compareKinds);
    const found = search.trim() === '' ? tagged : bestOf(tagged, search, language);
    const rows = found.slice((page - 1) * size, page * size).map((it) => headOf(it, language));
    return reply({ total: found.length, rows, tags });
  },

  async getArticle(requested, { tx, deps, language }) {
    const article = await findPublishedArticle(tx, requested, deps.clock());
    if (article === undefined) return refuse(words.gone, NOT_FOUND);
    const { path, changedAt } = article;
    const wanted = requested.language ?? language;
    const html = renderMarkdown(chooseText(article, wanted).text.body);
    return reply({ ...headOf(article, wanted), html, path, changedTime: changedAt.toISOString() });
  },

  async getOperator(_, { tx, deps }) {
    const { texts, image } = await operatorOf(tx, deps.settings);
    return reply({ texts, image });
  },
} satisfies Handlers<'listArticles' | 'getArticle' | 'getOperator'>;

/** Looked for in both languages: who searches 密码子 on the English page finds it too. */
function bestOf(articles: readonly Article[], search: string, language: Language): readonly Article[] {
  const scored = articles.map((article) => {
    const own = scoreOf(chooseText(article, language).text, search);
    const other = scoreOf(chooseText(article, language === 'en' ? 'zh' : 'en').text, search);
    return { article, score: Math.max(own, other / 2) };
  });
  return scored
    .filter((it) => it.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((it) => it.article);
}
