// Words of guides and hairpin targets designed from a coding sequence.
import { defineWords } from '#src/core/text.ts';

export const targetWords = defineWords({
  gene: { en: 'Coding sequence or transcript', zh: '编码序列或转录本' },
  geneHelp: {
    en: 'DNA, FASTA, or a GenBank record, whose first CDS is taken',
    zh: 'DNA、FASTA，或 GenBank 记录（取第一个 CDS）',
  },
  find: { en: 'Design', zh: '设计' },
  working: { en: 'Targets are being scored', zh: '正在评分' },
  saCas9: {
    en: 'Guides are scored for SpCas9 only; a score for SaCas9 is not built in.',
    zh: '目前仅支持 SpCas9 评分，尚无 SaCas9 的评分。',
  },
  spCas9Help: {
    en: 'Guides before NGG on both strands, by Rule Set 1 (Doench 2014): the share of guides of the screen that were less active. Guides with TTTT are left out. A guide over a splice junction does not fit the genome: check it there.',
    zh: '双链上 NGG 前的 20 nt，按 Rule Set 1（Doench 2014）评分：即筛选中活性更低的 gRNA 所占比例；含 TTTT 者已剔除。跨剪接位点的 gRNA 与基因组不符，请自行核对。',
  },
  shRNAHelp: {
    en: 'Targets of the sense strand by the rules of Ui-Tei 2004 and the points of Reynolds 2004 (6 and more are recommended, 9 is the most here). Targets with TTTT are left out.',
    zh: '正义链靶序列，按 Ui-Tei 2004 规则与 Reynolds 2004 评分（建议 ≥ 6 分，此处最高 9 分）；含 TTTT 者已剔除。',
  },
  offHelp: {
    en: 'Other places: in the sequence itself and in this vector, both strands, with up to three mismatches. The genome is not searched.',
    zh: '其他匹配：在该序列及本载体双链中，至多 3 个错配。未搜索基因组。',
  },
  found: {
    en: '{name}, {length} bp: {count, plural, =0 {no target found.} one {# target.} other {the best # targets.}}',
    zh: '{name}，{length} bp：{count, plural, =0 {未找到靶点。} other {列出最佳 # 个靶点。}}',
  },
  targets: { en: 'Targets', zh: '靶点' },
  target: { en: 'Target', zh: '靶序列' },
  score: { en: 'Score', zh: '评分' },
  facts: { en: 'Base {place}, GC {gc} %', zh: '第 {place} 位，GC {gc}%' },
  uiTei: { en: 'Ui-Tei', zh: '符合 Ui-Tei' },
  noUiTei: { en: 'not Ui-Tei', zh: '不符合 Ui-Tei' },
  elsewhere: { en: 'Other places in the sequence: {places}', zh: '序列内其他匹配：{places}' },
  inVector: { en: 'In the vector: {places}', zh: '载体内：{places}' },
  none: { en: 'none', zh: '无' },
  exact: { en: '{count} exact', zh: '完全匹配 {count} 处' },
  mismatches: {
    en: '{count} with {mismatches, plural, one {# mismatch} other {# mismatches}}',
    zh: '{mismatches} 个错配 {count} 处',
  },
  take: { en: 'Use', zh: '采用' },
  takeNamed: { en: 'Use {target}', zh: '采用 {target}' },
});
