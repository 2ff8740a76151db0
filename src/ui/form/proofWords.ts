import { defineWords } from '#src/core/text.ts';

export const proofWords = defineWords({
  proof: { en: 'Confirm that it is you', zh: '身份验证' },
  byPassword: { en: 'By the present password', zh: '使用当前密码' },
  byPhone: { en: 'By a code to {phone}', zh: '向 {phone} 发送验证码' },
  byEmail: { en: 'By a code to {email}', zh: '向 {email} 发送验证码' },
  provedBy: {
    en: 'To confirm that it is you, a code is sent to {target}.',
    zh: '为确认是您本人，请向 {target} 发送验证码。',
  },
  codeProof: { en: 'Code for confirmation', zh: '身份验证码' },
  presentPassword: { en: 'Present password', zh: '当前密码' },
});
