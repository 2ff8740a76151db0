import { defineWords } from '#src/core/text.ts';

export const activationWords = defineWords({
  title: { en: 'Account activation', zh: '账号激活' },
  working: { en: 'Reading the registration…', zh: '正在读取注册信息…' },
  lead: {
    en: 'This was entered when {email} was registered. Check it, change what is not right, and confirm with the password.',
    zh: '以下为 {email} 的注册信息。请核对并按需修改，然后输入密码完成激活。',
  },
  password: { en: 'Password', zh: '密码' },
  passwordHint: {
    en: 'The one chosen at the registration.',
    zh: '注册时设置的密码。',
  },
  another: { en: 'Set another password', zh: '设置其他密码' },
  newPassword: { en: 'New password', zh: '新密码' },
  newPasswordHint: {
    en: '8 to 20 characters, with letters and digits.',
    zh: '8 至 20 位，须同时包含字母和数字。',
  },
  confirmPassword: { en: 'Repeat the password', zh: '确认密码' },
  repeat: {
    en: 'This is not the password entered at the registration. Correct it, or repeat it below: the account then gets this one.',
    zh: '与注册时设置的密码不一致。请更正；或在下方再次输入，以此作为账号密码。',
  },
  agree: {
    en: 'Whoever activates the account accepts the <terms>user agreement</terms> and the <privacy>privacy policy</privacy>.',
    zh: '激活账号即表示同意<terms>《用户协议》</terms>和<privacy>《隐私政策》</privacy>。',
  },
  activate: { en: 'Activate the account', zh: '激活账号' },
  notMe: { en: 'This was not me', zh: '非本人注册' },
  discardTitle: { en: 'Discard the registration?', zh: '删除此注册信息？' },
  discardText: {
    en: 'No account is made, and what was entered is deleted. You can register again at any time.',
    zh: '将不会创建账号，所填信息也会被删除。您可以随时重新注册。',
  },
  discard: { en: 'Discard', zh: '删除' },
  keep: { en: 'Keep', zh: '保留' },
  discarded: { en: 'The registration was discarded', zh: '注册信息已删除' },
  discardedHint: {
    en: 'No account was made, and the link is good no longer.',
    zh: '未创建账号，链接已失效。',
  },
  active: { en: 'Your account is active', zh: '账号已激活' },
  activeHint: { en: 'Log in with your email address and password.', zh: '请使用邮箱和密码登录。' },
  invalid: { en: 'This link is not valid', zh: '链接无效' },
  invalidHint: {
    en: 'It is incomplete, older than a day, or a later registration of the same address replaced it: then the link in the latest mail is the right one. Otherwise register again.',
    zh: '链接不完整、已超过 24 小时，或已被同一邮箱之后的注册取代。如重新注册过，请打开最新邮件中的链接；否则请重新注册。',
  },
  unreachable: {
    en: 'The server cannot be reached. The link stays good: try again.',
    zh: '无法连接服务器，链接依然有效，请重试。',
  },
  again: { en: 'Try again', zh: '重试' },
  login: { en: 'Log in', zh: '登录' },
  register: { en: 'Register', zh: '注册' },
});
