import { defineWords } from '#src/core/text.ts';

export const findingWords = defineWords({
  title: { en: 'Can it be made?', zh: '合成难点检查' },
  working: { en: 'Checking the sequence …', zh: '正在检查序列…' },
  fine: { en: 'Nothing in it is known to be hard to make.', zh: '未发现已知的合成难点。' },
  stillPossible: {
    en: 'It can be ordered all the same; it may take longer, and our technical team looks at it first.',
    zh: '仍可下单，但周期可能延长，技术团队会先行评估。',
  },
  forbidden: { en: 'Forbidden restriction sites: ', zh: '禁用酶切位点：' },
  noneForbidden: { en: 'none', zh: '无' },
  hasForbidden: {
    en: 'It has restriction sites that you forbid:',
    zh: '序列中含有您设为禁用的酶切位点：',
  },
  breakThem: { en: 'Remove these sites', zh: '去除这些位点' },
  breakHint: {
    en: 'By codon optimization with as few synonymous changes as can be; the protein stays the same.',
    zh: '通过密码子优化以最少的同义替换去除，蛋白序列不变。',
  },
  broken: {
    en: 'The sites are gone: {count, plural, one {# base was} other {# bases were}} exchanged.',
    zh: '位点已去除，共替换 {count} 个碱基。',
  },
  undo: { en: 'Undo', zh: '撤销' },
  found: {
    en: '{what}: {found} (limit {limit} of {vendors})',
    zh: '{what}：{found}（{vendors} 限值 {limit}）',
  },
  at: { en: 'at {range}', zh: '位置 {range}' },
  optimize: { en: 'Open codon optimization', zh: '打开密码子优化' },
  source: {
    en: 'By limits that synthesis vendors state or were measured to have (gathered {date}); checked in this browser.',
    zh: '依据合成厂商公开或实测的限值（{date} 收集），在浏览器内检查。',
  },
  fixGc: {
    en: 'Exchange codons for synonyms with more or fewer G and C; in non-coding parts shorten the stretch.',
    zh: '用 GC 含量合适的同义密码子替换；非编码区可缩短该区段。',
  },
  fixEnds: {
    en: 'Add a balanced flank at this end, or exchange codons there.',
    zh: '在该端添加 GC 均衡的侧翼，或替换末端密码子。',
  },
  fixRun: { en: 'Break the run with a synonymous codon.', zh: '用同义密码子打断连续碱基。' },
  fixRepeat: {
    en: 'Write one copy with other codons, or order it in parts and join them.',
    zh: '其中一份改用不同密码子，或分段合成后拼接。',
  },
  fixHairpin: { en: 'Exchange codons in one arm of the stem.', zh: '替换茎区一侧的密码子。' },
});
