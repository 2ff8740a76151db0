import { defineWords } from '#src/core/text.ts';

export const formWords = defineWords({
  code: { en: 'Verification code', zh: '验证码' },
  sendCode: { en: 'Send code', zh: '获取验证码' },
  sendAgain: { en: 'Again in {seconds} s', zh: '{seconds} 秒后重发' },
  codeSent: { en: 'The code was sent. It is valid for 5 minutes.', zh: '验证码已发送，5 分钟内有效。' },
  codeSentLong: { en: 'The code was sent. It is valid for 10 minutes.', zh: '验证码已发送，10 分钟内有效。' },
  captcha: { en: 'Result of the calculation', zh: '算式结果' },
  captchaImage: {
    en: 'A picture of a calculation. Click for another one.',
    zh: '算式图片，点击可更换。',
  },
  captchaLoading: { en: 'Loading…', zh: '加载中…' },
  captchaFailed: { en: 'No picture could be loaded. Click to try again.', zh: '图片加载失败，点击重试。' },
  showPassword: { en: 'Show the password', zh: '显示密码' },
  hidePassword: { en: 'Hide the password', zh: '隐藏密码' },
});
