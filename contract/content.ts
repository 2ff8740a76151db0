// News, help and single pages, for all readers. The language is that of the call's header; an article that lacks it is
// given in the other one.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, requestedPage, requiredText, text, time } from './fields.ts';

export const slug = z.string().regex(/^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,20}$/);
export const articleKind = z.enum(['news', 'help', 'page']);
const tag = requiredText(40);

const headFields = {
  slug,
  title: text(200),
  summary: text(1_000),
  tags: z.array(tag).max(20),
  publishedTime: time,
  /** The language that it is given in. */
  language: z.enum(['en', 'zh']),
} as const;

export const contentShapes = {
  /** Help comes whole and in its own order, news with the latest first, and a `search` with the best match first. */
  listArticles: shape({
    input: z.strictObject({
      ...requestedPage,
      kind: z.enum(['news', 'help']),
      search: text(100).optional(),
      tag: tag.optional(),
    }),
    output: z.strictObject({
      total: count,
      rows: z.array(z.strictObject(headFields)).max(100),
      /** The tags of all published articles, in alphabetical order. */
      tags: z.array(tag).max(200),
    }),
  }),
  getArticle: shape({
    /** `language`: another one than that of the header, for pages that have one language. */
    input: z.strictObject({ kind: articleKind, slug, language: z.enum(['en', 'zh']).optional() }),
    output: z.strictObject({
      ...headFields,
      /** Made from CommonMark without raw HTML: headings have ids, links stay on this site or begin with https. */
      html: text(400_000),
      /** The page of the app that it explains; empty where there is none. */
      path: text(200),
      changedTime: time,
    }),
  }),
} as const;
