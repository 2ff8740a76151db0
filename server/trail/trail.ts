// The audit trail: who changed what, when, from which value to which, and why. A change is recorded where it is made.
// Its row is chained to the one before and written just before the transaction commits: so the change and its row are
// committed together, and the lock of the trail is held for a short time.
import { AsyncLocalStorage } from 'node:async_hooks';
import { desc, sql } from 'drizzle-orm';
import { beforeCommit, type Tx } from '#server/db/database.ts';
import { type TrailRow, trail } from '#server/db/tables/trail.ts';
import { FIRST_HASH, trailHashOf } from './chain.ts';

export interface TrailActor {
  readonly actor: TrailRow['actor'];
  readonly actorId?: string | undefined;
  readonly requestId?: string | undefined;
}

export interface TrailChange {
  readonly act: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The values of the changed fields before and after, without personal secrets. */
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string;
  readonly at: Date;
  /** The actor if it is not that of the surrounding call, for example the clock. */
  readonly by?: TrailActor;
}

const acting = new AsyncLocalStorage<TrailActor>();

/** Runs `work` with this actor for all changes it records. Outside, the actor is the operator of the server. */
export function actAs<T>(actor: TrailActor, work: () => Promise<T>): Promise<T> {
  return acting.run(actor, work);
}

/** Records a change. Call it in the transaction of the change, after the last statement whose failure may be caught. */
export function recordChange(change: TrailChange): void {
  const by = change.by ?? acting.getStore() ?? { actor: 'operator' };
  beforeCommit(TRAIL, { ...change, by }, writeRows);
}

const TRAIL = Symbol('trail');

/** Key of the advisory lock of the trail: any number that no other lock uses. */
const LOCK = 7_246_110;

async function writeRows(tx: Tx, changes: readonly (TrailChange & { readonly by: TrailActor })[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const [last] = await tx
    .select({ id: trail.id, hash: trail.hash })
    .from(trail)
    .orderBy(desc(trail.id))
    .limit(1);
  let { id, hash: previousHash } = last ?? { id: 0, hash: FIRST_HASH };
  const rows: TrailRow[] = [];
  for (const { act, subject, before, after, reason = '', at, by } of changes) {
    id++;
    const row = {
      ...{ id, at, actor: by.actor, actorId: by.actorId ?? null, act, reason, previousHash },
      ...{ subjectKind: subject.kind, subjectId: subject.id, requestId: by.requestId ?? null },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    };
    previousHash = trailHashOf(row);
    rows.push({ ...row, hash: previousHash });
  }
  // PostgreSQL limits the parameters of a statement.
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.insert(trail).values(rows.slice(from, from + BATCH));
}

const BATCH = 1_000;
