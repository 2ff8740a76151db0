// Kinds of vector elements: what each is called, which INSDC feature key it gets, whether it codes.
import type { LocalizedText } from '#bio/core/fault.ts';

export interface ElementType {
  readonly message: LocalizedText;
  /** INSDC feature key (table of April 2024); `regulatory` kinds keep the older key that map programs know. */
  readonly key: string;
  readonly isCoding: boolean;
}

export const ELEMENT_TYPES: Readonly<Record<string, ElementType>> = {
  promoter: kind('promoter', '启动子', 'promoter'),
  promoter_pol3: kind('Pol III promoter', 'Pol III 启动子', 'promoter'),
  promoter_bacterial: kind('bacterial promoter', '细菌启动子', 'promoter'),
  enhancer: kind('enhancer', '增强子', 'enhancer'),
  regulatory: kind('regulatory element', '调控元件', 'protein_bind'),
  intron: kind('intron', '内含子', 'intron'),
  polyA: kind('polyA signal', 'polyA 信号', 'polyA_signal'),
  terminator: kind('terminator', '终止子', 'terminator'),
  posttranscriptional: kind('post-transcriptional element', '转录后调控元件', 'misc_feature'),
  UTR: kind('untranslated region', '非翻译区', 'misc_feature'),
  kozak: kind('Kozak sequence', 'Kozak 序列', 'regulatory'),
  RBS: kind('ribosome binding site', '核糖体结合位点', 'RBS'),
  IRES: kind('IRES', 'IRES', 'misc_feature'),
  insulator: kind('insulator', '绝缘子', 'misc_feature'),
  ITR: kind('inverted terminal repeat', '反向末端重复', 'repeat_region'),
  LTR: kind('long terminal repeat', '长末端重复', 'LTR'),
  packaging_signal: kind('packaging signal', '包装信号', 'misc_feature'),
  RRE: kind('Rev response element', 'Rev 应答元件', 'misc_feature'),
  cPPT: kind('central polypurine tract', '中央多聚嘌呤区', 'misc_feature'),
  lentiviral_backbone: kind('lentiviral module', '慢病毒骨架模块', 'misc_feature'),
  recombination_site: kind('recombination site', '重组位点', 'misc_recomb'),
  transposon: kind('transposon repeat', '转座子末端重复', 'repeat_region'),
  'T-DNA border': kind('T-DNA border', 'T-DNA 边界', 'misc_feature'),
  origin: kind('origin of replication', '复制起点', 'rep_origin'),
  regulator: kind('copy-number element', '拷贝数调控元件', 'misc_feature'),
  sgRNA_scaffold: kind('guide RNA scaffold', 'gRNA 骨架', 'misc_RNA'),
  miRNA_backbone: kind('miRNA backbone', 'miRNA 骨架', 'ncRNA'),
  shRNA_loop: kind('shRNA loop', 'shRNA 环', 'misc_RNA'),
  resistance: coding('resistance gene', '抗性基因'),
  auxotrophic_marker: coding('auxotrophic marker', '营养缺陷型标记'),
  counterselection: coding('counterselection gene', '反向筛选基因'),
  suicide_gene: coding('suicide gene', '自杀基因'),
  fluorescent: coding('fluorescent protein', '荧光蛋白'),
  luciferase: coding('luciferase', '荧光素酶'),
  reporter: coding('reporter', '报告基因'),
  biosensor: coding('biosensor', '生物传感器'),
  opsin: coding('opsin', '视蛋白'),
  optogenetic: coding('optogenetic domain', '光遗传学结构域'),
  recombinase: coding('recombinase', '重组酶'),
  transposase: coding('transposase', '转座酶'),
  nuclease: coding('nuclease', '核酸酶'),
  nuclease_accessory: coding('base-editor domain', '碱基编辑结构域'),
  transactivator: coding('transactivator', '反式激活因子'),
  repressor: coding('repressor', '阻遏蛋白'),
  effector_domain: coding('effector domain', '效应结构域'),
  enzyme: coding('enzyme', '酶'),
  degron: coding('degron', '降解决定子'),
  envelope: coding('envelope protein', '包膜蛋白'),
  viral_accessory: coding('viral protein', '病毒蛋白'),
  origin_factor: coding('replication factor', '复制因子'),
  tag: coding('tag', '标签'),
  '2A': coding('2A peptide', '2A 肽'),
  linker: coding('linker', '连接肽'),
  localization: coding('localization signal', '定位信号'),
  signal_peptide: coding('signal peptide', '信号肽'),
  protease_site: coding('protease site', '蛋白酶切位点'),
};

function kind(en: string, zh: string, key: string): ElementType {
  return { message: { en, zh }, key, isCoding: false };
}

function coding(en: string, zh: string): ElementType {
  return { message: { en, zh }, key: 'CDS', isCoding: true };
}
