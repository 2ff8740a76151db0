// Lists read from a replica. Who asks and what they may is decided at the primary, always; the rows come from the
// replica once it has everything that this very session wrote before. Undefined: to be done at the primary.
import type { Result } from '#bio/core/result.ts';
import type { Tx } from '#server/db/database.ts';
import { hasWrites } from '#server/db/replica.ts';
import type { Reply, RequestContext } from './handler.ts';
import type { Session } from './sessions.ts';

/** These calls may answer what was true a moment ago. */
const LISTS = /^(?:list|find)/;

export async function readAtReplica<Entry extends { readonly session: Session | undefined }>(
  { call, deps }: RequestContext,
  enter: (tx: Tx) => Promise<Result<Entry, unknown>>,
  work: (tx: Tx, entry: Entry) => Promise<Reply<unknown>>,
): Promise<Reply<unknown> | undefined> {
  const { replica } = deps.database;
  if (replica === undefined || !LISTS.test(call)) return undefined;
  const entered = await deps.database.transaction(enter, { reads: true });
  if (!entered.ok) return undefined;
  const { value: entry } = entered;
  const written = entry.session?.written;
  const reply = await replica.read(async (tx) =>
    written === undefined || (await hasWrites(tx, written)) ? work(tx, entry) : undefined,
  );
  // What is missing at the replica may only have not arrived yet.
  return reply?.ok === true ? reply : undefined;
}
