import { defineWords } from '#src/core/text.ts';

export const reverseWords = defineWords({
  title: { en: 'Reverse complement', zh: '反向互补' },
  lead: {
    en: 'Reverse, complement or both, for any number of sequences and files up to 2\u00a0GB. IUPAC codes, case and gaps are kept; features move along.',
    zh: '反向、互补或反向互补，支持多条序列及最大 2\u00a0GB 的文件。保留 IUPAC 简并碱基、大小写和空位，特征随序列一并翻转。',
  },
  operation: { en: 'Operation', zh: '操作' },
  reverseComplement: { en: 'Reverse complement', zh: '反向互补' },
  complement: { en: 'Complement', zh: '互补' },
  reverse: { en: 'Reverse', zh: '反向' },
  letters: { en: 'Write as', zh: '输出为' },
  same: { en: 'As the input', zh: '与输入一致' },
  dna: { en: 'DNA (T)', zh: 'DNA（T）' },
  rna: { en: 'RNA (U)', zh: 'RNA（U）' },
  lineWidth: { en: 'Letters per FASTA line', zh: 'FASTA 每行碱基数' },
  oneLine: { en: 'All on one line', zh: '不换行' },
  record: { en: 'Sequence', zh: '序列' },
  name: { en: 'Name', zh: '名称' },
  length: { en: 'Length', zh: '长度' },
  resultLine: { en: '{operation} · {kind}, {length} {unit}', zh: '{operation} · {kind}，{length} {unit}' },
  unnamed: { en: 'sequence {number}', zh: '序列 {number}' },
  proteinRefused: {
    en: 'This looks like protein. A protein has no complement, and can only be reversed; choose DNA as the kind if it is not.',
    zh: '输入看起来是蛋白质序列，蛋白质没有互补链，只能反向排列；若为核酸，请将类型设为 DNA。',
  },
  streamed: {
    en: '{records, plural, one {# record} other {# records}}, {length} nt written. The result is a file: it is too long for a text box.',
    zh: '已写出 {records} 条序列，共 {length} nt。结果较大，请下载文件查看。',
  },
  firstRows: {
    en: 'The table shows the first {shown} of {records} records; the file has all.',
    zh: '表格仅列出前 {shown} 条（共 {records} 条），下载文件包含全部序列。',
  },
  exampleIupac: { en: 'Short, with IUPAC codes', zh: '短序列（含 IUPAC 简并碱基）' },
  examplePuc: { en: 'pUC19 lacZα region, two records', zh: 'pUC19 lacZα 区（两条序列）' },
});
