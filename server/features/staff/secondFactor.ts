// The second factor: asked for at each sign-in, set up, replaced, and reset for a colleague who lost it.
import { eq } from 'drizzle-orm';
import { type Code, NOT_FOUND, REFUSED, SESSION_INVALID, TOO_MANY } from '#contract/envelope.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { type AuditEntry, writeAudit } from '#server/auth/audit.ts';
import { notifyOwner } from '#server/auth/notifyOwner.ts';
import { checkProof, comparePassword, dropProof, type Proof } from '#server/auth/proof.ts';
import {
  beginSetup,
  type CodeVerdict,
  confirmSetup,
  countRecoveryCodes,
  endOtherPasses,
  noteSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactorOf,
  takeSecondFactor,
} from '#server/auth/secondFactor/secondFactor.ts';
import { base32Of, keyUriOf } from '#server/auth/secondFactor/totp.ts';
import { momentOf } from '#server/auth/sessions/logIn.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { qrCodeOf } from '#server/documents/qrCode.ts';
import {
  type Context,
  type Handlers,
  type OutsideContext,
  type Refused,
  refuse,
  reply,
} from '#server/http/handler.ts';
import { message as common } from '#server/http/messages.ts';
import { productOf } from '#server/settings.ts';

type Own = Pick<
  Context<'giveSecondFactor'>,
  'tx' | 'session' | 'deps' | 'ip' | 'requestId' | 'token' | 'language'
>;

export const secondFactorHandlers = {
  async getSecondFactor(_, { tx, session, deps }) {
    const row = await secondFactorOf(tx, session.userId);
    return reply({
      isDemanded: deps.settings.demandsSecondFactor,
      setTime: row?.setAt?.toISOString() ?? null,
      isGiven: session.secondFactor === 'given',
      recoveryCodesLeft: await countRecoveryCodes(tx, session.userId),
    });
  },

  beginSecondFactor: {
    async outOfTransaction({ code, proof: given }, context) {
      const { session, deps, transaction } = context;
      const isFirst = session.secondFactor === 'none';
      if (isFirst && given === undefined) return refuse(words.proofFirst);
      const proof = isFirst ? given : undefined;
      const compared = proof && (await comparePassword(proof, context));
      if (compared?.ok === false) {
        await transaction((tx) => writeAudit(tx, context, refusedProof(session.userId)));
        return compared;
      }
      return transaction(async (tx) => {
        const refused = await checkAsker(tx, { code, proof, comparedHash: compared?.comparedHash }, context);
        if (refused) return refused;
        const secret = await beginSetup(tx, session.userId, momentOf(context));
        const [account] = await tx.select().from(accounts).where(eq(accounts.id, session.userId));
        const who = { issuer: productOf(deps.settings), account: account?.email ?? account?.phone ?? '' };
        return reply({ secret: base32Of(secret), qr: [...(await qrCodeOf(keyUriOf(secret, who)))] });
      });
    },
  },

  async confirmSecondFactor({ code }, context) {
    const { tx, session, token = '' } = context;
    const by = momentOf(context);
    const verdict = await confirmSetup(tx, { accountId: session.userId, code }, by);
    if (verdict !== 'right') return refuseCode(verdict, context);
    await noteSecondFactor(tx, token, by.now);
    await endOtherPasses(tx, session.userId, token);
    const recoveryCodes = await renewRecoveryCodes(tx, session.userId, by);
    await notifyOfChange('secondFactor', session.userId, context);
    await writeAudit(tx, context, entryOf(session.userId, 'set'));
    return reply({ recoveryCodes: [...recoveryCodes] });
  },

  async giveSecondFactor({ code }, context) {
    const refused = await checkCode(code, context);
    if (refused) return refused;
    await noteSecondFactor(context.tx, context.token ?? '', context.deps.clock());
    return reply(true as const);
  },

  async renewRecoveryCodes({ code }, context) {
    const refused = await checkCode(code, context);
    if (refused) return refused;
    const { tx, session } = context;
    return reply({ recoveryCodes: [...(await renewRecoveryCodes(tx, session.userId, momentOf(context)))] });
  },

  async resetSecondFactor({ id, reason, identifiedBy }, context) {
    const { tx, session, deps } = context;
    if (id === session.userId) return refuse(words.notOwn);
    if (!(await resetSecondFactor(tx, { accountId: id, reason, identifiedBy, now: deps.clock() })))
      return refuse(words.noneSet, NOT_FOUND);
    await notifyOfChange('secondFactorReset', id, context);
    await writeAudit(tx, context, entryOf(id, 'reset'));
    return reply(true as const);
  },
} satisfies Handlers<
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'giveSecondFactor'
  | 'renewRecoveryCodes'
  | 'resetSecondFactor'
