// The message board, answered by the staff: each reply is in the thread and goes out by mail.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/envelope.ts';
import { MAX_POSTS } from '#contract/messages.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { type MessageThread, messagePosts, messageThreads } from '#server/db/tables/messages.ts';
import { addPost, countPosts, lockThread, postsOf } from '#server/features/messages/rows.ts';
import { dueTimeOf } from '#server/features/messages/rules.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { writeReplyLetter } from '#server/mail/messageLetters.ts';
import { productOf } from '#server/settings.ts';
import { recordChange } from '#server/trail/trail.ts';
import { containsText } from './lists.ts';
import { readPageIn, searchOf, TEXT } from './search.ts';

const words = {
  gone: { en: 'There is no such message.', zh: '该留言不存在。' },
  changed: {
    en: 'Something was added to this conversation meanwhile. Read it, then send your reply again; it is kept here.',
    zh: '该对话已有新内容。请阅读后再次发送；您的回复仍保留在此页。',
  },
  full: { en: 'This conversation takes no more replies.', zh: '该对话已达到回复上限。' },
};

const SORTS = { created: messageThreads.createdAt, changed: messageThreads.changedAt } as const;

export const staffMessageHandlers = {
  async listStaffMessages(
    { page, size, search, sort = 'changed', isDescending = false, state },
    { tx, deps },
  ) {
    const first = sql<string>`(select p.text from ${messagePosts} p where p.thread_id = ${messageThreads.id} and p.number = 1)`;
    const { id } = messageThreads;
    const order = [SORTS[sort], id].map(isDescending ? desc : asc);
    const found = await searchOf(tx, {
      ...{ search, id: messageThreads.id, filters: state && eq(messageThreads.state, state) },
      from: sql`message_threads`,
      first: { order, rows: page * size + 1 },
      sources: (contains) => [
        sql`select id from message_threads where ${contains(TEXT.thread)}`,
        sql`select thread_id as id from message_posts where number = 1 and ${contains(TEXT.post)}`,
      ],
      otherwise: containsText(search, [messageThreads.id, messageThreads.name, messageThreads.email, first]),
    });
    const where: SQL | undefined = and(state && eq(messageThreads.state, state), found.where);
    const all = tx.select({ id: messageThreads.id }).from(messageThreads).where(where);
    const { isOnPage, ...counted } = await readPageIn(tx, all, { id, order, max: found.max }, { page, size });
    const rows = await tx
      .select({ thread: messageThreads, text: first })
      .from(messageThreads)
      .where(isOnPage)
      .orderBy(...order);
    const now = deps.clock();
    return reply({
      ...counted,
      rows: rows.map((it) => ({ ...headOf(it.thread, now), text: it.text })),
    });
  },

  async getStaffMessage({ id }, { tx, deps }) {
    const [thread] = await tx.select().from(messageThreads).where(eq(messageThreads.id, id));
    if (thread === undefined) return refuse(words.gone, NOT_FOUND);
    const posts = (await postsOf(tx, [id])).get(id) ?? [];
    const names = await namesOf(tx, posts);
    return reply({
      ...headOf(thread, deps.clock()),
      language: thread.language,
      posts: posts.map(({ isOurs, text, at, authorId }) => ({
        ...{ isOurs, text, time: at.toISOString() },
        author: authorId === null ? '' : (names.get(authorId) ?? authorId),
      })),
    });
  },

  async replyMessage({ id, text, posts }, { tx, deps, session }) {
    const thread = await lockThread(tx, id);
    if (thread === undefined) return refuse(words.gone, NOT_FOUND);
    const before = await countPosts(tx, id);
    if (before !== posts) return refuse(words.changed);
    if (before >= MAX_POSTS) return refuse(words.full);
    const at = deps.clock();
    await addPost(tx, thread, { isOurs: true, text, authorId: session.userId, at });
    recordChange({
      ...{ act: 'replyMessage', subject: { kind: 'message', id }, at },
      before: { state: thread.state, posts },
      after: { state: 'answered', posts: posts + 1 },
    });
    if (thread.email === '') return reply(true);
    const all = (await postsOf(tx, [id])).get(id) ?? [];
    const question = all.findLast((it) => !it.isOurs)?.text ?? '';
    const hasAccount = thread.accountId !== null;
    const path = hasAccount ? '/layout/home/personal/message' : '/contactUs';
    const letter = writeReplyLetter(
      { to: thread.email, language: thread.language, product: productOf(deps.settings) },
      { number: id, question, answer: text, link: deps.settings.publicUrl + path, hasAccount },
    );
    await deps.mail.send(tx, letter);
    return reply(true);
  },

  async closeMessage({ id, posts }, { tx, deps }) {
    const thread = await lockThread(tx, id);
    if (thread === undefined) return refuse(words.gone, NOT_FOUND);
    if ((await countPosts(tx, id)) !== posts) return refuse(words.changed);
    const at = deps.clock();
    await tx
      .update(messageThreads)
      .set({ state: 'closed', waitsSince: null, changedAt: at })
      .where(eq(messageThreads.id, id));
    recordChange({
      ...{ act: 'closeMessage', subject: { kind: 'message', id }, at },
      before: { state: thread.state },
      after: { state: 'closed' },
    });
    return reply(true);
  },
} satisfies Handlers<'listStaffMessages' | 'getStaffMessage' | 'replyMessage' | 'closeMessage'>;

function headOf(thread: MessageThread, now: Date) {
  const { id, site, state, name, email, accountId, createdAt, changedAt } = thread;
  const due = dueTimeOf(thread);
  return {
    ...{ id, site, state, name, email, accountId },
    ...{ createdTime: createdAt.toISOString(), changedTime: changedAt.toISOString() },
    dueTime: due?.toISOString() ?? null,
    isLate: due !== null && due < now,
  };
}

async function namesOf(tx: Tx, posts: readonly { readonly authorId: string | null }[]) {
  const names = new Map<string, string>();
  for (const id of new Set(posts.flatMap((it) => it.authorId ?? []))) {
    const [row] = await tx.select({ name: accounts.nickname }).from(accounts).where(eq(accounts.id, id));
    if (row?.name) names.set(id, row.name);
  }
  return names;
}
