// Words of the edits of bases and of the codon under the caret, loaded with them.
import { defineWords } from '#src/core/text.ts';

export const basesWords = defineWords({
  editBases: { en: 'Edit bases', zh: '编辑碱基' },
  insertBases: { en: 'Insert bases…', zh: '插入碱基…' },
  pasteBases: { en: 'Paste', zh: '粘贴' },
  cutBases: { en: 'Cut', zh: '剪切' },
  deleteBases: { en: 'Delete bases', zh: '删除碱基' },
  reverseComplementHere: { en: 'Reverse complement in place', zh: '原位反向互补' },
  upperCase: { en: 'Capital letters', zh: '改为大写' },
  lowerCase: { en: 'Small letters', zh: '改为小写' },
  pasteByKey: {
    en: 'This browser does not let the page read the clipboard. Click into the letters and press Ctrl+V.',
    zh: '浏览器不允许页面读取剪贴板。请点击序列后按 Ctrl+V。',
  },
  codonOf: {
    en: '{name}: codon {number} of {count}, {bases} = {aminoAcid}',
    zh: '{name}：第 {number}/{count} 个密码子，{bases} = {aminoAcid}',
  },
  frameLost: {
    en: 'Reading frame broken: {count, plural, one {# base} other {# bases}} over whole codons',
    zh: '阅读框已破坏：比整数个密码子多 {count} 个碱基',
  },
  setCodon: { en: 'Set codon…', zh: '更换密码子…' },
  hostOfCodons: { en: 'Codon usage of', zh: '密码子使用频率' },
  stopCodon: { en: 'Stop', zh: '终止密码子' },
});
