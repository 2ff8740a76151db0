import { words } from '#src/core/text.ts';

export const selectWords = words({
  needsLogin: { en: 'log in first', zh: '需登录' },
  privacy: { en: 'Privacy and terms', zh: '隐私与用户协议' },
  title: { en: 'What would you like to do?', zh: '您想做什么？' },
  lead: {
    en: 'Design a vector, work on a sequence or look an element up. Everything here runs in your browser, also offline.',
    zh: '设计载体、分析序列，或查找元件。所有功能均在浏览器内运行，离线也可使用。',
  },
  design: { en: 'Design', zh: '设计' },
  tools: { en: 'Sequence tools', zh: '序列工具' },
  library: { en: 'Library', zh: '资料库' },
  account: { en: 'My account', zh: '个人中心' },
  vector: { en: 'Vector design', zh: '载体设计' },
  vectorText: {
    en: 'AAV, lentivirus and plasmids: choose a system, fill the slots, read what fits and what does not, take GenBank with you.',
    zh: 'AAV、慢病毒与质粒：选择载体系统，填入元件，实时检查容量与阅读框，导出 GenBank。',
  },
  elements: { en: 'Gene elements', zh: '基因元件库' },
  elementsText: {
    en: 'Promoters, tags, fluorescent proteins, polyA signals: sequences with their sources, sent to a design in one click.',
    zh: '启动子、标签、荧光蛋白、polyA 信号等，序列均注明来源，一键加入载体设计。',
  },
  plasmidMap: {
    en: 'Open GenBank, SnapGene or FASTA; map, enzymes, features, editing.',
    zh: '打开 GenBank、SnapGene 或 FASTA，查看图谱与酶切位点，编辑特征。',
  },
  reverse: {
    en: 'Reverse, complement, both; of files of any size.',
    zh: '反向、互补、反向互补，支持任意大小的文件。',
  },
  geneticAnalysis: {
    en: 'GC content, skew, melting, mass, CpG islands.',
    zh: 'GC 含量、偏斜、解链温度、分子量、CpG 岛。',
  },
  primer: {
    en: 'Where universal primers bind, and what they amplify.',
    zh: '通用引物的结合位点与扩增产物。',
  },
  proteinTranslation: {
    en: 'Six frames, ORFs, every genetic code.',
    zh: '六框翻译、ORF 查找、全部遗传密码表。',
  },
  codonOptimization: {
    en: 'For human, mouse and other hosts, within your constraints.',
    zh: '面向人、小鼠等宿主，满足您的约束条件。',
  },
  sequenceAlignment: {
    en: 'Pairs of sequences, lox sites and Cre products.',
    zh: '双序列比对、lox 位点与 Cre 重组产物。',
  },
});
