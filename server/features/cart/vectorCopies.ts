// Copies of the vectors that lines name, for one transaction of the cart. A vector is read before it, each once, in a
// thread of its own (server/reading), within what an account may have read; what changes meanwhile is read again.
import { NOT_FOUND, TOO_MANY } from '#contract/envelope.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { type OutsideContext, type Refused, type Reply, refuse } from '#server/http/handler.ts';
import { countHit } from '#server/http/limits.ts';
import type { Outcome } from '#server/reading/vectorReader.ts';
import {
  contentsOf,
  copyOf,
  type KeptVector,
  readAccountUsage,
  readKeptVectors,
  storeVectorCopy,
} from './rows.ts';
import {
  MAX_ALL_LINES,
  MAX_LINES,
  MAX_READ,
  MAX_READ_IN_WINDOW,
  MAX_VECTORS,
  READ_WINDOW,
  words,
} from './rules.ts';

/** What a call has outside of transactions. */
export type Between = Pick<
  OutsideContext<'addCart'>,
  'session' | 'deps' | 'language' | 'transaction' | 'once'
>;

interface Wanted {
  /** Ids in My Vectors that the new or changed lines name. */
  readonly named: ReadonlySet<string>;
  /** What is added to the cart. */
  readonly more?: { readonly products: number; readonly lines: number };
}

/** How often vectors are looked up again because they changed while they were read. */
const TRIES = 3;

/** The copy of a vector that was there is no more: the vectors are looked up again. */
class CopyGone extends Error {}

/** Does the work in one transaction that holds the account, with the id of a copy of each vector that is named. */
export async function withCopies<T>(
  context: Between,
  wanted: Wanted,
  work: (tx: Tx, copies: ReadonlyMap<string, string>) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const { session, deps, once } = context;
  for (let tries = 1; ; tries++) {
    const read = await readVectors(context, wanted);
    if ('message' in read) return read;
    try {
      return await once(async (tx) => {
        await lockAccount(tx, session.userId);
        const copies = new Map<string, string>();
        for (const { vector, outcome } of read) {
          const { id, revision } = vector;
          const made = outcome?.at === 'read' ? outcome.copy : undefined;
          const kept = made
            ? await storeVectorCopy(tx, session.userId, {
                ...{ id: createId(deps.random), vectorId: id, revision, copy: made },
              })
            : await copyOf(tx, session.userId, vector);
          if (kept === undefined) throw new CopyGone('a copy of a vector went while it was looked for');
          copies.set(id, kept);
        }
        return work(tx, copies);
      });
    } catch (error) {
      if (!(error instanceof CopyGone) || tries >= TRIES) throw error;
    }
  }
}

interface ReadVector {
  readonly vector: KeptVector;
  /** Undefined when the cart has a copy already. */
  readonly outcome: Outcome | undefined;
}

/** All limits are looked at before anything is read. */
async function readVectors(
  context: Between,
  { named, more }: Wanted,
): Promise<readonly ReadVector[] | Refused> {
  const { session, deps, transaction } = context;
  if (named.size > MAX_VECTORS) return refuse(words.tooManyVectors);
  if (named.size === 0) return [];
  const found = await transaction(async (tx) => {
    if (more !== undefined) {
      const held = await readAccountUsage(tx, session.userId);
      if (held.products + more.products > MAX_LINES || held.lines + more.lines > MAX_ALL_LINES)
        return refuse(words.full);
    }
    const vectors = await readKeptVectors(tx, session.userId, [...named]);
    if (vectors.length < named.size) return refuse(words.vectorGone, NOT_FOUND);
    const unread = vectors.filter((it) => !it.isCopied);
    const refused = await countReading(tx, unread, context);
    if (refused) return refused;
    const ids = unread.map((it) => it.id);
    return { vectors, contents: ids.length > 0 ? await contentsOf(tx, session.userId, ids) : new Map() };
  });
  if ('message' in found) return found;
  const { vectors, contents } = found;
  const texts: readonly string[] = [...contents.values()];
  const outcomes = texts.length > 0 ? await deps.vectors.read(session.userId, texts) : [];
  if (outcomes === undefined) return refuse(words.readingBusy, TOO_MANY, { retryAfter: 2 });
  const outcomeById = new Map([...contents.keys()].map((id, at) => [id, outcomes[at]]));
  const refused = outcomes.map(refusalOf).find((it) => it !== undefined);
  return refused ?? vectors.map((vector) => ({ vector, outcome: outcomeById.get(vector.id) }));
}

async function countReading(
  tx: Tx,
  unread: readonly KeptVector[],
  { session, deps }: Pick<Between, 'session' | 'deps'>,
): Promise<Refused | undefined> {
  const size = unread.reduce((sum, it) => sum + it.size, 0);
  if (size > MAX_READ) return refuse(words.tooMuchToRead);
  if (size === 0) return undefined;
  const { hits, wait } = await countHit(tx, `reading:${session.userId}`, {
    seconds: READ_WINDOW,
    now: deps.clock(),
    hits: size,
  });
  return hits > MAX_READ_IN_WINDOW ? refuse(words.readingQuota, TOO_MANY, { retryAfter: wait }) : undefined;
}

function refusalOf(outcome: Outcome): Refused | undefined {
  switch (outcome.at) {
    case 'read':
      return undefined;
    case 'unreadable':
      return refuse(words.vectorUnreadable);
    case 'tooManyParts':
      return refuse(words.tooManyParts);
    case 'tooHeavy':
      return refuse(words.tooHeavy);
  }
}
