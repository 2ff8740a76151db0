// Calls of My Account: profile, sessions, uploaded files, export and deletion of the account.
import { eq } from 'drizzle-orm';
import { NOT_FOUND, SESSION_INVALID } from '#contract/envelope.ts';
import { findAccountById, lockAccount } from '#server/auth/accounts.ts';
import { writeAudit } from '#server/auth/audit.ts';
import { checkProof, comparePassword, dropProof } from '#server/auth/proof.ts';
import { momentOf } from '#server/auth/sessions/logIn.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { UPLOAD_QUOTA } from '#server/files/quota.ts';
import { type Handlers, refuse, reply, replyWithFile } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { writeDeletedAccountLetter } from '#server/mail/letters.ts';
import { productOf } from '#server/settings.ts';
import { recordChange } from '#server/trail/trail.ts';
import { eraseAccount, openBusinessOf } from './deleteAccount.ts';
import { readAccountData } from './exportAccount.ts';
import { dropUpload, readUploadsPage } from './files.ts';
import { cardReferencesOf } from './rows.ts';
import { endOther, listLiveSessions } from './sessionList.ts';

const gone = refuse(message.sessionInvalid, SESSION_INVALID);

const words = {
  nameMissing: { en: 'Please enter your name.', zh: '请输入姓名。' },
  namesMissing: { en: 'Please enter first and last name.', zh: '请输入名和姓。' },
  hasPoints: {
    en: 'The points of the account are worth money of its present site. Please use them first, or ask our support.',
    zh: '账号积分按当前站点的币种计值，请先用完积分，或联系客服处理。',
  },
  noSession: { en: 'This session has ended already.', zh: '该登录已失效。' },
  noFile: { en: 'This file is no longer there.', zh: '该文件已不存在。' },
  fileUsed: {
    en: 'The file belongs to an order, a quotation or the cart, and stays with it.',
    zh: '该文件已用于订单、报价单或购物车，不能删除。',
  },
  isStaff: {
    en: 'An account of the staff cannot be deleted: ask an administrator to take its roles first.',
    zh: '员工账号不能注销，请先由管理员收回角色。',
  },
} as const;

