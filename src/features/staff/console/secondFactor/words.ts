import { defineWords } from '#src/core/text.ts';

export const secondFactorWords = defineWords({
  giveTitle: { en: 'Two-step sign-in', zh: '两步验证' },
  giveLead: {
    en: 'Enter the code that your authenticator app shows for this site now. Without the device, a recovery code opens too; each is good once.',
    zh: '请输入验证器应用中本站当前的验证码。设备不在身边时，也可输入恢复码（每个仅可使用一次）。',
  },
  code: { en: 'Code', zh: '验证码' },
  codeHint: {
    en: 'Six digits, or a recovery code of letters and digits',
    zh: '6 位数字，或由字母和数字组成的恢复码',
  },
  continue: { en: 'Continue', zh: '继续' },
  lost: {
    en: 'Neither device nor recovery code at hand? Another administrator can reset this for you in the console, under Staff.',
    zh: '设备与恢复码都不可用？请联系其他管理员在后台“员工”中为您重置。',
  },
  setUpTitle: { en: 'Set up two-step sign-in', zh: '设置两步验证' },
  demanded: {
    en: 'The console opens only with a second factor: a code of an app on your phone, beside your password.',
    zh: '进入管理后台除密码外，还须输入手机验证器应用生成的验证码。',
  },
  proofLead: {
    en: 'An authenticator lets its owner into the console: confirm first that this account is yours.',
    zh: '绑定验证器后可凭其进入管理后台，请先确认该账号为您本人所有。',
  },
  begin: { en: 'Begin', zh: '开始设置' },
  scan: {
    en: '1. Scan this code with an authenticator app (Microsoft or Google Authenticator, 1Password, Aegis and the like).',
    zh: '1. 用验证器应用（如 Microsoft Authenticator、Google Authenticator、腾讯身份验证器等）扫描二维码。',
  },
  qr: { en: 'QR code of the secret', zh: '密钥二维码' },
  orType: { en: 'Or enter this secret in the app:', zh: '或在应用中手动输入密钥：' },
  secret: { en: 'Secret', zh: '密钥' },
  typeCode: {
    en: '2. Enter the six digits that the app shows now.',
    zh: '2. 输入应用当前显示的 6 位验证码。',
  },
  digits: { en: 'Six digits', zh: '6 位验证码' },
  confirm: { en: 'Confirm', zh: '确认' },
  codesTitle: { en: 'Recovery codes', zh: '恢复码' },
  codesText: {
    en: 'Keep these ten codes where your phone is not. Each opens the console once when the device is lost. They are not shown again.',
    zh: '请将以下 10 个恢复码保存在手机以外的地方。设备丢失时，每个恢复码可使用一次。离开本页后不再显示。',
  },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  copyFailed: { en: 'Copy failed, please copy manually', zh: '复制失败，请手动复制' },
  download: { en: 'Download', zh: '下载' },
  kept: { en: 'I have kept them', zh: '我已保存' },
  fileName: { en: 'Recovery codes.txt', zh: '恢复码.txt' },
  title: { en: 'Two-step sign-in', zh: '两步验证' },
  lead: {
    en: 'At each sign-in the console asks for a code of your authenticator beside your password.',
    zh: '每次登录后进入管理后台，除密码外还须输入验证器的验证码。',
  },
  isOff: { en: 'Not set up', zh: '未设置' },
  isOn: { en: 'Set up', zh: '已启用' },
  since: { en: 'Since', zh: '启用时间' },
  state: { en: 'State', zh: '状态' },
  left: { en: 'Recovery codes left', zh: '剩余恢复码' },
  fewLeft: { en: 'Few recovery codes are left: make new ones.', zh: '恢复码所剩不多，请重新生成。' },
  replace: { en: 'Another device', zh: '更换设备' },
  replaceLead: {
    en: 'Enter a code of the present device, or a recovery code. The present one stays until the next is confirmed.',
    zh: '请输入当前设备的验证码或恢复码。新设备确认之前，当前设备仍然有效。',
  },
  renew: { en: 'New recovery codes', zh: '重新生成恢复码' },
  renewLead: {
    en: 'Enter a code of your authenticator. The codes you have now are good no more afterwards.',
    zh: '请输入验证器的验证码。生成后，原有恢复码全部失效。',
  },
  cancel: { en: 'Cancel', zh: '取消' },
  done: { en: 'Two-step sign-in is set up', zh: '两步验证已启用' },
});
