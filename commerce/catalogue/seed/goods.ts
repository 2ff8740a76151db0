// Off-the-shelf goods: plasmids for packaging, cells' reagents, kits and standards. Prices, stock and days are
// examples.
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { bothTextsOf, entryOf, makeBaseRule, makeTierRule, pricesOf, type TwoPrices } from './build.ts';

type GoodRow = readonly [
  sku: string,
  names: readonly [en: string, zh: string],
  what: readonly [en: string, zh: string],
  delivered: readonly [en: string, zh: string],
  stock: number,
  prices: TwoPrices,
];

const TUBE: GoodRow[3] = ['10 µg plasmid in TE', '10 µg 质粒（TE 溶液）'];

const PLASMIDS: readonly GoodRow[] = [
  [
    'PL-HELPER',
    ['pHelper plasmid', 'pHelper 质粒'],
    ['Adenovirus E2A, E4 and VA genes for AAV packaging', '用于 AAV 包装的腺病毒 E2A、E4 与 VA 基因'],
    TUBE,
    60,
    [80_000, 16_000],
  ],
  [
    'PL-RC2',
    ['pAAV-RC2 plasmid', 'pAAV-RC2 质粒'],
    ['AAV2 rep and AAV2 cap', 'AAV2 rep 与 AAV2 cap'],
    TUBE,
    40,
    [80_000, 16_000],
  ],
  [
    'PL-RC5',
    ['pAAV-RC5 plasmid', 'pAAV-RC5 质粒'],
    ['AAV2 rep and AAV5 cap', 'AAV2 rep 与 AAV5 cap'],
    TUBE,
    30,
    [80_000, 16_000],
  ],
  [
    'PL-RC6',
    ['pAAV-RC6 plasmid', 'pAAV-RC6 质粒'],
    ['AAV2 rep and AAV6 cap', 'AAV2 rep 与 AAV6 cap'],
    TUBE,
    30,
    [80_000, 16_000],
  ],
  [
    'PL-RC8',
    ['pAAV-RC8 plasmid', 'pAAV-RC8 质粒'],
    ['AAV2 rep and AAV8 cap', 'AAV2 rep 与 AAV8 cap'],
    TUBE,
    35,
    [80_000, 16_000],
  ],
  [
    'PL-RC9',
    ['pAAV-RC9 plasmid', 'pAAV-RC9 质粒'],
    ['AAV2 rep and AAV9 cap', 'AAV2 rep 与 AAV9 cap'],
    TUBE,
    45,
    [80_000, 16_000],
  ],
  [
    'PL-LV-GAGPOL',
    ['Lentivirus gag-pol plasmid', '慢病毒 gag-pol 包装质粒'],
    ['gag and pol with RRE, third generation', '含 RRE 的 gag、pol，第三代系统'],
    TUBE,
    40,
    [60_000, 12_000],
  ],
  [
    'PL-LV-REV',
    ['Lentivirus rev plasmid', '慢病毒 rev 包装质粒'],
    ['rev under an RSV promoter, third generation', 'RSV 启动子驱动 rev，第三代系统'],
    TUBE,
    40,
    [60_000, 12_000],
  ],
  [
    'PL-LV-VSVG',
    ['VSV-G envelope plasmid', 'VSV-G 包膜质粒'],
    ['VSV-G under a CMV promoter', 'CMV 启动子驱动 VSV-G'],
    TUBE,
    50,
    [60_000, 12_000],
  ],
  [
    'PL-RC1',
    ['pAAV-RC1 plasmid', 'pAAV-RC1 质粒'],
    ['AAV2 rep and AAV1 cap', 'AAV2 rep 与 AAV1 cap'],
    TUBE,
    30,
    [80_000, 16_000],
  ],
  [
    'PL-RCRH10',
    ['pAAV-RCrh10 plasmid', 'pAAV-RCrh10 质粒'],
    ['AAV2 rep and AAVrh10 cap', 'AAV2 rep 与 AAVrh10 cap'],
    TUBE,
    20,
    [80_000, 16_000],
  ],
];

