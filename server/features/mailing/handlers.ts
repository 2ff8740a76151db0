// Which letters an account wants: by its session, or by the token of a letter.
import { eq } from 'drizzle-orm';
import { NOT_FOUND, SESSION_INVALID } from '#contract/envelope.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { setProgressMail } from '#server/mail/unsubscribe.ts';

const unknownLink = refuse(
  {
    en: 'This link is not complete. Please open it from the email again, or change the setting in My account.',
    zh: '链接不完整，请从邮件中重新打开，或在个人中心修改设置。',
  },
  NOT_FOUND,
);

export const mailingHandlers = {
  async getMailSettings(_, { tx, session }) {
    const account = await findAccountById(tx, session.userId);
    if (account === undefined) return refuse(message.sessionInvalid, SESSION_INVALID);
    return reply({ wantsProgress: account.wantsProgressMail ? (1 as const) : (0 as const) });
  },

  async saveMailSettings({ wantsProgress }, { tx, session }) {
    const wantsProgressMail = wantsProgress === 1;
    await tx.update(accounts).set({ wantsProgressMail }).where(eq(accounts.id, session.userId));
    return reply({ wantsProgress });
  },

  async unsubscribe({ token, wantsProgress }, { tx, deps }) {
    const isKnown = await setProgressMail(tx, token, wantsProgress === 1, deps);
    return isKnown ? reply({ wantsProgress }) : unknownLink;
  },
} satisfies Handlers<'getMailSettings' | 'saveMailSettings' | 'unsubscribe'>;
