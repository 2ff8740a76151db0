// What is written to those who are to join the staff.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Letter } from '#server/deps.ts';
import { type For, writeLetter } from './letters.ts';

export function writeInvitationLetter(
  it: For,
  {
    roles,
    invitedBy,
    days,
    link,
  }: {
    readonly roles: readonly LocalizedText[];
    readonly invitedBy: string;
    readonly days: number;
    readonly link: string;
  },
): Letter {
  const { product, to } = it;
  return writeLetter(it, {
    subject: {
      en: `${product}: you are invited to join the staff`,
      zh: `${product}：邀请您加入员工团队`,
    },
    body: {
      en: [
        `${invitedBy} invites you to join the staff of ${product} as ${roles.map((role) => role.en).join(', ')}. Open this link within ${days} days and sign in with the account of ${to}:`,
        link,
        'If you have no account yet, register with this very address first and then open the link again. The console asks you to set up two-step sign-in with an authenticator app.',
        'If you did not expect this, please ignore the message: the link opens nothing for anybody else.',
      ],
      zh: [
        `${invitedBy} 邀请您加入 ${product} 员工团队，角色：${roles.map((role) => role.zh).join('、')}。请在 ${days} 天内打开以下链接，并使用 ${to} 对应的账号登录：`,
        link,
        '如尚无账号，请先用此邮箱注册，再重新打开链接。首次进入管理后台时，需使用验证器应用设置两步验证。',
        '如果您不清楚此邀请，请忽略本邮件；该链接对其他人无效。',
      ],
    },
  });
}