const ONE_KIT: GoodRow[3] = ['Kit for 96 wells, protocol', '96 孔试剂盒，说明书'];

const KITS: readonly GoodRow[] = [
  [
    'KIT-AAV-QPCR',
    ['AAV titer kit (ITR2 qPCR)', 'AAV 滴度试剂盒（ITR2 qPCR）'],
    ['DNase, lysis buffer, primers and probe on ITR2, standard', 'DNase、裂解液、ITR2 引物探针与标准品'],
    ONE_KIT,
    80,
    [180_000, 36_000],
  ],
  [
    'KIT-AAV9-ELISA',
    ['AAV9 capsid ELISA kit', 'AAV9 衣壳 ELISA 试剂盒'],
    ['Assembled AAV9 capsids', '检测完整 AAV9 衣壳'],
    ONE_KIT,
    20,
    [480_000, 96_000],
  ],
  [
    'KIT-AAV2-ELISA',
    ['AAV2 capsid ELISA kit', 'AAV2 衣壳 ELISA 试剂盒'],
    ['Assembled AAV2 capsids', '检测完整 AAV2 衣壳'],
    ONE_KIT,
    20,
    [480_000, 96_000],
  ],
  [
    'KIT-P24',
    ['p24 ELISA kit', 'p24 ELISA 试剂盒'],
    ['HIV-1 p24 of lentivirus', '检测慢病毒 HIV-1 p24'],
    ONE_KIT,
    30,
    [320_000, 64_000],
  ],
  [
    'KIT-HCD-293',
    ['HEK293 residual DNA kit', 'HEK293 宿主 DNA 残留试剂盒'],
    ['Extraction and qPCR', '提取与 qPCR'],
    ONE_KIT,
    25,
    [360_000, 72_000],
  ],
  [
    'KIT-HCP-293',
    ['HEK293 residual protein kit', 'HEK293 宿主蛋白残留试剂盒'],
    ['ELISA on HEK293 protein', 'HEK293 宿主蛋白 ELISA'],
    ONE_KIT,
    25,
    [520_000, 104_000],
  ],
  [
    'KIT-MYCO',
    ['Mycoplasma qPCR kit', '支原体 qPCR 试剂盒'],
    ['Primers and probes on 16S rRNA', '靶向 16S rRNA 的引物探针'],
    ONE_KIT,
    40,
    [160_000, 32_000],
  ],
  [
    'KIT-AAV8-ELISA',
    ['AAV8 capsid ELISA kit', 'AAV8 衣壳 ELISA 试剂盒'],
    ['Assembled AAV8 capsids, with standard', '检测完整 AAV8 衣壳，含标准品'],
    ['96 wells', '96 孔'],
    15,
    [480_000, 98_000],
  ],
  [
    'KIT-DSRNA',
    ['Double-stranded RNA ELISA kit', '双链 RNA ELISA 试剂盒'],
    ['dsRNA in mRNA preparations, with standard', '检测 mRNA 样品中的双链 RNA，含标准品'],
    ['96 wells', '96 孔'],
    15,
    [420_000, 86_000],
  ],
];

