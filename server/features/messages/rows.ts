// Threads and their posts.
import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import {
  type MessagePost,
  type MessageThread,
  messagePosts,
  messageThreads,
} from '#server/db/tables/messages.ts';

export type NewPost = Pick<MessagePost, 'isOurs' | 'text' | 'authorId' | 'at'>;

export async function insertThread(tx: Tx, thread: MessageThread, post: NewPost): Promise<void> {
  await tx.insert(messageThreads).values(thread);
  await tx.insert(messagePosts).values({ threadId: thread.id, number: 1, ...post });
}

/** The thread must be held. */
export async function addPost(tx: Tx, thread: MessageThread, post: NewPost): Promise<void> {
  const number = (await countPosts(tx, thread.id)) + 1;
  await tx.insert(messagePosts).values({ threadId: thread.id, number, ...post });
  const waits = post.isOurs
    ? { state: 'answered' as const, waitsSince: null }
    : // Who waits already waits since then.
      { state: 'waiting' as const, waitsSince: thread.waitsSince ?? post.at };
  await tx
    .update(messageThreads)
    .set({ ...waits, changedAt: post.at })
    .where(eq(messageThreads.id, thread.id));
}

export async function lockThread(tx: Tx, id: string): Promise<MessageThread | undefined> {
  const [row] = await tx.select().from(messageThreads).where(eq(messageThreads.id, id)).for('update');
  return row;
}

export async function countPosts(tx: Tx, threadId: string): Promise<number> {
  const [row] = await tx
    .select({ posts: count() })
    .from(messagePosts)
    .where(eq(messagePosts.threadId, threadId));
  return row?.posts ?? 0;
}

/** Posts of each thread, the oldest first. */
export async function postsOf(
  tx: Tx,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MessagePost[]>> {
  if (threadIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(messagePosts)
    .where(inArray(messagePosts.threadId, [...threadIds]))
    .orderBy(asc(messagePosts.threadId), asc(messagePosts.number));
  const posts = new Map<string, MessagePost[]>();
  for (const row of rows) posts.set(row.threadId, [...(posts.get(row.threadId) ?? []), row]);
  return posts;
}