>;

/** Who sets up another authenticator has the present one; who sets up the first one proves who they are. */
async function checkAsker(
  tx: Tx,
  given: {
    readonly code: string | undefined;
    readonly proof: Proof | undefined;
    readonly comparedHash: string | undefined;
  },
  context: OutsideContext<'beginSecondFactor'>,
): Promise<Refused | undefined> {
  const { code, proof, comparedHash } = given;
  if (proof === undefined)
    return code === undefined ? refuse(words.presentFirst) : checkCode(code, { ...context, tx });
  const { userId } = context.session;
  const account = await lockAccount(tx, userId);
  if (account === undefined) return refuse(common.sessionInvalid, SESSION_INVALID);
  const refused = await checkProof(tx, proof, { account, comparedHash, by: momentOf(context) });
  if (refused) await writeAudit(tx, context, refusedProof(userId));
  else await dropProof(tx, proof);
  return refused;
}

function refusedProof(accountId: string): AuditEntry {
  return { ...entryOf(accountId, 'proof'), result: 'refused' };
}

async function checkCode(code: string, context: Own): Promise<Refused | undefined> {
  const { tx, session } = context;
  const verdict = await takeSecondFactor(tx, { accountId: session.userId, code }, momentOf(context));
  if (verdict !== 'right') return refuseCode(verdict, context);
  await writeAudit(tx, context, entryOf(session.userId, 'given'));
  return undefined;
}

async function refuseCode(verdict: Exclude<CodeVerdict, 'right'>, context: Own): Promise<Refused> {
  const code: Code = verdict === 'paused' ? TOO_MANY : REFUSED;
  await writeAudit(context.tx, context, { ...entryOf(context.session.userId, verdict), result: 'refused' });
  return refuse(words[verdict], code, { keep: true });
}

function entryOf(accountId: string, what: string): AuditEntry {
  return { event: 'secondFactor', accountId, detail: { what } };
}

async function notifyOfChange(
  what: 'secondFactor' | 'secondFactorReset',
  accountId: string,
  context: Own,
): Promise<void> {
  const [account] = await context.tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (account) await notifyOwner(context.tx, { what, before: account, after: account }, context);
}

const words = {
  wrong: {
    en: 'The code is wrong, or was used already. Codes change every 30 seconds: enter the one shown now.',
    zh: '验证码错误或已使用。验证码每 30 秒更换一次，请输入当前显示的验证码。',
  },
  paused: {
    en: 'Too many wrong codes. Please try again in 15 minutes.',
    zh: '验证码错误次数过多，请 15 分钟后再试。',
  },
  missing: {
    en: 'The set-up has expired, or there is none. Please start it again.',
    zh: '设置已过期或不存在，请重新开始设置。',
  },
  proofFirst: {
    en: 'Setting up a second factor needs your password, or a code to your phone or email. Enter it and begin again.',
    zh: '设置两步验证需先输入密码，或发送到您手机或邮箱的验证码。请输入后重新开始。',
  },
  presentFirst: {
    en: 'Enter a code of the present authenticator or a recovery code first.',
    zh: '请先输入当前验证器的验证码或恢复码。',
  },
  notOwn: {
    en: 'Nobody resets his own second factor: ask another administrator.',
    zh: '不能重置自己的两步验证，请联系其他管理员。',
  },
  noneSet: {
    en: 'This account has no second factor.',
    zh: '该账号尚未设置两步验证。',
  },
} as const;
