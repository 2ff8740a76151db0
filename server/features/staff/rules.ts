// Rules that the calls of the console share: who may read what, and the messages.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { Session } from '#server/http/sessions.ts';

export const staffWords = {
  changedMeanwhile: {
    en: 'Somebody else has changed this in the meantime. Nothing of yours was saved; please look at what changed.',
    zh: '其他同事已修改此内容，您的修改尚未保存，请先查看变更。',
  },
  nothingToPrint: {
    en: 'There is nothing to print for this order, or more labels than a file takes.',
    zh: '该订单没有可打印的内容，或标签数量超过上限。',
  },
} as const satisfies Record<string, LocalizedText>;

/** Besides the permission that lets a call in: whether a part of its answer is for this one. */
export function mayRead({ perms }: Pick<Session, 'perms'>, permission: Permission): boolean {
  return perms.includes(permission);
}
