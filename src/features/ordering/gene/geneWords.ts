import { defineWords } from '#src/core/text.ts';

export const geneWords = defineWords({
  title: { en: 'Gene synthesis', zh: '基因合成' },
  lead: {
    en: 'Paste the sequence: length, price and days are shown at once, and what is hard to make before you order.',
    zh: '粘贴序列，即时显示长度、价格与周期，并在下单前检查合成难点。',
  },
  sequenceTitle: { en: 'Sequence', zh: '序列' },
  sequence: { en: 'Sequence', zh: '序列' },
  hint: {
    en: 'Only A, T, C and G; blanks, digits and FASTA headings are dropped. {length, plural, =0 {} other {# bp so far.}}',
    zh: '仅接受 A、T、C、G，空格、数字与 FASTA 标题行会被去除。{length, plural, =0 {} other {当前 # bp。}}',
  },
  fromMine: { en: 'From My Sequences', zh: '来自“我的序列”' },
  optimize: { en: 'Protein only? Optimize its codons first.', zh: '只有蛋白序列？请先进行密码子优化。' },
});
