// The literature archive as the staff keep it.
import * as z from 'zod';
import { FACETS, paperFields, tagCode } from '#contract/archive.ts';
import { shape } from '#contract/call.ts';
import { count, id, isDone, nothing, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const state = z.enum(['draft', 'published', 'withdrawn']);
const facet = z.enum(FACETS);
const names = z.strictObject({ en: requiredText(100), zh: requiredText(100) });
const content = z.strictObject(paperFields);

export const staffPaperShapes = {
  listStaffPapers: shape({
    input: requestedList(['title', 'year', 'changed'], { state: state.optional() }),
    output: pageOf(
      z.strictObject({
        id,
        ...{ title: text(500), titleZh: text(500), doi: text(200), year: count, journal: text(200) },
        ...{ state, revision: count, changedTime: time },
        /** As a release brought it, and follows the next one. */
        isSeeded: z.boolean(),
      }),
    ),
  }),
  getStaffPaper: shape({
    input: z.strictObject({ id, revision: z.int().min(1).max(1_000_000).optional() }),
    output: z.strictObject({
      ...{ id, content, state, publishedTime: time, revision: count },
      /** The last first. */
      revisions: z.array(z.strictObject({ revision: count, at: time, author: text(200) })).max(1_000),
    }),
  }),
  /** Creates one without an id. `revision` is the one that was edited; the call is refused if it has changed since. */
  savePaper: shape({
    input: z.strictObject({
      id: id.optional(),
      revision: count.optional(),
      ...{ content, state, publishedTime: time },
    }),
    output: z.strictObject({ id, revision: count }),
  }),
  listPaperTags: shape({
    input: nothing,
    output: z.array(z.strictObject({ facet, code: tagCode, names })).max(2_000),
  }),
  /** A new tag, or other names for one that is there. */
  savePaperTag: shape({ input: z.strictObject({ facet, code: tagCode, names }), output: isDone }),
} as const;
