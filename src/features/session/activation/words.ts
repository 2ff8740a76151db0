import { words } from '#src/core/text.ts';

export const activationWords = words({
  title: { en: 'Account activation', zh: '账号激活' },
  working: { en: 'Activating your account…', zh: '正在激活账号…' },
  done: { en: 'Your account is active', zh: '账号已激活' },
  doneHint: { en: 'Log in with your email address and password.', zh: '请使用邮箱和密码登录。' },
  failed: { en: 'The account could not be activated', zh: '账号激活失败' },
  failedHint: {
    en: 'The link is used up, too old or incomplete. If the account is not active yet, register again to get a new link.',
    zh: '链接已使用、已过期或不完整。如账号尚未激活，请重新注册以获取新的链接。',
  },
  unreachable: {
    en: 'The server cannot be reached. The link stays good: try again.',
    zh: '无法连接服务器，链接依然有效，请重试。',
  },
  again: { en: 'Try again', zh: '重试' },
  login: { en: 'Log in', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
});
