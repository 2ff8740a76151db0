// Messages about ways into an account. None of them reveals whether an account exists.
import type { LocalizedText } from '#bio/core/fault.ts';

export const message = {
  captchaWrong: {
    en: 'Captcha incorrect or no longer valid. Please try the new picture.',
    zh: '图形验证码错误或已失效，请重新输入。',
  },
  codeWrong: {
    en: 'Verification code incorrect or expired.',
    zh: '验证码错误或已过期。',
  },
  passwordWrong: {
    en: 'The account or the password is incorrect.',
    zh: '账号或密码错误。',
  },
  ownPasswordWrong: { en: 'The password is incorrect.', zh: '密码错误。' },
  tooSoon: {
    en: 'Please wait before asking for another one.',
    zh: '发送过于频繁，请稍后再试。',
  },
  workDue: {
    en: 'Please reload the page, then ask for the code again.',
    zh: '请刷新页面后重新获取验证码。',
  },
  tooManyMessages: {
    en: 'No more short messages can be sent today. Please log in with your email address and password, or try again tomorrow.',
    zh: '今日短信发送量已达上限，请使用邮箱和密码登录，或明天再试。',
  },
  tooManyTries: {
    en: 'Too many attempts. Please try again later, or reset the password.',
    zh: '尝试次数过多，请稍后再试，或重置密码。',
  },
  linkInvalid: {
    en: 'This activation link is no longer valid. If you registered again since, open the link in the latest mail; otherwise register again.',
    zh: '激活链接已失效。如之后重新注册过，请打开最新邮件中的链接；否则请重新注册。',
  },
  noInvitation: {
    en: 'There is no such invitation code. Please check it, or leave the field empty.',
    zh: '邀请码不存在，请核对，或留空。',
  },
  ticketInvalid: {
    en: 'This step has expired. Please start again.',
    zh: '操作已超时，请重新开始。',
  },
  googleOff: { en: 'Google login is not available here.', zh: '暂不支持 Google 登录。' },
  googleFailed: { en: 'Google login failed. Please try again.', zh: 'Google 登录失败，请重试。' },
  googleBound: {
    en: 'This Google account, or this account, is already bound to another one.',
    zh: '该 Google 账号或本账号已绑定其他账号。',
  },
  googleNotBound: {
    en: 'No Google account is bound to this account.',
    zh: '本账号未绑定 Google 账号。',
  },
  googleOnlyWay: {
    en: 'Please set a password or bind a phone first: Google is the only way into this account.',
    zh: '请先设置登录密码或绑定手机号码：目前只能通过 Google 账号登录本账号。',
  },
  googleMailTaken: {
    en: 'There is an account with this email address already. Please bind it with its password.',
    zh: '该邮箱已有账号，请输入密码进行绑定。',
  },
  googleMailMissing: {
    en: 'Google has not verified an email address for you. Please bind by phone or password.',
    zh: 'Google 未提供已验证的邮箱，请用手机号码或密码绑定。',
  },
  notOwnTarget: {
    en: 'The code can only be sent to the phone or email address of this account.',
    zh: '验证码只能发送到本账号绑定的手机号码或邮箱。',
  },
  emailTooSoon: {
    en: 'The email address can be changed once in six months.',
    zh: '邮箱每半年只能更换一次。',
  },
  emailSame: { en: 'This is the present email address.', zh: '该邮箱与当前邮箱相同。' },
  emailTaken: {
    en: 'This email address belongs to another account.',
    zh: '该邮箱已被其他账号使用。',
  },
  phoneSame: { en: 'This is the present phone number.', zh: '该号码与当前手机号码相同。' },
  phoneTaken: {
    en: 'This phone number belongs to another account.',
    zh: '该手机号码已被其他账号使用。',
  },
} as const satisfies Record<string, LocalizedText>;
