import { defineWords } from '#src/core/text.ts';

export const detailWords = defineWords({
  back: { en: 'All elements', zh: '全部元件' },
  loading: { en: 'Loading the element', zh: '正在加载元件' },
  copySequence: { en: 'Copy sequence', zh: '复制序列' },
  sequence: { en: 'Sequence', zh: '序列' },
  protein: { en: 'Protein', zh: '蛋白质' },
  proteinLength: { en: '{count} aa', zh: '{count} aa' },
  openEnd: {
    en: 'No stop codon: ready to be fused to what follows.',
    zh: '不含终止密码子，可直接与下游融合。',
  },
  noStart: { en: 'No ATG of its own: fuse it behind one.', zh: '自身不含 ATG，需融合在起始密码子之后。' },
  facts: { en: 'Facts', zh: '基本信息' },
  kind: { en: 'Kind', zh: '类型' },
  length: { en: 'Length', zh: '长度' },
  gc: { en: 'GC', zh: 'GC 含量' },
  host: { en: 'Host', zh: '宿主' },
  description: { en: 'Description', zh: '说明' },
  checksum: { en: 'Checksum', zh: '校验和' },
  identifier: { en: 'Identifier', zh: '编号' },
  useInDesign: { en: 'Use in a design', zh: '用于载体设计' },
  license: { en: 'License', zh: '授权' },
  licenseHint: {
    en: 'Its use may need a license ({owner}). Ask before you order or publish.',
    zh: '使用该元件可能需要授权（{owner}）。订购或发表前请确认。',
  },
  source: { en: 'Source and verification', zh: '来源与验证' },
  records: {
    en: 'Found in {count} annotated public plasmid records.',
    zh: '见于 {count} 条公开的带注释质粒记录。',
  },
  commonest: {
    en: 'The commonest version: {identical} of {labeled} features of this name have these very bases.',
    zh: '最常见的版本：{labeled} 个同名注释中有 {identical} 个与此序列完全一致。',
  },
  commonestOfProtein: {
    en: 'The commonest version that codes for the expected protein: {identical} features have these very bases.',
    zh: '编码预期蛋白质的最常见版本：{identical} 个注释与此序列完全一致。',
  },
  references: { en: 'Records that hold it', zh: '参考记录' },
  noNumber: { en: '(no public number)', zh: '（无公开编号）' },
  inPlasmids: { en: 'In known vectors', zh: '在已知载体中' },
  noPlasmids: {
    en: 'None of the vectors kept here holds this very sequence.',
    zh: '内置载体中没有与此完全一致的序列。',
  },
  place: {
    en: '{range}, {strand, select, forward {top strand} other {bottom strand}}',
    zh: '{range}，{strand, select, forward {正链} other {负链}}',
  },
  openMap: { en: 'Open {name} in the plasmid map', zh: '在质粒图谱中打开 {name}' },
  versions: { en: 'Other versions in use', zh: '其他常见版本' },
  differences: {
    en: '{count, plural, one {# base differs} other {# bases differ}}',
    zh: '{count} 个碱基不同',
  },
  otherLength: { en: '{length} bp', zh: '{length} bp' },
  copyVersion: { en: 'Copy {label}', zh: '复制 {label}' },
  unknown: { en: 'No such element', zh: '未找到该元件' },
  none: { en: 'No element chosen', zh: '未选择元件' },
  noneHint: { en: 'Choose one from the library.', zh: '请从元件库中选择。' },
});
