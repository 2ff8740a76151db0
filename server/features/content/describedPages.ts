// Pages of the app that are there in the first HTML with what they are for: heading and lead as on the page itself
// (e2e/firstHtml.spec.ts compares them), so that they are read before the scripts have come.
interface Described {
  readonly title: Readonly<Record<'en' | 'zh', string>>;
  readonly lead: Readonly<Record<'en' | 'zh', string>>;
  /** Opened after a login: the first HTML states so, and the sitemap leaves it out. */
  readonly isLocked?: true;
}

export const LOCKED = {
  en: 'This page opens after you log in. Most sequence tools, vector design, virus packaging with its prices and the help are open to everybody.',
  zh: '本页登录后可用。多数序列工具、载体设计、病毒包装及其价格和帮助中心无需登录即可使用。',
} as const;

export const DESCRIBED: Readonly<Record<string, Described>> = {
  '/tools/plasmidMap': {
    title: { en: 'Plasmid map', zh: '质粒图谱' },
    lead: {
      en: 'Open GenBank, SnapGene, EMBL, FASTA or plain sequence. Known elements, enzyme sites, reading frames and primers are found in this browser; nothing is sent.',
      zh: '可打开 GenBank、SnapGene、EMBL、FASTA 或纯序列。常见元件、酶切位点、开放阅读框和引物均在本浏览器内识别，不会上传任何数据。',
    },
  },
  '/tools/reverseUtils': {
    title: { en: 'Reverse complement', zh: '反向互补' },
    lead: {
      en: 'Reverse, complement or both, for any number of sequences and files up to 2 GB. IUPAC codes, case and gaps are kept; features move along.',
      zh: '反向、互补或反向互补，支持多条序列及最大 2 GB 的文件。保留 IUPAC 简并碱基、大小写和空位，特征随序列一并翻转。',
    },
  },
  '/tools/geneticAnalysis': {
    title: { en: 'GC content & composition', zh: 'GC 含量与组成分析' },
    lead: {
      en: 'Letters, GC and skew along the sequence, CpG islands, repeats, weight, absorbance and Tm; N50 and a table for many records, files up to 2 GB.',
      zh: '碱基组成、沿序列的 GC 含量与偏斜、CpG 岛、重复序列、分子量、吸光系数与 Tm；多条序列给出 N50 与逐条统计，支持最大 2 GB 的文件。',
    },
  },
  '/tools/primer': {
    title: { en: 'Primer alignment', zh: '引物比对' },
    lead: {
      en: 'Where primers bind a template: both strands, over the origin, with mismatches and 5′ tails. Tm of the bound part, in-silico PCR and Sanger coverage.',
      zh: '查找引物在模板上的结合位点：双链、跨原点、允许错配和 5′ 尾；给出结合区 Tm、模拟 PCR 产物及 Sanger 测序覆盖。',
    },
    isLocked: true,
  },
  '/tools/proteinTranslation': {
    title: { en: 'Protein translation', zh: '蛋白质翻译' },
    lead: {
      en: 'Six frames, every NCBI genetic code, open reading frames on both strands and over the origin of circles, and what the protein is like. A sequence, many records, or a GenBank file.',
      zh: '支持六个阅读框与全部 NCBI 遗传密码表，在双链上（环状序列跨越原点）查找开放阅读框，并计算蛋白质理化性质。可输入单条序列、多条序列或 GenBank 文件。',
    },
  },
  '/tools/codonOptimization': {
    title: { en: 'Codon optimization', zh: '密码子优化' },
    lead: {
      en: 'The best coding sequence for a protein under your rules, with a proof or a proved bound. The protein never changes; every design is read again by separate code.',
      zh: '在给定规则下为蛋白质设计最优编码序列，并给出最优性证明或已证明的上限。蛋白序列保持不变，每个设计均由独立程序复核。',
    },
  },
  '/tools/sequenceAlignment': {
    title: { en: 'Cre & sequence alignment', zh: 'Cre 与序列比对' },
    lead: {
      en: 'Finds lox, FRT, rox, vox and sox sites on both strands and over the origin, reports which react, and shows every molecule that recombination makes.',
      zh: '在正反两条链及跨原点处查找 lox、FRT、rox、vox、sox 位点，判断位点间能否重组，并给出所有重组产物的完整序列。',
    },
  },
  '/tools/cloning': {
    title: { en: 'Cloning', zh: '分子克隆' },
    lead: {
      en: 'Every product that the molecules give, wrong orientations, empty vectors and concatemers included; and where the wanted one does not arise, why.',
      zh: '列出这些分子能产生的全部产物，包括反向插入、空载体自连和多联体；得不到目标产物时说明原因。',
    },
  },
  '/tools/verification': {
    title: { en: 'Sequencing verification', zh: '测序验证' },
    lead: {
      en: 'Sanger traces, long reads and assemblies against the plasmid that was ordered: base by base, over the origin and on both strands, with a verdict.',
      zh: '将 Sanger 峰图、长读长或组装序列与订购的质粒逐碱基比对（跨越原点、双链均可），并给出结论。',
    },
  },
  '/tools/calculator': {
    title: { en: 'Bench calculator', zh: '实验计算器' },
    lead: {
      en: 'Mass, moles and copies, ligation, dilutions, oligos and A260. Every answer states its formula; units are those you choose.',
      zh: '质量与摩尔数换算、连接反应、稀释、引物溶解与 A260 换算。每个结果均注明公式，单位由您选择。',
    },
  },
  '/GeneElementsLibrary': {
    title: { en: 'Gene elements library', zh: '基因元件库' },
    lead: {
      en: 'Promoters, genes, tags, signals and repeats as they occur in public plasmids, each with how far its sequence was verified.',
      zh: '公开质粒中的启动子、基因、标签、调控信号与末端重复，并标明序列的验证程度。',
    },
  },
  '/layout/home/service/virusCategory': {
    title: { en: 'Virus packaging', zh: '病毒包装' },
    lead: {
      en: 'Choose the virus; then serotype, grade and scale, with price and days at once.',
      zh: '选择病毒类型，再选血清型、级别与规格，实时显示价格与周期。',
    },
  },
  '/layout/home/service/plasmidExtraction': {
    title: { en: 'Plasmid preparation', zh: '质粒提取' },
    lead: {
      en: 'Your plasmid in the grade and amount you need, with price and days at once.',
      zh: '按所需级别与用量制备质粒，实时显示价格与周期。',
    },
  },
  '/layout/home/service/geneSynthesis': {
    title: { en: 'Gene synthesis', zh: '基因合成' },
    lead: {
      en: 'Paste the sequence: length, price and days are shown at once, and what is hard to make before you order.',
      zh: '粘贴序列，即时显示长度、价格与周期，并在下单前检查合成难点。',
    },
  },
  '/layout/home/service/preGoodCategory': {
    title: { en: 'Pre-made viruses', zh: '预制病毒' },
    lead: {
      en: 'Control viruses in store, shipped on dry ice within days.',
      zh: '现货对照病毒，数日内干冰发货。',
    },
  },
  '/layout/home/service/carrier/preA': {
    title: { en: 'Vector design', zh: '载体设计' },
    lead: {
      en: 'From the system to the finished sequence, every element exact to the base, every rule checked as you go. All computed in this browser.',
      zh: '从选择载体系统到得到完整序列，每个元件精确到碱基，规则随编辑实时检查。全部计算均在本浏览器内完成。',
    },
  },
  '/guide': {
    title: { en: 'Guide and what is new', zh: '使用指南与更新内容' },
    lead: {
      en: 'What each tool is for and how to begin. Nothing here sends a sequence anywhere, and everything works offline once it was opened.',
      zh: '各工具的用途与入门步骤。所有工具均不会上传序列；打开过一次后，离线也可使用。',
    },
  },
  '/layout/home/service/mRNA': {
    title: { en: 'mRNA synthesis', zh: 'mRNA 合成' },
    lead: {
      en: 'From your coding sequence: cap, modification, tail and scale, with price and days at once.',
      zh: '提交编码序列，选择加帽、修饰、加尾与规格，实时显示价格与周期。',
    },
    isLocked: true,
  },
  '/layout/home/service/testingServices': {
    title: { en: 'Analytical and test services', zh: '检测服务' },
    lead: {
      en: 'Choose the tests and how many samples of each. Lot number, volume and storage are asked in the sample information.',
      zh: '选择检测项目与样品数。批号、体积与保存条件在样品信息中填写。',
    },
    isLocked: true,
  },
  '/prefabricated': {
    title: { en: 'Ready-made products', zh: '成品精选' },
    lead: {
      en: 'All that is in store: pre-made viruses, plasmids, kits, standards and reagents.',
      zh: '全部现货：预制病毒、质粒、试剂盒、标准品与试剂。',
    },
    isLocked: true,
  },
  '/archive': {
    title: { en: 'Literature', zh: '文献库' },
    lead: {
      en: 'Papers of the field by product line, research field, organ and model, ready to be cited.',
      zh: '按产品线、研究领域、靶向器官和模型查找领域文献，并可直接引用。',
    },
    isLocked: true,
  },
};
