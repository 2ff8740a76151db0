// The audit trail as the staff read it. Its export is a file of JSON Lines (docs/audit-trail.md).
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import { count, id, nothing, pageOf, text, time } from '#contract/fields.ts';
import { requestedList } from './fields.ts';

const TRAIL_ACTORS = ['customer', 'staff', 'provider', 'clock', 'operator'] as const;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const word = text(200);

const row = {
  id: count,
  at: time,
  actor: z.enum(TRAIL_ACTORS),
  actorId: word.nullable(),
  /** Null of somebody who has no account any more, and of what is no person. */
  actorName: text(400).nullable(),
  act: word,
  subjectKind: word,
  subjectId: word,
  reason: text(10_000),
} as const;

export const staffAuditShapes = {
  /** `search`: a subject's id, the number of a quotation or an order, or who acted. */
  listTrail: shape({
    input: requestedList(['id'], {
      actor: z.enum(TRAIL_ACTORS).optional(),
      act: word.optional(),
      subjectKind: word.optional(),
      from: time.optional(),
      to: time.optional(),
      subjectId: id.optional(),
    }),
    output: pageOf(z.strictObject(row)),
  }),
  getTrailRow: shape({
    input: z.strictObject({ id: count }),
    output: z.strictObject({
      ...row,
      /** JSON, byte for byte as it was hashed. */
      before: z.string(),
      after: z.string(),
      requestId: word.nullable(),
      previousHash: hash,
      hash,
    }),
  }),
  /**
   * The last row: with its hash noted elsewhere, nothing can be cut off the end unseen. Null of a trail without rows.
   */
  getTrailHead: shape({
    input: nothing,
    output: z.strictObject({
      head: z.strictObject({ id: count, at: time, hash }).nullable(),
      /** What there is to filter by. */
      acts: z.array(word).max(1_000),
      subjectKinds: z.array(word).max(1_000),
    }),
  }),
  exportTrail: shape({ input: nothing, output: nothing }),
} as const;
