import { defineWords } from '#src/core/text.ts';

export const statedWords = defineWords({
  title: { en: 'History as the SnapGene file states it', zh: 'SnapGene 文件记录的构建历史' },
  lead: {
    en: 'Read, not done again: whether these steps give these molecules is not checked. Each molecule is listed above what it was made from.',
    zh: '仅读取，未重做，步骤与分子是否相符未经核对。每个分子下方是其来源。',
  },
  unnamed: { en: 'no name', zh: '未命名' },
  notKept: { en: 'sequence not kept', zh: '未保存序列' },
});

/** By SnapGene's words for them. */
export const operationWords = defineWords({
  given: { en: 'given', zh: '原始分子' },
  changed: { en: 'changed', zh: '有改动' },
  makeDna: { en: 'typed in', zh: '新建序列' },
  makeRna: { en: 'typed in', zh: '新建序列' },
  makeProtein: { en: 'typed in', zh: '新建序列' },
  amplifyFragment: { en: 'PCR', zh: 'PCR 扩增' },
  insertFragment: { en: 'a fragment inserted', zh: '插入片段' },
  insertFragments: { en: 'fragments inserted', zh: '插入多个片段' },
  insert: { en: 'bases inserted', zh: '插入碱基' },
  delete: { en: 'bases deleted', zh: '删除碱基' },
  replace: { en: 'bases replaced', zh: '替换碱基' },
  digest: { en: 'cut', zh: '酶切' },
  ligate: { en: 'ligated', zh: '连接' },
  ligateFragments: { en: 'fragments ligated', zh: '片段连接' },
  restrictionCloning: { en: 'restriction cloning', zh: '酶切连接' },
  gatewayLRCloning: { en: 'Gateway LR', zh: 'Gateway LR 反应' },
  gatewayBPCloning: { en: 'Gateway BP', zh: 'Gateway BP 反应' },
  gibsonAssembly: { en: 'Gibson assembly', zh: 'Gibson 组装' },
  goldenGateAssembly: { en: 'Golden Gate', zh: 'Golden Gate 组装' },
  inFusionCloning: { en: 'In-Fusion', zh: 'In-Fusion 无缝克隆' },
  hifiAssembly: { en: 'NEBuilder HiFi', zh: 'NEBuilder HiFi 组装' },
  taCloning: { en: 'TA cloning', zh: 'TA 克隆' },
  topoCloning: { en: 'TOPO cloning', zh: 'TOPO 克隆' },
  primerDirectedMutagenesis: { en: 'mutagenesis by primers', zh: '引物定点突变' },
  newFileFromSelection: { en: 'cut out of the file', zh: '由选区新建' },
  flip: { en: 'reverse complement', zh: '反向互补' },
  circularize: { en: 'closed to a circle', zh: '环化' },
  linearize: { en: 'opened', zh: '线性化' },
  changeMethylation: { en: 'methylation changed', zh: '更改甲基化' },
  changePhosphorylation: { en: 'phosphates changed', zh: '更改磷酸化' },
  changeStrandedness: { en: 'strands changed', zh: '更改单双链' },
  changeTopology: { en: 'topology changed', zh: '更改拓扑结构' },
});
