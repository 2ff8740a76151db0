import { defineWords } from '#src/core/text.ts';

export const methodWords = defineWords({
  method: { en: 'Method', zh: '方法' },
  groupLigation: { en: 'Restriction cloning', zh: '酶切连接' },
  groupGoldenGate: { en: 'Golden Gate', zh: 'Golden Gate' },
  groupHomology: { en: 'Gibson and other homology', zh: 'Gibson / 同源重组' },
  groupGateway: { en: 'Gateway', zh: 'Gateway' },
  groupTopo: { en: 'TOPO and TA', zh: 'TOPO / TA' },
  groupRecombinase: { en: 'Recombinases', zh: '重组酶' },
  groupPcr: { en: 'PCR', zh: 'PCR' },
  groupAnneal: { en: 'Oligo annealing', zh: '寡核苷酸退火' },
  groupOverhangs: { en: 'Overhangs', zh: '突出末端' },
  groupHistory: { en: 'History', zh: '构建历史' },
  ligation: { en: 'Restriction and ligation', zh: '酶切连接' },
  goldenGate: { en: 'Golden Gate', zh: 'Golden Gate 组装' },
  gibson: { en: 'Gibson assembly', zh: 'Gibson 组装' },
  hifi: { en: 'NEBuilder HiFi', zh: 'NEBuilder HiFi 组装' },
  inFusion: { en: 'In-Fusion', zh: 'In-Fusion 无缝克隆' },
  gatewayBP: { en: 'Gateway BP: attB × attP', zh: 'Gateway BP 反应：attB × attP' },
  gatewayLR: { en: 'Gateway LR: attL × attR', zh: 'Gateway LR 反应：attL × attR' },
  topo: { en: 'TOPO, blunt ends', zh: 'TOPO 平末端克隆' },
  topoD: { en: 'TOPO, directional', zh: 'TOPO 定向克隆' },
  topoTA: { en: 'TOPO TA', zh: 'TOPO TA 克隆' },
  ta: { en: 'TA cloning with ligase', zh: 'TA 克隆（连接酶）' },
  cre: { en: 'Cre / lox', zh: 'Cre / lox' },
  flp: { en: 'Flp / FRT', zh: 'Flp / FRT' },
  pcr: { en: 'PCR', zh: 'PCR 扩增' },
  anneal: { en: 'Anneal two oligos', zh: '两条寡核苷酸退火' },
  overhangs: { en: 'Overhangs for Golden Gate', zh: 'Golden Gate 突出末端设计' },
  history: { en: 'Open a saved history', zh: '打开已保存的克隆历史' },
  ligationHint: {
    en: 'Cut by the enzymes chosen, then T4 ligase; all fragments stay in the tube. A molecule without enzymes goes in as it is.',
    zh: '先用所选限制酶切割，再用 T4 连接酶连接；所有片段都留在体系中。未选酶的分子按原样加入。',
  },
  goldenGateHint: {
    en: 'Type IIS enzyme and ligase in one tube: products that still hold a site are cut again and do not remain.',
    zh: 'IIS 型限制酶与连接酶同管反应：仍含识别位点的产物会被再次切开，不会保留。',
  },
  gibsonHint: {
    en: 'The 5′ strands are chewed back and the 3′ strands anneal; a 5′ overhang at an end is lost.',
    zh: '5′ 链被外切，3′ 链退火；末端原有的 5′ 突出会被切除。',
  },
  hifiHint: {
    en: 'As Gibson assembly; mismatched ends and 3′ overhangs are removed by the mix.',
    zh: '与 Gibson 组装相同；末端错配和 3′ 突出由酶混合物去除。',
  },
  inFusionHint: {
    en: 'The 3′ strands are chewed back and the 5′ strands anneal; a 3′ overhang at an end is lost.',
    zh: '3′ 链被外切，5′ 链退火；末端原有的 3′ 突出会被切除。',
  },
  gatewayBPHint: {
    en: 'A PCR product with attB sites and a donor vector with attP give an entry clone with attL.',
    zh: '带 attB 位点的 PCR 产物与带 attP 的供体载体反应，得到带 attL 的入门克隆。',
  },
  gatewayLRHint: {
    en: 'Entry clones with attL and a destination vector with attR give an expression clone with attB.',
    zh: '带 attL 的入门克隆与带 attR 的目的载体反应，得到带 attB 的表达克隆。',
  },
  topoHint: {
    en: 'The vector is linear, blunt, with topoisomerase on its ends; inserts are taken as blunt PCR products without 5′ phosphates.',
    zh: '载体为线性平末端，末端结合拓扑异构酶；插入片段按不带 5′ 磷酸的平末端 PCR 产物处理。',
  },
  topoDHint: {
    en: 'The vector (pENTR/D-TOPO and the like) is linear and ends with CCCTTCACC, or a circle that is opened there: its overhang GTGG takes up blunt PCR products that begin with CACC, in that direction.',
    zh: '载体（pENTR/D-TOPO 等）为线性且末端为 CCCTTCACC，或为在该处打开的环状序列；其 GTGG 突出端与以 CACC 开头的平末端 PCR 产物配对，使其定向连入。',
  },
  topoTAHint: {
    en: 'The vector is linear and gets a T and topoisomerase on its blunt ends; inserts are taken as Taq products: an A on each 3′ end, no 5′ phosphates.',
    zh: '载体为线性，平末端各加一个 T 并结合拓扑异构酶；插入片段按 Taq 产物处理：3′ 端各带一个 A，不带 5′ 磷酸。',
  },
  taHint: {
    en: 'The vector, cut blunt, gets a T on each 3′ end; inserts get an A, as Taq leaves it; then T4 ligase. Ends with overhangs stay as they are.',
    zh: '载体经平末端酶切后 3′ 端各加一个 T；插入片段加 A（如 Taq 产物）；再用 T4 连接酶连接。带突出末端的一端保持不变。',
  },
  creHint: {
    en: 'lox sites with one spacer recombine, within and between molecules: excision, inversion, integration, exchange.',
    zh: '间隔区相同的 lox 位点在分子内和分子间重组：切除、倒位、整合与盒式交换。',
  },
  flpHint: {
    en: 'FRT sites with one spacer recombine, within and between molecules: excision, inversion, integration, exchange.',
    zh: '间隔区相同的 FRT 位点在分子内和分子间重组：切除、倒位、整合与盒式交换。',
  },
  pcrHint: {
    en: 'Every product of the primers on one template, over the origin of a circle too. Tails and mismatches are allowed; mismatches are pointed out.',
    zh: '列出引物在一个模板上的全部产物，包括跨环状模板起点的产物。允许 5′ 附加序列和错配，错配会给出提示。',
  },
  overhangsHint: {
    en: 'A set of overhangs that ligase confuses least, by published counts (Pryor et al. 2020), with a proof; or a sequence split into fragments where such overhangs lie.',
    zh: '按已发表的连接计数（Pryor 等，2020）选出最不易错连的一组突出末端，并给出最优性证明；也可在合适的突出末端处将一条序列拆分为多个片段。',
  },
  historyHint: {
    en: 'Every step is done again; what comes out otherwise than recorded is refused. Files of Genewright and of OpenCloning. The history that a SnapGene file keeps is shown as it states it.',
    zh: '逐步重做并核对，与记录不符时会报错。支持 Genewright 和 OpenCloning 的历史文件；SnapGene 文件中的构建历史按其记录显示。',
  },
  annealHint: {
    en: 'Two oligos that pair; what reaches over is an overhang, ready to be ligated.',
    zh: '两条互补的寡核苷酸退火，未配对的部分成为突出末端，可直接用于连接。',
  },
});
