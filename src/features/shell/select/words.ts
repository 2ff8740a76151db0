import { defineWords } from '#src/core/text.ts';

export const selectWords = defineWords({
  recommended: {
    en: 'New here? Before a first order we recommend: ',
    zh: '首次使用？下单前推荐阅读：',
  },
  recommendedHelp: { en: 'what an order needs', zh: '下单须知' },
  recommendedSeen: { en: 'Do not show again', zh: '不再显示' },
  needsLogin: { en: 'log in first', zh: '需登录' },
  privacy: { en: 'Privacy and terms', zh: '隐私与用户协议' },
  title: { en: 'What would you like to do?', zh: '您想做什么？' },
  lead: {
    en: 'Design a vector, work on a sequence, look an element up, or order what is to be made. Design and analysis run in your browser, also offline.',
    zh: '设计载体、分析序列、查找元件，或订购服务与商品。设计与分析均在浏览器内运行，离线也可使用。',
  },
  openFile: { en: 'Open a file…', zh: '打开文件…' },
  newSequence: { en: 'New sequence', zh: '新建序列' },
  dropHint: {
    en: 'Or drop a GenBank, SnapGene, FASTA or any other sequence file anywhere on this page. It stays in this browser.',
    zh: '也可将 GenBank、SnapGene、FASTA 等序列文件拖放到本页任意位置。文件仅在本浏览器中处理。',
  },
  recent: { en: 'Recent work', zh: '最近使用' },
  unnamed: { en: 'Unnamed', zh: '未命名' },
  bp: { en: '{count} bp', zh: '{count} bp' },
  goOn: { en: 'Go on with {name}', zh: '继续编辑 {name}' },
  sample: { en: 'Look at a sample: {name}', zh: '查看示例：{name}' },
  lookAndEdit: { en: 'Look at a sequence and edit it', zh: '查看与编辑序列' },
  primersAndCloning: { en: 'Primers, cloning, sequencing', zh: '引物、克隆与测序' },
  proteins: { en: 'Proteins and codons', zh: '蛋白质与密码子' },
  guide: { en: 'Guide and what is new', zh: '使用指南与更新内容' },
  ordering: { en: 'Order a service or a product', zh: '订购服务与商品' },
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
  cloning: {
    en: 'Ligation, Golden Gate, Gibson: every product, and why the wanted one is missing.',
    zh: '酶切连接、Golden Gate、Gibson：列出全部产物，得不到目标产物时说明原因。',
  },
  verification: {
    en: 'Sanger traces and long reads against the plasmid as ordered.',
    zh: '将 Sanger 峰图和长读长与订购的质粒比对。',
  },
  calculator: {
    en: 'Mass to moles, ligation, dilutions, oligos, A260.',
    zh: '质量与摩尔数换算、连接反应、稀释、引物溶解、A260。',
  },
  virusCategory: {
    en: 'AAV in many serotypes, lentivirus and PE-eVLP, with price and days at once.',
    zh: '多种血清型 AAV、慢病毒与 PE-eVLP，实时显示价格与周期。',
  },
  plasmidExtraction: {
    en: 'From 100 µg to 100 mg, from your vector, a mailed plasmid or a sequence.',
    zh: '100 µg 至 100 mg，可用您的载体、寄送质粒或序列。',
  },
  geneSynthesis: {
    en: 'Fragment or in a vector; checked for what is hard to make.',
    zh: '片段或克隆至载体，下单前检查合成难点。',
  },
  mRna: {
    en: 'Cap, modification, tail and scale as you need them.',
    zh: '按需选择加帽、修饰、加尾与规格。',
  },
  testingServices: {
    en: 'Titer, purity, safety, residues, sequence.',
    zh: '滴度、纯度、安全性、残留与序列检测。',
  },
  preGoodCategory: { en: 'Control viruses in store, shipped within days.', zh: '现货对照病毒，数日内发货。' },
  offShelfCategory: {
    en: 'Packaging plasmids, kits, standards, reagents.',
    zh: '包装质粒、试剂盒、标准品与试剂。',
  },
});
