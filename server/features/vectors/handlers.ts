// Synchronizes My Vectors and My Sequences. The account of the session owns every id: the same id under two accounts is
// two items, so an id reveals nothing about anyone else.
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { MAX_ITEMS, MAX_SENT } from '#contract/vectors.ts';
import type { Tx } from '#server/db/database.ts';
import { type Handlers, reply } from '#server/http/handler.ts';
import {
  countItems,
  dropOldTraces,
  holdHead,
  itemOf,
  itemsOf,
  moveHead,
  type Owner,
  readItemsAfter,
  readSizesAfter,
  writeItem,
} from './rows.ts';
import { type Change, hashOfChange, type Item, merge } from './rules.ts';

/** UTF-16 units of all items of one kind: about a thousand plasmids with their features. */
const MAX_HELD = 100_000_000;
const MAX_IN_ANSWER = 500;
/** Deletions that an account remembers. */
const MAX_TRACES = 4 * MAX_ITEMS;

export const vectorsHandlers = {
  async syncVectors(input, { tx, session, deps }) {
    return reply(await sync(tx, { accountId: session.userId, kind: 'vector' }, input, deps.clock()));
  },
  async syncSequences(input, { tx, session, deps }) {
    return reply(await sync(tx, { accountId: session.userId, kind: 'sequence' }, input, deps.clock()));
  },
} satisfies Handlers<'syncVectors' | 'syncSequences'>;

async function sync(
  tx: Tx,
  owner: Owner,
  { since, changes }: InputOf<'syncVectors'>,
  now: Date,
): Promise<OutputOf<'syncVectors'>> {
  const before = await holdHead(tx, owner);
  const { revision: head, notTaken } = await take(tx, owner, changes, { head: before, now });
  if (head !== before) {
    await moveHead(tx, owner, head);
    if (changes.some((it) => it.content === null)) await dropOldTraces(tx, owner, MAX_TRACES);
  }
  // A browser with a later revision synchronized with a database that is gone: it gets everything again.
  const from = since > before ? 0 : since;
  const { items, isWhole } = await page(tx, owner, from);
  const shown = new Set(items.map((it) => it.id));
  const sent = await itemsOf(
    tx,
    owner,
    changes.map((it) => it.id).filter((id) => !shown.has(id)),
  );
  return {
    revision: isWhole ? head : (items.at(-1)?.revision ?? from),
    changes: [...items, ...sent].sort((a, b) => a.revision - b.revision).map(itemAnswer),
    hasMore: !isWhole,
    notTaken,
  };
}

/** Merges one change after the other; each that is written moves the history on. */
async function take(
  tx: Tx,
  owner: Owner,
  changes: readonly Change[],
  { head, now }: { readonly head: number; readonly now: Date },
) {
  const notTaken: string[] = [];
  let revision = head;
  let { items, size } = changes.length > 0 ? await countItems(tx, owner) : { items: 0, size: 0 };
  const before = new Map(
    (
      await itemsOf(
        tx,
        owner,
        changes.map((it) => it.id),
      )
    ).map((it) => [it.id, it]),
  );
  const written = new Set<string>();
  for (const change of changes) {
    // One that this call has written already is looked up again.
    const known = written.has(change.id) ? await itemOf(tx, owner, change.id) : before.get(change.id);
    const merged = merge(change, known, now);
    if (merged.at === 'known') continue;
    const hash = hashOfChange(change);
    const { stays, copy } = merged;
    const isCopyNew = copy !== undefined && (await itemOf(tx, owner, copy.id)) === undefined;
    const more = {
      items: flagOf(stays.content) - flagOf(known?.content) + (isCopyNew ? 1 : 0),
      size: length(stays.content) - length(known?.content) + (isCopyNew ? length(copy.content) : 0),
    };
    if (
      (more.items > 0 && items + more.items > MAX_ITEMS) ||
      (more.size > 0 && size + more.size > MAX_HELD)
    ) {
      notTaken.push(change.id);
      continue;
    }
    items += more.items;
    size += more.size;
    const copyOf = known?.copyOf ?? null;
    written.add(change.id);
    if (isCopyNew) written.add(copy.id);
    await writeItem(tx, owner, { id: change.id, ...stays, copyOf, revision: ++revision }, hash);
    if (isCopyNew) await writeItem(tx, owner, { ...copy, copyOf: change.id, revision: ++revision }, hash);
  }
  return { revision, notTaken };
}

/** As many as fit into one answer, one at least. */
async function page(tx: Tx, owner: Owner, since: number) {
  const sizes = await readSizesAfter(tx, owner, since, MAX_IN_ANSWER + 1);
  let sum = 0;
  const fitting = sizes.slice(0, MAX_IN_ANSWER).filter((it, at) => {
    sum += it.size;
    return at === 0 || sum <= MAX_SENT;
  }).length;
  return { items: await readItemsAfter(tx, owner, since, fitting), isWhole: fitting === sizes.length };
}

function itemAnswer({ id, content, changedAt, revision, copyOf }: Item) {
  return { id, content, changedAt: changedAt.toISOString(), revision, copyOf };
}

function flagOf(content: string | null | undefined): 0 | 1 {
  return typeof content === 'string' ? 1 : 0;
}

function length(content: string | null | undefined): number {
  return content?.length ?? 0;
}
