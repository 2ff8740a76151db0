import { defineWords } from '#src/core/text.ts';

export const questionnaireWords = defineWords({
  required: { en: 'required', zh: '必填' },
  several: { en: 'Several answers are possible.', zh: '可多选。' },
  clear: { en: 'Clear', zh: '清除' },
  clearOf: { en: 'Clear the answer to: {topic}', zh: '清除答案：{topic}' },
  left: { en: '{left} of {max} characters left', zh: '还可输入 {left} / {max} 字' },
  missing: { en: 'Please answer this question.', zh: '请回答此题。' },
  submit: { en: 'Submit', zh: '提交' },
  kept: {
    en: 'What you enter stays in this browser until you submit it.',
    zh: '填写的内容会保存在此浏览器中，直到您提交。',
  },
  thanks: { en: 'Thank you for your feedback!', zh: '感谢您的反馈！' },
  already: {
    en: 'You have filled in this questionnaire already. Thank you!',
    zh: '您已填写过该问卷，感谢参与！',
  },
  notOpen: { en: 'The activity is not open yet.', zh: '活动暂未开放。' },
  notOpenHint: {
    en: 'Please come back another day, or write to us.',
    zh: '请过些时间再来，或直接联系我们。',
  },
  prizes: { en: 'Awards', zh: '奖品' },
  rules: { en: 'Rules', zh: '活动规则' },
  draw: { en: 'Draw now', zh: '立即抽奖' },
  remaining: {
    en: '{count, plural, =0 {No draw left} one {# draw left} other {# draws left}}',
    zh: '剩余抽奖次数：{count}',
  },
  won: { en: 'Congratulations! You have won: {name}', zh: '恭喜您抽中：{name}' },
  blank: { en: 'No luck this time. Thank you for taking part!', zh: '很遗憾，未中奖。感谢参与！' },
  accept: { en: 'Accept the award', zh: '领取奖品' },
  acceptHint: {
    en: 'Used to send this award, and for nothing else.',
    zh: '以下信息仅用于寄送奖品。',
  },
  receiver: { en: 'Name', zh: '姓名' },
  phone: { en: 'Phone', zh: '手机' },
  email: { en: 'Email', zh: '邮箱' },
  address: { en: 'Address with postal code', zh: '收货地址（含邮编）' },
  addressNeeded: { en: 'Please enter the full address.', zh: '请输入完整的地址。' },
  phoneNeeded: { en: 'Please enter a phone number.', zh: '请输入联系电话。' },
  accepted: {
    en: 'The award is on its way to you: we write to you by email.',
    zh: '领取成功，我们将通过邮件与您联系。',
  },
  question: { en: 'Question {number}', zh: '第 {number} 题' },
});
