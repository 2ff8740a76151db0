// Which staff may manage which accounts, and the messages of refusals.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ADMINISTRATOR, type Permission } from '#contract/staff/permissions.ts';
import { permissionsOf } from '#server/auth/roles.ts';
import type { Tx } from '#server/db/database.ts';
import type { Session } from '#server/http/sessions.ts';

export const peopleWords = {
  nobody: { en: 'There is nobody of the staff under this number.', zh: '没有该员工。' },
  last: {
    en: 'This is the last administrator. Make somebody else administrator first.',
    zh: '这是最后一位管理员，请先将其他人设为管理员。',
  },
  changed: {
    en: 'Somebody else has changed the roles in the meantime. Nothing was saved; please look at them again.',
    zh: '角色已被其他同事修改，您的更改未保存，请刷新后重试。',
  },
  beyond: {
    en: 'Nobody gives, takes or changes a role that allows more than he may do himself.',
    zh: '不能分配、收回或修改权限超出自身的角色。',
  },
  noRole: { en: 'There is no such role, or it is retired.', zh: '没有该角色，或角色已停用。' },
  fixed: {
    en: 'The administrator’s role allows everything and stays as it is.',
    zh: '管理员角色拥有全部权限，不可修改。',
  },
  nameTaken: { en: 'There is a role of this name already.', zh: '已有同名角色。' },
  held: {
    en: 'Somebody has this role, or is invited to it: give them another one first.',
    zh: '仍有员工或待接受的邀请使用该角色，请先为其更换角色。',
  },
  isStaff: { en: 'This address is of the staff already.', zh: '该邮箱已是员工。' },
  invited: {
    en: 'This address is invited already: send that invitation again, or withdraw it.',
    zh: '该邮箱已有待接受的邀请，可重新发送或撤回。',
  },
  notOpen: { en: 'This invitation does not wait any more.', zh: '该邀请已失效。' },
  badInvitation: {
    en: 'This invitation is not valid any more: it was used, withdrawn, or is older than 7 days. Ask for another one.',
    zh: '该邀请已使用、撤回或超过 7 天，请联系邀请人重新发送。',
  },
  otherAddress: {
    en: 'This invitation was sent to another email address. Sign in with the account of that address.',
    zh: '该邀请发送至其他邮箱，请使用对应邮箱的账号登录。',
  },
  moved: { en: 'The account has changed this moment. Try again.', zh: '该账号刚刚发生变化，请重试。' },
} as const satisfies Record<string, LocalizedText>;

/** Nobody may grant or take what he may not do himself; only administrators may manage administrators. */
export async function mayDecideOver(
  tx: Tx,
  { roles: own, perms }: Pick<Session, 'roles' | 'perms'>,
  over: readonly string[],
): Promise<boolean> {
  if (over.includes(ADMINISTRATOR) && !own.includes(ADMINISTRATOR)) return false;
  return includesPermissions(perms, await permissionsOf(tx, over));
}

export function includesPermissions(perms: readonly string[], permissions: readonly Permission[]): boolean {
  return permissions.every((it) => perms.includes(it));
}
