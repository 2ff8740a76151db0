// Words of guides and hairpin targets designed from a coding sequence.
import { words } from '#src/core/text.ts';

export const targetWords = words({
  gene: { en: 'Coding sequence or transcript', zh: '编码序列或转录本' },
  geneHelp: {
    en: 'DNA, FASTA, or a GenBank record, whose first CDS is taken',
    zh: 'DNA、FASTA，或 GenBank 记录（取第一个 CDS）',
  },
  find: { en: 'Design', zh: '设计' },
  working: { en: 'Targets are being scored', zh: '正在评分' },
  saCas9: {
    en: 'Guides are scored for SpCas9 only: no published score of SaCas9 could be verified.',
    zh: '仅支持 SpCas9 评分：未能核实可用于 SaCas9 的已发表评分。',
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
    en: '{count, plural, =0 {No target found in {length} bp.} other {The best {shown} of # in {length} bp, {name}.}}',
    zh: '{count, plural, =0 {{length} bp 中未找到靶点。} other {{name}，{length} bp 中共 # 个，列出最佳 {shown} 个。}}',
  },
  target: { en: 'Target', zh: '靶序列' },
  place: { en: 'Place', zh: '位置' },
  score: { en: 'Score', zh: '评分' },
  uiTei: { en: 'Ui-Tei', zh: 'Ui-Tei' },
  yes: { en: 'yes', zh: '符合' },
  no: { en: 'no', zh: '不符' },
  gc: { en: 'GC', zh: 'GC' },
  elsewhere: { en: 'Elsewhere (0–3 mismatches)', zh: '序列内其他匹配（0–3 错配）' },
  inVector: { en: 'In the vector (0–3)', zh: '载体内匹配（0–3）' },
  take: { en: 'Use', zh: '采用' },
  takeNamed: { en: 'Use {target}', zh: '采用 {target}' },
});
