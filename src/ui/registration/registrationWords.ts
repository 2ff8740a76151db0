import { defineWords } from '#src/core/text.ts';

export const registrationWords = defineWords({
  name: { en: 'Name', zh: '姓名' },
  firstName: { en: 'First name', zh: '名' },
  middleName: { en: 'Middle name', zh: '中间名' },
  lastName: { en: 'Last name', zh: '姓' },
  organization: { en: 'Organization', zh: '单位名称' },
  customerType: { en: 'Type of organization', zh: '单位类型' },
  referralSource: { en: 'How did you hear of us?', zh: '您从何处了解到我们？' },
  inviteCode: { en: 'Invitation code', zh: '邀请码' },
});
