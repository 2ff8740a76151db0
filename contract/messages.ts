// The message board. A message has at most 200 characters; a reply is promised by site.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, id, isDone, pageOf, requestedPage, text, time } from './fields.ts';
import { MESSAGE_LENGTH } from './messageLimits.ts';
import { captcha, email, requiredField } from './validation.ts';

/** As many as one thread takes before another is begun. */
export const MAX_POSTS = 60;

const message = requiredField(MESSAGE_LENGTH, 'message');

export const messagePost = z.strictObject({ isOurs: z.boolean(), text: text(4_000), time });

export const messageState = z.enum(['waiting', 'answered', 'closed']);

export const messagesShapes = {
  /** A visitor without a session gives a name, an address and the answer of a captcha as well. */
  sendMessage: shape({
    input: z.strictObject({
      text: message,
      visitor: z
        .strictObject({
          name: requiredField(100, 'name'),
          email,
          captchaId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, { error: 'captcha' }),
          captcha,
        })
        .optional(),
    }),
    output: z.strictObject({ id, replyHours: count }),
  }),
  /** The last that was written to first, each whole. */
  listMessages: shape({
    input: z.strictObject(requestedPage),
    output: pageOf(
      z.strictObject({
        ...{ id, state: messageState, createdTime: time },
        posts: z.array(messagePost).max(MAX_POSTS),
      }),
    ),
  }),
  followMessage: shape({ input: z.strictObject({ id, text: message }), output: isDone, ids: ['id'] }),
} as const;
