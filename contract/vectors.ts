// Synchronizes My Vectors and My Sequences between an account and its browsers. A browser sends its changes since the
// last synchronization and receives those of others. A repeated call changes nothing, and no change is lost: of two
// conflicting changes of an item the later one keeps its id, the other becomes a new item, a copy.
import * as z from 'zod';
import { shape } from './call.ts';
import { id, time } from './fields.ts';

/** UTF-16 code units of the JSON of one item; items of an account; changes in one call. */
const MAX_CONTENT = 2_000_000;
export const MAX_ITEMS = 2_000;
const MAX_CHANGES = 100;
/** UTF-16 code units of all contents in one call; send more in several calls. */
export const MAX_SENT = 4_000_000;

/** A position in the history of the account: it grows with each change. 0 is before the first. */
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
    /** The `revision` of the last answer; 0 for none. */
    since: revision,
    changes: z
      .array(
        z.strictObject({
          ...changed,
          /** The revision of the item that the change is based on; 0 for a new item. */
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
    /** Each item once, by ascending revision: it replaces the item of that id. Those sent in this call are included. */
    changes: z.array(
      z.strictObject({
        ...changed,
        // Validated when it was received; validating it again for each reader would double the cost.
        content: z.string().max(MAX_CONTENT).nullable(),
        revision,
        /** For the losing side of a conflict, the id of the item that it is a copy of. */
        copyOf: id.nullable(),
      }),
    ),
    /** There are more changes: call again with this `revision` and no changes. */
    hasMore: z.boolean(),
    /** Ids of sent items that were refused because the account is full: they stay in the browser. */
    notTaken: z.array(id),
  }),
});

export const vectorsShapes = { syncVectors: sync, syncSequences: sync } as const;

/** Checked before it is stored, since every other browser of the account must be able to read it. */
function isJsonObject(it: string): boolean {
  if (it.includes('\0') || !it.isWellFormed()) return false;
  try {
    const value: unknown = JSON.parse(it);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
