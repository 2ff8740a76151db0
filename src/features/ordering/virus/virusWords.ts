import { defineWords } from '#src/core/text.ts';

export const virusWords = defineWords({
  title: { en: 'Virus packaging', zh: '病毒包装' },
  lead: {
    en: 'Choose the virus; then serotype, grade and scale, with price and days at once.',
    zh: '选择病毒类型，再选血清型、级别与规格，实时显示价格与周期。',
  },
  packagingLead: {
    en: 'Choose, and see price and working days at once. Options that cannot be combined show the reason.',
    zh: '选择选项即可查看价格与周期；无法组合的选项会说明原因。',
  },
  choose: { en: 'Choose {name}', zh: '选择{name}' },
  from: { en: 'from {price}', zh: '{price} 起' },
  others: { en: 'All kinds of virus', zh: '全部病毒类型' },
  controls: {
    en: 'Need a control only? Pre-made control viruses are in store.',
    zh: '仅需对照病毒？可选购现货预制对照病毒。',
  },
  question: { en: 'Is the length between the LTRs under 6.5 kb?', zh: 'LTR 间长度是否小于 6.5 kb？' },
  yes: { en: 'Yes: the yield is guaranteed', zh: '是：保证产量' },
  no: { en: 'No: the yield is not guaranteed', zh: '否：不保证产量' },
  notGuaranteed: {
    en: 'Without the guarantee: after two failed production attempts the project closes and the available material is delivered.',
    zh: '不保证产量时：若两次生产失败，项目结束并交付已有产物。',
  },
  answered: {
    en: 'Answered from the length known above: {length} bp.',
    zh: '已根据上方的已知长度（{length} bp）填写。',
  },
  answerMissing: {
    en: 'Please select: Is the length between the LTRs under 6.5 kb?',
    zh: '请选择：LTR 间长度是否小于 6.5 kb？',
  },
  aavHint: {
    en: 'First AAV order? Choose the serotype by the tissue to be reached: the sentence below each serotype describes what it is mostly used for.',
    zh: '首次订购 AAV？请按目标组织选择血清型，各血清型下方说明其主要用途。',
  },
  lvvHint: {
    en: 'First lentivirus order? The yield is guaranteed where the length between the LTRs is under 6.5 kb. Answer the question below for it.',
    zh: '首次订购慢病毒？LTR 间长度小于 6.5 kb 时保证产量，请回答下方问题。',
  },
  gotIt: { en: 'Got it', zh: '知道了' },
  ways: {
    en: 'Ways out: a shorter promoter or polyA signal, WPRE left out, or two vectors. My Vectors shows what each would save.',
    zh: '可选方案：更短的启动子或 polyA、去除 WPRE，或拆分为两个载体。“我的载体”会显示各方案可节省的长度。',
  },
  openVectors: { en: 'Open My Vectors', zh: '打开“我的载体”' },
  measuring: { en: 'Looking for ways to shorten it …', zh: '正在查找缩短方案…' },
  waysIntro: {
    en: 'Ways to get under the limit, the least loss first:',
    zh: '以下方案可使长度达标（影响小者优先）：',
  },
  noWay: {
    en: 'No known element in it can be left out or replaced by a shorter one. Shorten the insert itself, or spread it over two vectors.',
    zh: '其中没有可删除或可换用更短版本的已知元件，请缩短插入片段，或拆分为两个载体。',
  },
  saves: { en: 'Saves {count} bp', zh: '节省 {count} bp' },
  thenFree: { en: ', then {count} bp free.', zh: '，之后尚余 {count} bp。' },
  thenOver: { en: ', still {count} bp over.', zh: '，仍超出 {count} bp。' },
  useShortened: { en: 'Order a copy shortened so', zh: '按此方案生成副本并选用' },
  shortened: { en: '{name} shortened', zh: '{name} 缩短版' },
  shortenedNotice: {
    en: '{name} is kept in My Vectors and chosen here.',
    zh: '已将 {name} 保存到“我的载体”并选用。',
  },
  notShortened: {
    en: 'The shortened copy could not be made. Open the vector and change it there.',
    zh: '无法生成缩短的副本，请打开载体后修改。',
  },
  openDesigner: { en: 'Open it in the designer', zh: '在载体设计中打开' },
  openMap: { en: 'Open it on the plasmid map', zh: '在质粒图谱中打开' },
});
