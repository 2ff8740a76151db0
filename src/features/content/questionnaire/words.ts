import { defineWords } from '#src/core/text.ts';

export const questionnairePageWords = defineWords({
  title: { en: 'Feedback', zh: '问卷反馈' },
  resultsTitle: { en: 'My feedback and draws', zh: '我的问卷与抽奖' },
  toResults: { en: 'My feedback and draws', zh: '我的问卷与抽奖' },
  toQuestionnaire: { en: 'To the questionnaire', zh: '去填写问卷' },
  none: { en: 'You have not filled in a questionnaire yet', zh: '您尚未填写过问卷' },
  filled: { en: 'Filled in on {time}', zh: '填写时间：{time}' },
  answers: { en: 'My answers', zh: '我的答案' },
  noAnswer: { en: 'not answered', zh: '未作答' },
  step: { en: '{step} of {max}', zh: '{step} / {max}' },
  draws: { en: 'Draws', zh: '抽奖记录' },
  notDrawn: { en: 'Not drawn yet.', zh: '尚未抽奖。' },
  toDraw: { en: 'To the draw', zh: '去抽奖' },
  time: { en: 'Time', zh: '时间' },
  award: { en: 'Award', zh: '奖品' },
  state: { en: 'State', zh: '状态' },
  blank: { en: 'No award', zh: '未中奖' },
  won: { en: 'To be accepted', zh: '待领取' },
  accepted: { en: 'Accepted', zh: '已领取' },
  sent: { en: 'Sent', zh: '已寄出' },
  toAccept: { en: 'Accept', zh: '去领取' },
});
