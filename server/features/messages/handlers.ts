// The message board, as visitors and customers use it.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { NOT_FOUND, TOO_MANY } from '#contract/envelope.ts';
import { REPLY_HOURS } from '#contract/messageLimits.ts';
import { MAX_POSTS } from '#contract/messages.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { takeCaptcha } from '#server/auth/captcha/captcha.ts';
import { message } from '#server/auth/messages.ts';
import { createDigits } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { messagePosts, messageThreads } from '#server/db/tables/messages.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { addPost, countPosts, insertThread, lockThread, postsOf } from './rows.ts';
import { countMessage } from './rules.ts';

const words = {
  visitor: {
    en: 'Please enter your name, your email address and the result of the calculation, or log in.',
    zh: '请填写姓名、邮箱和算式结果，或先登录。',
  },
  tooMany: {
    en: 'You sent several messages already. Please wait a little; we read every one of them.',
    zh: '您已发送多条留言，请稍后再试；每条留言我们都会查看。',
  },
  again: {
    en: 'We have this message already and will reply to it.',
    zh: '我们已收到这条留言，将尽快回复。',
  },
  gone: { en: 'There is no such message.', zh: '该留言不存在。' },
  full: {
    en: 'This conversation is long already. Please begin a new message.',
    zh: '该对话内容已较多，请新建一条留言。',
  },
};

const DAY = 86_400_000;

export const messagesHandlers = {
  async sendMessage({ text, visitor }, { tx, deps, session, language }) {
    const now = deps.clock();
    const account = session && (await findAccountById(tx, session.userId));
    if (account === undefined) {
      if (visitor === undefined) return refuse(words.visitor);
      const { captchaId: id, captcha: answer } = visitor;
      // A picture is good for one try: that it was used stays.
      if (!(await takeCaptcha(tx, { id, answer, now })))
        return refuse(message.captchaWrong, undefined, { keep: true });
    }
    const email = account === undefined ? (visitor?.email ?? '') : (account.email ?? '');
    const sender = account?.id ?? email.toLowerCase();
    const wait = await countMessage(tx, sender, now);
    if (wait !== undefined) return refuse(words.tooMany, TOO_MANY, { keep: true, retryAfter: wait });
    if (await isRepeated(tx, { accountId: account?.id, email, text, now }))
      return refuse(words.again, undefined, { keep: true });
    const site = session?.registerSite ?? (language === 'zh' ? 0 : 1);
    const thread = {
      ...{ id: `M${createDigits(deps.random, 9)}`, accountId: account?.id ?? null, site, language },
      name: account === undefined ? (visitor?.name ?? '') : account.nickname,
      ...{ email, state: 'waiting' as const, waitsSince: now, createdAt: now, changedAt: now },
    };
    await insertThread(tx, thread, { isOurs: false, text, authorId: null, at: now });
    return reply({ id: thread.id, replyHours: REPLY_HOURS[site] });
  },

  async listMessages({ page, size }, { tx, session }) {
    const where = eq(messageThreads.accountId, session.userId);
    const rows = await tx
      .select()
      .from(messageThreads)
      .where(where)
      .orderBy(desc(messageThreads.changedAt), desc(messageThreads.id))
      .limit(size)
      .offset((page - 1) * size);
    const posts = await postsOf(
      tx,
      rows.map((it) => it.id),
    );
    return reply({
      total: await tx.$count(messageThreads, where),
      rows: rows.map(({ id, state, createdAt }) => ({
        ...{ id, state, createdTime: createdAt.toISOString() },
        posts: (posts.get(id) ?? []).map((it) => ({
          ...{ isOurs: it.isOurs, text: it.text, time: it.at.toISOString() },
        })),
      })),
    });
  },

  async followMessage({ id, text }, { tx, deps, session }) {
    const thread = await lockThread(tx, id);
    if (thread === undefined || thread.accountId !== session.userId) return refuse(words.gone, NOT_FOUND);
    // The last posts of a thread are kept for the reply.
    if ((await countPosts(tx, id)) >= MAX_POSTS - 5) return refuse(words.full);
    const now = deps.clock();
    const wait = await countMessage(tx, session.userId, now);
    if (wait !== undefined) return refuse(words.tooMany, TOO_MANY, { keep: true, retryAfter: wait });
    await addPost(tx, thread, { isOurs: false, text, authorId: null, at: now });
    return reply(true);
  },
} satisfies Handlers<'sendMessage' | 'listMessages' | 'followMessage'>;

interface Sent {
  readonly accountId: string | undefined;
  readonly email: string;
  readonly text: string;
  readonly now: Date;
}

/** The same words of the same sender within a day: a second click, or a machine. */
async function isRepeated(tx: Tx, { accountId, email, text, now }: Sent): Promise<boolean> {
  const [row] = await tx
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .innerJoin(messagePosts, and(eq(messagePosts.threadId, messageThreads.id), eq(messagePosts.number, 1)))
    .where(
      and(
        gt(messageThreads.createdAt, new Date(now.getTime() - DAY)),
        eq(messagePosts.text, text),
        accountId === undefined
          ? and(
              isNull(messageThreads.accountId),
              eq(sql`lower(${messageThreads.email})`, email.toLowerCase()),
            )
          : eq(messageThreads.accountId, accountId),
      ),
    )
    .limit(1);
  return row !== undefined;
}
