// News, help and pages as the staff write them: both languages side by side, published at a time, with what was before.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { articleKind, slug } from '#contract/content.ts';
import { count, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const state = z.enum(['draft', 'published', 'withdrawn']);

const language = z.strictObject({
  title: requiredText(200),
  summary: text(1_000),
  /** CommonMark with tables; raw HTML is shown as text. */
  body: text(100_000),
});

/** One of them at least. */
const texts = z
  .strictObject({ en: language.exactOptional(), zh: language.exactOptional() })
  .refine((it) => it.en !== undefined || it.zh !== undefined, { error: 'no language' });

const fields = {
  kind: articleKind,
  slug,
  state,
  publishedTime: time,
  place: z.int().min(0).max(1_000_000),
  path: text(200),
  tags: z.array(requiredText(40)).max(20),
  texts,
} as const;

const articleId = z.string().regex(/^(?:news|help|page)-[a-z0-9-]{1,200}$/);

export const staffArticleShapes = {
  listStaffArticles: shape({
    input: requestedList(['title', 'published', 'changed', 'place'], {
      kind: articleKind.optional(),
      state: state.optional(),
    }),
    output: pageOf(
      z.strictObject({
        id: articleId,
        ...{ kind: articleKind, slug, state, place: count, revision: count },
        titles: z.strictObject({ en: text(200), zh: text(200) }),
        ...{ publishedTime: time, changedTime: time },
        /** As a release brought it, and follows the next one. */
        isSeeded: z.boolean(),
      }),
    ),
  }),
  getStaffArticle: shape({
    input: z.strictObject({ id: articleId, revision: z.int().min(1).max(1_000_000).optional() }),
    output: z.strictObject({
      ...{ id: articleId, ...fields },
      revision: count,
      /** The last first. */
      revisions: z.array(z.strictObject({ revision: count, at: time, author: text(200) })).max(1_000),
    }),
  }),
  /** Creates one without an id. `revision` is the one that was edited; the call is refused if it has changed since. */
  saveArticle: shape({
    input: z.strictObject({
      id: articleId.optional(),
      revision: count.optional(),
      ...fields,
    }),
    output: z.strictObject({ id: articleId, revision: count }),
  }),
  /** A picture that the console made small, in base64: its address, to be put into a text. */
  savePicture: shape({
    input: z.strictObject({
      data: z
        .string()
        .max(800_000, { error: 'picture' })
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'picture' }),
    }),
    output: z.strictObject({ path: text(200) }),
  }),
  /** As readers will see it. */
  previewArticle: shape({
    input: z.strictObject({ body: text(100_000) }),
    output: z.strictObject({ html: text(400_000) }),
  }),
} as const;
