import { defineWords } from '#src/core/text.ts';

export const sourceWords = defineWords({
  title: { en: 'Your plasmid', zh: '您的质粒' },
  question: { en: 'Where does it come from?', zh: '质粒来源' },
  myVectors: { en: 'From My Vectors', zh: '来自“我的载体”' },
  mailed: { en: 'I mail or upload it', zh: '寄送或上传质粒' },
  synthesis: { en: 'To be synthesized', zh: '委托合成' },
  switchTitle: { en: 'Switch the source?', zh: '切换来源？' },
  switchMessage: {
    en: 'The plasmid information filled in so far will be cleared.',
    zh: '切换后，已填写的质粒信息将被清空。',
  },
  switchOk: { en: 'Switch and clear', zh: '切换并清空' },
  keep: { en: 'Keep it', zh: '保留' },
  vector: { en: 'Vector', zh: '载体' },
  orderedVector: { en: 'The vector of this item', zh: '该商品所订载体' },
  vectorChanged: {
    en: 'This vector was changed in My Vectors after it was put into the cart. The item keeps the sequence that it was added with.',
    zh: '加入购物车后，“我的载体”中的该载体已被修改。该商品仍保留加入时的序列。',
  },
  renew: { en: 'Take the sequence as it is in My Vectors now', zh: '改用“我的载体”中的当前序列' },
  filesKept: {
    en: '{count, plural, one {# file of this item stays} other {# files of this item stay}}.',
    zh: '该商品已有 {count} 个附件，将予保留。',
  },
  noVectors: {
    en: 'There is no vector in My Vectors yet. Design one, or open a file in the plasmid map and keep it.',
    zh: '“我的载体”中尚无载体。可先设计载体，或在质粒图谱中打开文件并保存。',
  },
  design: { en: 'Design a vector', zh: '设计载体' },
  name: { en: 'Plasmid name', zh: '质粒名称' },
  resistance: { en: 'Resistance', zh: '抗性' },
  itrLength: { en: 'Length between the ITRs (bp)', zh: 'ITR 间长度（bp）' },
  ltrLength: { en: 'Length between the LTRs (bp)', zh: 'LTR 间长度（bp）' },
  repeatsLength: { en: 'Length between the repeats (bp)', zh: '重复序列间长度（bp）' },
  measured: { en: 'Measured from the sequence: {length} bp.', zh: '由序列测得：{length} bp。' },
  lengthBad: { en: 'Enter a whole length, at most 100,000 bp.', zh: '请输入整数长度，最大 100,000 bp。' },
  sequence: { en: 'Sequence to synthesize', zh: '待合成序列' },
  sequenceHint: {
    en: 'Only the letters A, T, C and G; blanks and line breaks are dropped.',
    zh: '仅接受 A、T、C、G，空格与换行会被去除。',
  },
  attachments: { en: 'Map or sequence files', zh: '图谱或序列文件' },
  attachmentsHint: {
    en: 'gb, genbank, fasta, dna or txt, together up to 30 MB. They are read here first and sent with the order.',
    zh: 'gb、genbank、fasta、dna 或 txt，合计不超过 30 MB。文件先在浏览器中检查，随订单上传。',
  },
  designHint: {
    en: 'For whoever builds it: gb, genbank, fasta, dna or txt, each up to 10 MB, together up to 30 MB. They are read here first and sent when you save.',
    zh: '供构建人员参考：gb、genbank、fasta、dna 或 txt，单个不超过 10 MB，合计不超过 30 MB。文件先在浏览器中检查，保存时上传。',
  },
  designTooLarge: {
    en: 'A file exceeds 10 MB, or the files exceed 30 MB together.',
    zh: '单个文件超过 10 MB，或文件合计超过 30 MB。',
  },
  attach: { en: 'Attach files…', zh: '添加文件…' },
  opening: { en: 'Opening the file…', zh: '正在打开文件…' },
  remove: { en: 'Remove {name}', zh: '移除 {name}' },
  tooLarge: { en: 'The files exceed 30 MB together.', zh: '文件合计超过 30 MB。' },
  tooMany: { en: 'At most 10 files can be attached.', zh: '最多可添加 10 个文件。' },
  badFormat: {
    en: 'Only gb, genbank, fasta, dna and txt files can be attached.',
    zh: '仅支持 gb、genbank、fasta、dna、txt 文件。',
  },
  tooLong: {
    en: '{length} bp between the repeats is more than {limit} bp.',
    zh: '重复序列间长度为 {length} bp，超过 {limit} bp。',
  },
  waysOut: {
    en: 'Ways out: see the measures in the designer, or shorten the cassette.',
    zh: '可在载体设计中查看精简方案，或缩短表达盒。',
  },
  openDesigner: { en: 'Open in My Vectors', zh: '在“我的载体”中打开' },
});
