import { defineWords } from '#src/core/text.ts';

export const primerWords = defineWords({
  title: { en: 'Primer alignment', zh: '引物比对' },
  lead: {
    en: 'Where primers bind a template: both strands, over the origin, with mismatches and 5′ tails. Tm of the bound part, in-silico PCR and Sanger coverage.',
    zh: '查找引物在模板上的结合位点：双链、跨原点、允许错配和 5′ 尾；给出结合区 Tm、模拟 PCR 产物及 Sanger 测序覆盖。',
  },
  proteinRefused: {
    en: 'This looks like protein. Primers bind DNA; give the coding sequence.',
    zh: '输入看起来是蛋白质序列。引物只能与核酸结合，请提供编码 DNA 序列。',
  },
  noPrimers: {
    en: 'No primer chosen. Choose some of the panel or paste your own.',
    zh: '尚未选择引物。请从通用引物库中选择，或粘贴自己的引物。',
  },
  examplePuc: { en: 'pUC19, whole plasmid', zh: 'pUC19 全长质粒' },
  exampleEgfp: { en: 'pEGFP-N1', zh: 'pEGFP-N1' },
  exampleLko: { en: 'pLKO.1-puro (lentiviral)', zh: 'pLKO.1-puro（慢病毒载体）' },
  exampleShort: { en: 'Polylinker of pUC19, 130 bp', zh: 'pUC19 多克隆位点区，130 bp' },

  // The result
  summary: {
    en: '{bound, plural, =0 {No primer binds} one {# primer binds} other {# primers bind}} {name} at {hits, plural, =0 {no place} one {# place} other {# places}}, of {all} tried.',
    zh: '共比对 {all} 条引物，其中 {bound} 条与“{name}”结合，共 {hits} 个位点。',
  },
  template: { en: 'the template', zh: '模板' },
  cut: {
    en: 'Only the first {count} binding sites are shown. Allow fewer mismatches or a longer bound part.',
    zh: '仅显示前 {count} 个结合位点。请减少允许的错配数，或提高最短结合长度。',
  },
  losses: { en: 'What could not be kept of the input', zh: '输入中未能保留的内容' },
  record: { en: 'Template', zh: '模板序列' },
  unnamed: { en: 'sequence {number}', zh: '序列 {number}' },
  binding: { en: 'Binding sites', zh: '结合位点' },
  notBinding: { en: 'Not binding', zh: '未结合' },
  products: { en: 'PCR products', zh: 'PCR 产物' },
  sequencing: { en: 'Sequencing coverage', zh: '测序覆盖' },

  // The overview
  overview: { en: 'Primers along the template', zh: '引物在模板上的分布' },
  overviewKeys: {
    en: 'Arrow keys go from site to site, Enter shows it.',
    zh: '方向键切换结合位点，回车键查看详情。',
  },
  zoomIn: { en: 'Zoom in', zh: '放大' },
  zoomOut: { en: 'Zoom out', zh: '缩小' },
  more: { en: '+{count} more', zh: '另有 {count} 个' },
  tooMany: {
    en: '{count} sites: marks only. Zoom in for names.',
    zh: '共 {count} 个位点，仅以标记显示；放大可查看名称。',
  },
  site: {
    en: '{name}, {strand, select, top {forward} other {reverse}}, {range}, {mismatches, plural, =0 {no mismatch} one {# mismatch} other {# mismatches}}',
    zh: '{name}，{strand, select, top {正向} other {反向}}，{range}，{mismatches, plural, =0 {无错配} other {# 个错配}}',
  },
  forward: { en: 'forward', zh: '正向' },
  reverse: { en: 'reverse', zh: '反向' },
  strip: { en: 'Strip', zh: '线性' },
  ring: { en: 'Circle', zh: '环形' },
  circleNote: { en: 'circular: both ends are the origin', zh: '环状：两端为同一原点' },

  // Columns
  primer: { en: 'Primer', zh: '引物' },
  position: { en: 'Position', zh: '位置' },
  strand: { en: 'Strand', zh: '方向' },
  boundBases: { en: 'Bound', zh: '结合长度' },
  tail: { en: '5′ tail', zh: '5′ 尾' },
  mismatches: { en: 'Mismatches', zh: '错配' },
  tm: { en: 'Tm °C', zh: 'Tm（°C）' },
  tmMismatched: { en: 'Tm with mismatches', zh: '含错配 Tm' },
  gc: { en: 'GC %', zh: 'GC %' },
  clamp: { en: 'G/C in last 5', zh: '3′ 端 5 nt 中 G/C' },
  dimer: { en: 'Dimer ΔG', zh: '自身二聚体 ΔG' },
  hairpin: { en: 'Hairpin ΔG', zh: '发夹 ΔG' },
  sequence: { en: 'Sequence 5′→3′', zh: '序列 5′→3′' },
  energyNote: {
    en: 'ΔG in kcal/mol at 37 °C, best unbroken helix (SantaLucia & Hicks 2004). Concern starts near −9 for dimers and −3 for hairpins; earlier when the 3′ end takes part.',
    zh: 'ΔG 单位 kcal/mol（37 °C），为最稳定的连续配对（SantaLucia & Hicks 2004）。二聚体低于约 −9、发夹低于约 −3 时应注意；3′ 端参与配对时应更严格。',
  },
  noHits: {
    en: 'Nothing binds under these conditions. “Not binding” shows where each primer comes closest.',
    zh: '在当前条件下没有引物结合。“未结合”一栏列出每条引物最接近的位置。',
  },

  // The alignment
  alignment: { en: 'Alignment of {name}', zh: '{name} 比对' },
  alignmentText: {
    en: '{name}, {bound} of {length, plural, one {# base} other {# bases}} bound at {range}, {mismatches} mismatched.',
    zh: '{name}：{length} nt 中 {bound} nt 结合于 {range}，错配 {mismatches} 个。',
  },
  legend: {
    en: '| matches   × mismatch   ? may match (ambiguous template)   faint: tail that does not bind',
    zh: '| 匹配   × 错配   ? 可能匹配（模板为简并碱基）   浅色：未结合的尾',
  },
  dimerEnd: { en: '3′ end in the dimer', zh: '3′ 端参与二聚体' },
  seen: {
    en: 'Reads: {target}. {use}. Found in {count, plural, one {# plasmid record} other {# plasmid records}}.',
    zh: '靶标：{target}。{use}。见于 {count, number} 条质粒记录。',
  },
  notVerified: {
    en: 'Reads: {target}. {use}. Taken from a primer list and found in no plasmid record: not verified.',
    zh: '靶标：{target}。{use}。仅来自引物列表，未在任何质粒记录中检出：未经核实。',
  },

  // Not binding
  closest: { en: 'Closest place', zh: '最接近的位置' },
  because: { en: 'Why not', zh: '原因' },
  because_mismatches: { en: 'too many mismatches', zh: '错配过多' },
  because_end: { en: '3′ end mismatched', zh: '3′ 端错配' },
  because_unsure: { en: 'ambiguous template', zh: '模板碱基不明确' },
  because_length: { en: 'template too short', zh: '模板过短' },
  withGaps: { en: 'With gaps', zh: '允许插入缺失' },
  edits: {
    en: '{count, plural, one {# edit} other {# edits}} at {range} ({strand})',
    zh: '{range}（{strand}），{count} 处差异',
  },
  allBind: { en: 'Every primer chosen binds.', zh: '所选引物全部结合。' },

  // Products
  minProduct: { en: 'Shortest product, bp', zh: '最短产物（bp）' },
  maxProduct: { en: 'Longest product, bp', zh: '最长产物（bp）' },
  forwardPrimer: { en: 'Forward primer', zh: '正向引物' },
  reversePrimer: { en: 'Reverse primer', zh: '反向引物' },
  productLength: { en: 'Length, bp', zh: '长度（bp）' },
  tmDifference: { en: 'ΔTm °C', zh: 'ΔTm（°C）' },
  noProducts: {
    en: 'No pair of these primers faces each other within {max} bp.',
    zh: '没有引物对能在 {max} bp 范围内形成产物。',
  },
  productsCut: {
    en: 'The {count} shortest found first are shown. Narrow the size range for the others.',
    zh: '产物过多，仅显示 {count} 个。请缩小片段长度范围。',
  },
  productSequence: { en: 'Product, {length} bp', zh: '产物序列，{length} bp' },
  productNote: {
    en: 'With primer tails and mismatches, as after the second cycle.',
    zh: '包含引物尾和错配（第二轮循环之后的产物）。',
  },

  // Coverage
  skip: { en: 'Unreadable after the primer, nt', zh: '引物后不可读长度（nt）' },
  reach: { en: 'Read ends after, nt', zh: '读取至引物后（nt）' },
  covered: { en: 'Covered', zh: '覆盖' },
  coveredTwice: { en: 'Covered twice', zh: '双重覆盖' },
  reads: { en: 'Reads', zh: '测序反应' },
  gaps: { en: 'Gaps', zh: '缺口' },
  longestGap: { en: 'Longest gap', zh: '最长缺口' },
  readers: { en: 'Sequence with', zh: '测序引物' },
  automatic: { en: 'As few as cover most', zh: '自动：以最少引物覆盖最多' },
  byHand: { en: 'Chosen by hand', zh: '手动选择' },
  bindsTwice: { en: 'binds {count} places: mixed trace', zh: '结合 {count} 处，峰图会混杂' },
  readRange: { en: 'Reads', zh: '读取范围' },
  adds: { en: 'adds {count} bp', zh: '可新增 {count} bp' },
  addReader: { en: 'Read with {name}', zh: '使用 {name} 测序' },
  add: { en: 'Add', zh: '添加' },
  closing: { en: 'Panel primers that close gaps', zh: '可填补缺口的现有引物' },
  walking: { en: 'New primers for what is left', zh: '为剩余缺口设计的新引物' },
  walkNote: {
    en: 'Chosen on the template itself: Tm near 58 °C, G/C clamp, one binding site, no stable hairpin or dimer.',
    zh: '直接在模板上选取：Tm 接近 58 °C，3′ 端为 G/C，结合位点唯一，无稳定发夹或二聚体。',
  },
  addToOwn: { en: 'Add {name} to my primers', zh: '将 {name} 加入我的引物' },
  depth: { en: 'Reads over each base', zh: '每个碱基的测序深度' },
  noGaps: { en: 'No gap.', zh: '无缺口。' },
  noReads: {
    en: 'No read: no primer binds exactly one place, or none is chosen.',
    zh: '没有测序反应：没有引物唯一结合，或尚未选择引物。',
  },
  gap: { en: 'Gap', zh: '缺口' },
  length: { en: 'Length', zh: '长度' },
});
