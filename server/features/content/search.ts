// Search over the articles that are published: a few hundred at most, so they are read and weighed in memory, the same
// on both databases. English by the beginnings of words, Chinese by what is in the text.
import type { ArticleText } from '#server/db/tables/articles.ts';

/** In a title a word weighs more than in a summary, and there more than in the text. */
const WEIGHTS = { title: 8, summary: 3, body: 1 } as const;

/** 0: it does not have every word. */
export function scoreOf(text: ArticleText, search: string): number {
  const words = search.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  let score = 0;
  for (const word of words) {
    const found = scoreOfWord(text, word);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

function scoreOfWord(text: ArticleText, word: string): number {
  let score = 0;
  for (const part of ['title', 'summary', 'body'] as const)
    if (hasWord(text[part].toLowerCase(), word)) score += WEIGHTS[part];
  return score;
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isHan(word) || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  return false;
}

function isHan(word: string): boolean {
  return /^\p{Script=Han}/u.test(word);
}
