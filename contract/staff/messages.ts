// The message board as the staff answer it.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, flag, id, isDone, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { MAX_POSTS, messagePost, messageState } from '#contract/messages.ts';
import { requestedList } from './fields.ts';

const head = {
  ...{ id, site: flag, state: messageState, name: text(400), email: text(254) },
  /** Null for a visitor without an account. */
  accountId: id.nullable(),
  ...{ createdTime: time, changedTime: time },
  /** Until when a reply is promised; null while nobody waits. */
  dueTime: time.nullable(),
  isLate: z.boolean(),
} as const;

export const staffMessageShapes = {
  listStaffMessages: shape({
    input: requestedList(['created', 'changed'], { state: messageState.optional() }),
    output: pageOf(z.strictObject({ ...head, text: text(4_000) })),
  }),
  getStaffMessage: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...head,
      language: z.enum(['en', 'zh']),
      posts: z.array(z.strictObject({ ...messagePost.shape, author: text(200) })).max(MAX_POSTS),
    }),
  }),
  /** `posts`: how many were read; another one in between is refused, so that two never answer at once. */
  replyMessage: shape({
    input: z.strictObject({ id, text: requiredText(2_000), posts: count }),
    output: isDone,
  }),
  /** Needs no reply: thanks, or spam. */
  closeMessage: shape({ input: z.strictObject({ id, posts: count }), output: isDone }),
} as const;