export const accountDataHandlers = {
  async fixName({ name, firstName, middleName, lastName }, { tx, session }) {
    if (session.registerSite === 0 && name.trim() === '') return refuse(words.nameMissing);
    const isWestern = session.registerSite === 1;
    if (isWestern && (firstName.trim() === '' || lastName.trim() === '')) return refuse(words.namesMissing);
    const names = { name, firstName, middleName, lastName };
    const trimmed = Object.fromEntries(Object.entries(names).map(([key, value]) => [key, value.trim()]));
    await tx.update(accounts).set(trimmed).where(eq(accounts.id, session.userId));
    return reply(true as const);
  },

  async setAvatar({ avatar }, { tx, session }) {
    await tx.update(accounts).set({ avatar }).where(eq(accounts.id, session.userId));
    return reply(true as const);
  },

  async changeSite({ registerSite }, { tx, session, deps }) {
    const account = await lockAccount(tx, session.userId);
    if (account === undefined) return gone;
    if (account.registerSite === registerSite) return reply(true as const);
    if (account.points > 0) return refuse(words.hasPoints);
    await tx.update(accounts).set({ registerSite }).where(eq(accounts.id, account.id));
    const subject = { kind: 'account', id: account.id };
    const [before, after] = [{ site: account.registerSite }, { site: registerSite }];
    recordChange({ act: 'changeSite', subject, before, after, at: deps.clock() });
    return reply(true as const);
  },

  async listSessions(_, { tx, session, deps, token = '' }) {
    const account = await findAccountById(tx, session.userId);
    if (account === undefined) return gone;
    const { id: accountId, accessVersion } = account;
    return reply(await listLiveSessions(tx, { accountId, accessVersion, token, now: deps.clock() }));
  },

  endOtherSession: {
    async outOfTransaction({ id, proof }, context) {
      const { session, token = '', transaction } = context;
      const entry = { event: 'endSession', accountId: session.userId } as const;
      const compared = await comparePassword(proof, context);
      if (!compared.ok) {
        await transaction((tx) => writeAudit(tx, context, { ...entry, result: 'refused' }));
        return compared;
      }
      const made = momentOf(context);
      return transaction(async (tx) => {
        const account = await lockAccount(tx, session.userId);
        if (account === undefined) return gone;
        const { comparedHash } = compared;
        const refused = await checkProof(tx, proof, { account, comparedHash, by: made });
        if (refused?.keep) await writeAudit(tx, context, { ...entry, result: 'refused' });
        if (refused !== undefined) return refused;
        const { id: accountId, accessVersion } = account;
        const isEnded = await endOther(tx, id, { accountId, accessVersion, token, now: made.now });
        if (!isEnded) return refuse(words.noSession, NOT_FOUND);
        await dropProof(tx, proof);
        await writeAudit(tx, context, entry);
        return reply(true as const);
      });
    },
  },

  async listUploads(requested, { tx, session }) {
    return reply({ ...(await readUploadsPage(tx, session.userId, requested)), maxBytes: UPLOAD_QUOTA.bytes });
  },

  deleteUpload: {
    async outOfTransaction({ id }, { session, deps, transaction }) {
      const dropped = await transaction((tx) => dropUpload(tx, session.userId, id));
      if (dropped === 'gone') return refuse(words.noFile, NOT_FOUND);
      if (dropped === 'used') return refuse(words.fileUsed);
      await deps.files.delete(dropped.key);
      return reply(true as const);
    },
  },

  exportAccount: {
    async outOfTransaction(_, context) {
      const { session, deps, transaction } = context;
      const now = deps.clock();
      const data = await transaction(async (tx) => {
        const account = await findAccountById(tx, session.userId);
        if (account !== undefined) await writeAudit(tx, context, { event: 'export', accountId: account.id });
        return account && readAccountData(tx, account, now);
      });
      if (data === undefined) return gone;
      const blob = new Blob([`${JSON.stringify(data, null, 2)}\n`]);
      const day = now.toISOString().slice(0, 10);
      return replyWithFile(blob.stream(), `account-${day}.json`, 'application/json', blob.size);
    },
  },

  deleteAccount: {
    async outOfTransaction({ proof }, context) {
      const { session, deps, transaction, language } = context;
      const compared = await comparePassword(proof, context);
      if (!compared.ok) return compared;
      const made = momentOf(context);
      const done = await transaction(async (tx) => {
        const account = await lockAccount(tx, session.userId);
        if (account === undefined || account.deletedAt !== null) return gone;
        if (account.isStaff) return refuse(words.isStaff);
        const { comparedHash } = compared;
        const refused = await checkProof(tx, proof, { account, comparedHash, by: made });
        if (refused !== undefined) return refused;
        const open = await openBusinessOf(tx, account.id, made.now);
        if (open.length > 0) return refuse(openWords(open));
        await dropProof(tx, proof);
        const cards = await cardReferencesOf(tx, account.id);
        const keys = await eraseAccount(tx, account, made.now);
        await writeAudit(tx, context, { event: 'deleteAccount', accountId: account.id });
        const product = productOf(deps.settings);
        if (account.email !== null)
          await deps.mail.send(tx, writeDeletedAccountLetter({ to: account.email, language, product }));
        return reply({ keys, cards });
      });
      if (!done.ok) return done;
      for (const key of done.data.keys) await deps.files.delete(key);
      // A failure is only logged: without the account nobody can use a card that the provider still stores.
      for (const card of done.data.cards)
        await deps.payment?.forgetCard(card).catch((error: unknown) => {
          deps.log.warn({ error: String(error) }, 'a card of a deleted account was not forgotten');
        });
      return reply(true as const);
    },
  },
} satisfies Handlers<
  | 'fixName'
  | 'setAvatar'
  | 'changeSite'
  | 'listSessions'
  | 'endOtherSession'
  | 'listUploads'
  | 'deleteUpload'
  | 'exportAccount'
  | 'deleteAccount'
>;

function openWords(numbers: readonly string[]) {
  const list = numbers.slice(0, 5).join(', ') + (numbers.length > 5 ? ', …' : '');
  return {
    en: `Something is still under way: ${list}. Please wait until it is finished, or cancel it first.`,
    zh: `以下业务尚未完成：${list}。请等待完成或先取消。`,
  };
}