const STANDARDS: readonly GoodRow[] = [
  [
    'STD-AAV2',
    ['AAV2 titer standard', 'AAV2 滴度标准品'],
    ['Purified AAV2 of stated genome and capsid titer', '标定基因组与衣壳滴度的纯化 AAV2'],
    ['50 µL on dry ice', '50 µL，干冰运输'],
    15,
    [220_000, 44_000],
  ],
  [
    'STD-AAV9',
    ['AAV9 titer standard', 'AAV9 滴度标准品'],
    ['Purified AAV9 of stated genome and capsid titer', '标定基因组与衣壳滴度的纯化 AAV9'],
    ['50 µL on dry ice', '50 µL，干冰运输'],
    15,
    [220_000, 44_000],
  ],
  [
    'STD-EMPTY9',
    ['AAV9 empty capsids', 'AAV9 空壳标准品'],
    ['Capsids without a genome', '不含基因组的衣壳'],
    ['50 µL on dry ice', '50 µL，干冰运输'],
    10,
    [260_000, 52_000],
  ],
  [
    'STD-LINEAR',
    ['Linear plasmid standard for qPCR', 'qPCR 线性质粒标准品'],
    ['ITR2 and WPRE targets, stated copies', '含 ITR2 与 WPRE 靶点，标定拷贝数'],
    ['100 µL, 1E+9 copies/µL', '100 µL，1E+9 拷贝/µL'],
    30,
    [60_000, 12_000],
  ],
  [
    'STD-AAV8',
    ['AAV8 reference material', 'AAV8 参考品'],
    ['Full AAV8 capsids, titer by ddPCR and ELISA', 'AAV8 实心衣壳，ddPCR 与 ELISA 标定滴度'],
    ['50 µL, on dry ice', '50 µL，干冰运输'],
    12,
    [300_000, 62_000],
  ],
];

const REAGENTS: readonly GoodRow[] = [
  [
    'RG-POLYBRENE',
    ['Polybrene, 10 mg/mL', '聚凝胺（Polybrene），10 mg/mL'],
    ['Raises transduction by lentivirus', '提高慢病毒转导效率'],
    ['1 mL', '1 mL'],
    200,
    [8_000, 2_500],
  ],
  [
    'RG-AAV-BUFFER',
    ['AAV formulation buffer', 'AAV 保存液'],
    ['PBS with 0.001 % poloxamer 188', '含 0.001% 泊洛沙姆 188 的 PBS'],
    ['50 mL', '50 mL'],
    120,
    [12_000, 3_500],
  ],
  [
    'RG-NUCLEASE',
    ['Salt-active nuclease', '耐盐核酸酶'],
    ['Digests free DNA in lysates', '降解裂解液中的游离 DNA'],
    ['25 kU', '25 kU'],
    40,
    [150_000, 30_000],
  ],
  [
    'RG-STBL3',
    ['Competent cells for ITR and LTR plasmids', '适用于 ITR/LTR 质粒的感受态细胞'],
    ['recA− strain for repeats', 'recA− 菌株，适合含重复序列的质粒'],
    ['10 × 100 µL', '10 × 100 µL'],
    60,
    [30_000, 7_500],
  ],
  [
    'RG-PEI',
    ['Linear polyethylenimine, 25 kDa', '线性聚乙烯亚胺（25 kDa）'],
    [
      '1 mg/mL, pH 7.0, for transient transfection of HEK293 cells',
      '1 mg/mL，pH 7.0，用于 HEK293 细胞瞬时转染',
    ],
    ['10 mL, sterile filtered', '10 mL，无菌过滤'],
    50,
    [60_000, 12_500],
  ],
];

export const GOODS: readonly CatalogueEntry[] = [
  ...entriesOf('offShelf.plasmids', PLASMIDS),
  ...entriesOf('offShelf.kits', KITS),
  ...entriesOf('offShelf.standards', STANDARDS, true),
  ...entriesOf('offShelf.reagents', REAGENTS),
];

function entriesOf(
  category: string,
  rows: readonly GoodRow[],
  needsColdChain = false,
): readonly CatalogueEntry[] {
  return rows.map(([sku, names, what, delivered, stock, prices]) =>
    entryOf({
      ...{ sku, productType: 7, category, stock, turnaroundDays: 3, needsColdChain },
      name: bothTextsOf(...names),
      description: bothTextsOf(...what),
      deliveryContent: bothTextsOf(...delivered),
      prices: pricesOf(makeBaseRule(bothTextsOf('Product', '商品'), prices), makeTierRule(10, 1_000)),
    }),
  );
}
