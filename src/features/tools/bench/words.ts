import { words } from '#src/core/text.ts';

export const benchWords = words({
  title: { en: 'Benchmarks', zh: '性能测试' },
  lead: {
    en: 'How fast the library is in this browser, on one worker. Run it as it is for the built-in inputs, or give a FASTA file of any size to time reading, parsing, composition and reverse complement over the whole of it.',
    zh: '测试本浏览器中单个 Worker 的计算速度。直接运行即使用内置数据；也可提供任意大小的 FASTA 文件，测试读取、解析、组成统计与反向互补全文件的速度。',
  },
  file: { en: 'FASTA file (optional)', zh: 'FASTA 文件（可选）' },
  room: { en: 'Benchmarks', zh: '测试项目' },
  budget: { en: 'Time for each', zh: '单项测试时长' },
  quick: { en: '0.15 s', zh: '0.15 秒' },
  normal: { en: '0.35 s', zh: '0.35 秒' },
  thorough: { en: '1.5 s', zh: '1.5 秒' },
  table: { en: 'Results', zh: '测试结果' },
  bench: { en: 'Benchmark', zh: '测试项' },
  median: { en: 'Median', zh: '中位数' },
  best: { en: 'Best', zh: '最快' },
  acts: { en: 'Times a second', zh: '每秒次数' },
  rate: { en: 'Residues a second', zh: '每秒残基数' },
  byteRate: { en: 'MB a second', zh: 'MB/秒' },
  runs: { en: 'Runs', zh: '次数' },
  answer: { en: 'Answer', zh: '结果核对' },
  right: { en: 'as pinned', zh: '正确' },
  wrong: { en: 'differs', zh: '不符' },
  seen: {
    en: '{name}: {records, plural, one {# record} other {# records}}, {residues} residues',
    zh: '{name}：{records} 条序列，共 {residues} 个残基',
  },
  environment: {
    en: '{browser}, {cores, plural, one {# logical core} other {# logical cores}}, one worker used',
    zh: '{browser}，{cores} 个逻辑核心，使用 1 个 Worker',
  },
  browser: { en: 'this browser', zh: '当前浏览器' },
  read: { en: 'bare reading of the file', zh: '仅读取文件' },
  parse: { en: 'parse FASTA', zh: '解析 FASTA' },
  composition: { en: 'composition of every record', zh: '各序列组成统计' },
  reverseComplement: { en: 'reverse complement', zh: '反向互补' },
});

/** Rooms of the library that have benches. */
export const libraryWords = words({
  all: { en: 'all', zh: '全部' },
  measure: { en: 'composition and measures', zh: '序列组成与测量' },
  translate: { en: 'translation and ORFs', zh: '翻译与开放阅读框' },
  cut: { en: 'restriction', zh: '酶切' },
  annotate: { en: 'annotation', zh: '元件注释' },
  primer: { en: 'primers', zh: '引物' },
  align: { en: 'alignment', zh: '序列比对' },
  codon: { en: 'codon optimization', zh: '密码子优化' },
});

/** First words of the built-in benches, as people call the tools. */
export const roomWords = words({
  file: { en: 'file', zh: '文件' },
  composition: { en: 'composition', zh: '序列组成' },
  translate: { en: 'translate', zh: '翻译' },
  orfs: { en: 'ORFs', zh: '开放阅读框' },
  protein: { en: 'protein', zh: '蛋白质' },
  sites: { en: 'enzyme sites', zh: '酶切位点' },
  digest: { en: 'digest', zh: '酶切' },
  annotate: { en: 'annotate', zh: '元件注释' },
  align: { en: 'align', zh: '序列比对' },
  search: { en: 'search', zh: '序列搜索' },
  primers: { en: 'primers', zh: '引物' },
  primer: { en: 'primers', zh: '引物' },
  melting: { en: 'melting temperature', zh: '熔解温度' },
  codon: { en: 'codon optimization', zh: '密码子优化' },
  lox: { en: 'lox sites', zh: 'lox 位点' },
  recombine: { en: 'Cre recombination', zh: 'Cre 重组' },
  format: { en: 'formats', zh: '格式读写' },
  parse: { en: 'parse', zh: '解析' },
  revcomp: { en: 'reverse complement', zh: '反向互补' },
  edit: { en: 'edit', zh: '序列编辑' },
});
