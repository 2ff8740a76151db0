import { defineWords } from '#src/core/text.ts';

export const mRnaWords = defineWords({
  title: { en: 'mRNA synthesis', zh: 'mRNA 合成' },
  lead: {
    en: 'From your coding sequence: cap, modification, tail and scale, with price and days at once.',
    zh: '提交编码序列，选择加帽、修饰、加尾与规格，实时显示价格与周期。',
  },
  template: { en: 'Coding sequence', zh: '编码序列' },
  sequence: { en: 'Sequence, as DNA', zh: '序列（DNA）' },
  hint: {
    en: 'ATG to stop, without UTRs: they are part of the template. {length, plural, =0 {} other {# nt so far.}}',
    zh: '从 ATG 到终止密码子，不含 UTR（模板自带）。{length, plural, =0 {} other {当前 # nt。}}',
  },
  noStart: { en: 'It does not begin with ATG: is that meant?', zh: '序列不以 ATG 开头，请确认。' },
  noFrame: { en: 'Its length is not a multiple of 3: is that meant?', zh: '序列长度不是 3 的倍数，请确认。' },
  noStop: { en: 'It does not end with a stop codon: is that meant?', zh: '序列末尾没有终止密码子，请确认。' },
});
