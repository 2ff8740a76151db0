// My Vectors and My Sequences in step between an account and its browsers. A browser sends what it changed since it
// last was in step, and receives what others did; sending the same again changes nothing, and no side loses what the
// other did not know: of two changes of one item the later stays under its id, the other becomes an item of its own, a
// copy.
import * as z from 'zod';
import { shape } from './call.ts';
import { id, time } from './fields.ts';

/** UTF-16 units of one item's JSON, and items, that a call or an account may hold. */
const MAX_CONTENT = 2_000_000;
export const MAX_ITEMS = 2_000;
const MAX_CHANGES = 100;
/** Units of all contents of one call: send in turns what is more. */
export const MAX_SENT = 4_000_000;

/** How far in the account's history a browser is: it grows with each change. 0 knows nothing. */
const revision = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const changed = {
  id,
  /** By the clock of the browser that changed it. */
  changedAt: time,
  /** JSON of what the browser keeps, without its id; null when it was deleted. */
  content: z
    .string()
    .max(MAX_CONTENT)
    .refine(isJsonObject, { error: 'not the JSON of an object' })
    .nullable(),
} as const;

const sync = shape({
  input: z.strictObject({
    /** The `revision` of the last answer. */
    since: revision,
    changes: z
      .array(
        z.strictObject({
          ...changed,
          /** The revision of the item that was changed; 0 for one the account has not seen from here. */
          base: revision,
        }),
      )
      .max(MAX_CHANGES)
      .refine((all) => all.reduce((sum, it) => sum + (it.content?.length ?? 0), 0) <= MAX_SENT, {
        error: 'more than one call may hold',
      }),
  }),
  output: z.strictObject({
    revision,
    /** Each item once, in the order of revisions: put it in place of the one of that id. Those sent are among them. */
    changes: z.array(
      z.strictObject({
        ...changed,
        // Looked through when it came: once more for each reader would cost as much again.
        content: z.string().max(MAX_CONTENT).nullable(),
        revision,
        /** Id of the item of which this was the losing change; to be shown as a copy. */
        copyOf: id.nullable(),
      }),
    ),
    /** More waits: ask again with `revision`, and no changes. */
    hasMore: z.boolean(),
    /** Ids sent that were not taken, since the account is full: they stay in the browser. */
    notTaken: z.array(id),
  }),
});

export const vectorsShapes = { syncVectors: sync, syncSequences: sync } as const;

/** A name and a text, at least in sense: refused before it is stored, since another browser must be able to read it. */
function isJsonObject(it: string): boolean {
  if (it.includes('\0') || !it.isWellFormed()) return false;
  try {
    const value: unknown = JSON.parse(it);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
