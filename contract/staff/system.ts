// How the server fares, for those who keep it running: jobs that failed, letters that bounced, storage and database.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, nothing, pageOf, requiredText, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const bytes = z.int().min(0);
const jobIds = z.array(z.int().min(1)).min(1).max(100);

export const staffSystemShapes = {
  getSystemHealth: shape({
    input: nothing,
    output: z.strictObject({
      now: time,
      database: z.strictObject({
        kind: z.enum(['embedded', 'postgres']),
        bytes,
        /** The duration of one query. */
        milliseconds: count,
      }),
      storage: z.strictObject({
        files: count,
        bytes,
        /** The disk of the data folder; null if it does not report its size. */
        disk: z.strictObject({ free: bytes, all: bytes }).nullable(),
      }),
      /** Null on a PostgreSQL server, which has tools of its own. */
      backup: z
        .strictObject({
          succeededTime: time.nullable(),
          failedTime: time.nullable(),
          reason: text(2_000).nullable(),
        })
        .nullable(),
      queues: z
        .array(
          z.strictObject({
            kind: text(60),
            waiting: count,
            /** When the one that waits longest should have run; null where none is late. */
            lateSince: time.nullable(),
            dead: count,
            /** Whether the last run of a recurring job failed. */
            isFailing: z.boolean(),
            lastError: text(600),
          }),
        )
        .max(200),
      /** Letters and short messages on their way, and whether there is a way for them at all. */
      outgoing: z.strictObject({ mail: count, sms: count, hasMail: z.boolean(), hasSms: z.boolean() }),
    }),
  }),
  /** Not tried again by themselves. A letter among them bounced, or its server refused it for a day. */
  listDeadJobs: shape({
    input: requestedList(['failed'], { kind: text(60).optional() }),
    output: pageOf(
      z.strictObject({
        id: count,
        kind: text(60),
        tries: count,
        failedTime: time,
        error: text(600),
        /** The subject of a letter, unless it carries a code, and the address without the part before the @. */
        about: text(400),
      }),
    ),
  }),
  /** How many of them will be tried again, from their first try on. */
  retryJobs: shape({ input: z.strictObject({ ids: jobIds }), output: z.strictObject({ retried: count }) }),
  dropJobs: shape({
    input: z.strictObject({ ids: jobIds, reason: requiredText(500) }),
    output: z.strictObject({ dropped: count }),
  }),
} as const;
