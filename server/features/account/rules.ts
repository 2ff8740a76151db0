// What My Account decides without asking the database.
import type { LocalizedText } from '#bio/core/fault.ts';
import { GUIDELINES, organization, POINT_REASONS } from '#contract/account.ts';
import type { OutputOf } from '#contract/calls.ts';
import { customerTypeOf } from '#server/auth/accounts.ts';
import { emailChangeTimeOf } from '#server/auth/emailChange.ts';
import type { Account } from '#server/db/tables/accounts.ts';

export const words = {
  addressGone: { en: 'This address is no longer there.', zh: '该地址已不存在。' },
  invoiceGone: { en: 'This invoice information is no longer there.', zh: '该开票信息已不存在。' },
  cardGone: { en: 'This card is no longer there.', zh: '该信用卡已不存在。' },
  foreignCard: {
    en: 'This card was not entered from your present session. Please add it again.',
    zh: '该信用卡并非在您当前的登录会话中填写，请重新添加。',
  },
  full: { en: 'No more entries can be kept. Please delete one first.', zh: '数量已达上限，请先删除一条。' },
  cardsOff: { en: 'Payment by credit card is not available here.', zh: '暂不支持信用卡支付。' },
  cardUnknown: {
    en: 'The payment provider did not accept the card. Please enter it again.',
    zh: '支付服务商未接受该信用卡，请重新填写。',
  },
} as const satisfies Record<string, LocalizedText>;

/** The most entries of each kind. */
export const MAX_ENTRIES = { address: 100, invoice: 100, card: 20 } as const;
export type EntryKind = keyof typeof MAX_ENTRIES;

export function personalInformationOf(
  it: Account,
  {
    hasGoogle,
    perms,
    now,
  }: { readonly hasGoogle: boolean; readonly perms: readonly string[]; readonly now: Date },
): OutputOf<'getPersonalInformation'> {
  const { nickname, avatar, name, firstName, middleName, lastName, phone, email, registerSite, points } = it;
  return {
    userId: it.id,
    ...{ nickname, avatar, name, firstName, middleName, lastName, phone, email, registerSite, points },
    hasPassword: it.passwordHash !== null,
    hasGoogle,
    registeredAt: it.registeredAt.toISOString(),
    clientInOrganizationType: customerTypeOf(it),
    roles: [...it.roles],
    perms: [...perms],
    organization: it.organization === null ? null : organization.parse(it.organization),
    organizationName: it.organizationName,
    emailChangeableAt: emailChangeTimeOf(it, now)?.toISOString() ?? null,
  };
}

/** 1 for those seen. */
export function guidelinesOf({ guidelines }: Account): OutputOf<'findUserInfoDetail'> {
  const seen = guidelines as Readonly<Record<string, unknown>>;
  const flags = GUIDELINES.map((it) => [it, seen[it] === 1 ? 1 : 0] as const);
  return Object.fromEntries(flags) as OutputOf<'findUserInfoDetail'>;
}

export function pointReasonOf(reason: string): (typeof POINT_REASONS)[number] {
  return POINT_REASONS.find((it) => it === reason) ?? 'corrected';
}
