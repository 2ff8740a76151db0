// How what this browser keeps comes in step with what an account keeps (contract/vectors.ts): changes go out, what
// others changed comes in, and neither side loses anything. Pure of storage and network, which are handed in.
import type { InputOf, OutputOf } from '#contract/contract.ts';

/** A kept thing as it travels; `content` is null for one that was deleted here. */
export interface Item {
  readonly uuid: string;
  readonly changedAt: string;
  readonly content: string | null;
}

/** Where this browser is with one account: what it saw last of each item. */
export interface SyncCursor {
  readonly since: number;
  readonly items: Readonly<Record<string, { readonly revision: number; readonly changedAt: string }>>;
}

export const NOTHING_SEEN: SyncCursor = { since: 0, items: {} };

export interface SyncStore {
  all(): Promise<readonly Item[]>;
  put(uuid: string, changedAt: string, content: string, isCopy: boolean): Promise<void>;
  /** Without a trace: the account has it deleted too. */
  drop(uuid: string): Promise<void>;
}

export type Ask = (input: InputOf<'syncVectors'>) => Promise<OutputOf<'syncVectors'>>;

export interface SyncOptions {
  readonly shelf: SyncStore;
  readonly standing: SyncCursor;
  readonly ask: Ask;
  /** Belongs to another account that was signed in here: not this one's to take. */
  isForeign(uuid: string): boolean;
  /** After every answer, so that what was done is not done again. */
  keep(standing: SyncCursor): Promise<void>;
}

/** Items, and UTF-16 units of content, in one call; and what an account takes of one item. */
const MAX_CHANGES = 50;
const MAX_IN_CALL = 2_500_000;
const MAX_CONTENT = 2_000_000;

export async function syncItems(given: SyncOptions): Promise<SyncCursor> {
  let { standing } = given;
  // What was sent and not taken waits for another round, unless it is changed again meanwhile.
  const waiting = new Map<string, string>();
  const isLeft = (it: Item) => given.isForeign(it.uuid) || waiting.get(it.uuid) === it.changedAt;
  for (;;) {
    const sent = batchOf(await given.shelf.all(), standing, isLeft);
    const answer = await given.ask({ since: standing.since, changes: sent.map(asChange(standing)) });
    standing = await take(given, standing, sent, answer);
    for (const { uuid, changedAt } of sent) waiting.set(uuid, changedAt);
    await given.keep(standing);
    if (!answer.hasMore && sent.length === 0) return standing;
  }
}

/** Changed here since it was last in step, too long ones left out. */
function batchOf(
  all: readonly Item[],
  standing: SyncCursor,
  isLeft: (item: Item) => boolean,
): readonly Item[] {
  let room = MAX_IN_CALL;
  const batch: Item[] = [];
  for (const it of all) {
    const seen = standing.items[it.uuid];
    const size = it.content?.length ?? 0;
    if (seen?.changedAt === it.changedAt || isLeft(it) || size > MAX_CONTENT) continue;
    if (batch.length === MAX_CHANGES || size > room) break;
    room -= size;
    batch.push(it);
  }
  return batch;
}

function asChange(standing: SyncCursor) {
  return ({ uuid, changedAt, content }: Item) => ({
    id: uuid,
    changedAt,
    content,
    base: standing.items[uuid]?.revision ?? 0,
  });
}

async function take(
  { shelf }: SyncOptions,
  standing: SyncCursor,
  sent: readonly Item[],
  answer: OutputOf<'syncVectors'>,
): Promise<SyncCursor> {
  const items = { ...standing.items };
  const here = new Map((await shelf.all()).map((it) => [it.uuid, it]));
  const asSent = new Map(sent.map((it) => [it.uuid, it]));
  for (const { id, changedAt, content, revision, copyOf } of answer.changes) {
    const own = here.get(id);
    const mySent = asSent.get(id);
    const known = mySent?.changedAt ?? standing.items[id]?.changedAt;
    const isChangedHere = own !== undefined && own.content !== content && own.changedAt !== known;
    // Changed while the answer was under way: it follows what was sent, if that is what the account has now; else the
    // next round tells the account, which keeps both.
    if (isChangedHere) {
      if (mySent?.content === content) items[id] = { revision, changedAt: mySent.changedAt };
      continue;
    }
    if (content === null) {
      if (own) await shelf.drop(id);
      delete items[id];
    } else if (own?.content === content) {
      items[id] = { revision, changedAt: own.changedAt };
    } else {
      await shelf.put(id, changedAt, content, copyOf !== null);
      items[id] = { revision, changedAt };
    }
  }
  // A deletion of what the account never had leaves no trace.
  const answered = new Set(answer.changes.map((it) => it.id));
  for (const { uuid, content } of sent) if (content === null && !answered.has(uuid)) await shelf.drop(uuid);
  return { since: answer.revision, items };
}
