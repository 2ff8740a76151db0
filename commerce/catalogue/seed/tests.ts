// Analytical and test services, one entry each; a line is one sample. Prices and days are examples.
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { bothTextsOf, entryOf, makeBaseRule, makeTierRule, pricesOf, type TwoPrices } from './build.ts';

type TestRow = readonly [
  sku: string,
  names: readonly [en: string, zh: string],
  what: readonly [en: string, zh: string],
  days: number,
  prices: TwoPrices,
];

const TITER: readonly TestRow[] = [
  [
    'QC-AAV-QPCR',
    ['AAV genome titer by qPCR', 'AAV 基因组滴度（qPCR）'],
    [
      'Vector genomes after DNase, with ITR or transgene primers',
      'DNase 处理后以 ITR 或目的基因引物定量载体基因组',
    ],
    3,
    [60_000, 12_000],
  ],
  [
    'QC-AAV-DDPCR',
    ['AAV genome titer by ddPCR', 'AAV 基因组滴度（ddPCR）'],
    ['Absolute count of vector genomes in droplets', '微滴数字 PCR 绝对定量载体基因组'],
    4,
    [120_000, 24_000],
  ],
  [
    'QC-AAV-ELISA',
    ['AAV capsid titer by ELISA', 'AAV 衣壳滴度（ELISA）'],
    ['Assembled capsids, with a kit for the serotype', '以相应血清型试剂盒检测完整衣壳'],
    5,
    [150_000, 30_000],
  ],
  [
    'QC-AAV-TCID50',
    ['AAV infectious titer (TCID50)', 'AAV 感染滴度（TCID50）'],
    ['Infectious units on cells with rep and cap, read by qPCR', '在含 rep/cap 的细胞上以 qPCR 判读感染单位'],
    10,
    [260_000, 52_000],
  ],
  [
    'QC-LV-QPCR',
    ['Lentivirus titer by qPCR', '慢病毒滴度（qPCR）'],
    ['Integrated copies in transduced cells', '检测转导细胞中的整合拷贝数'],
    8,
    [90_000, 18_000],
  ],
  [
    'QC-LV-FACS',
    ['Lentivirus titer by flow cytometry', '慢病毒滴度（流式）'],
    ['Transducing units of a fluorescent vector', '荧光载体的转导单位'],
    7,
    [80_000, 16_000],
  ],
  [
    'QC-LV-P24',
    ['Lentivirus p24 ELISA', '慢病毒 p24 ELISA'],
    ['p24 capsid protein, an estimate of physical particles', 'p24 衣壳蛋白，估算物理颗粒'],
    4,
    [100_000, 20_000],
  ],
];

const PURITY: readonly TestRow[] = [
  [
    'QC-SDS',
    ['Purity by SDS-PAGE', '纯度（SDS-PAGE）'],
    ['VP1, VP2 and VP3 and foreign protein, silver stain', 'VP1、VP2、VP3 与杂蛋白，银染'],
    3,
    [40_000, 8_000],
  ],
  [
    'QC-CE-SDS',
    ['Purity by CE-SDS', '纯度（CE-SDS）'],
    ['Capsid proteins by capillary electrophoresis', '毛细管电泳分析衣壳蛋白'],
    5,
    [180_000, 36_000],
  ],
  [
    'QC-AUC',
    ['Empty and full capsids by AUC', '空壳率（AUC）'],
    [
      'Share of empty, partial and full capsids by sedimentation velocity',
      '沉降速率法测定空壳、部分与完整颗粒比例',
    ],
    8,
    [480_000, 96_000],
  ],
  [
    'QC-TEM',
    ['Empty and full capsids by electron microscopy', '空壳率（电镜）'],
    ['Negative stain, counted over several fields', '负染电镜，多视野计数'],
    8,
    [320_000, 64_000],
  ],
  [
    'QC-SEC-MALS',
    ['Aggregates by SEC-MALS', '聚集体（SEC-MALS）'],
    [
      'Aggregates and molar mass by size exclusion with light scattering',
      '体积排阻联用多角度光散射测定聚集与分子量',
    ],
    6,
    [260_000, 52_000],
  ],
  [
    'QC-DLS',
    ['Particle size by DLS', '粒径（DLS）'],
    ['Hydrodynamic diameter and polydispersity', '流体力学直径与多分散性'],
    3,
    [60_000, 12_000],
  ],
  [
    'QC-NTA',
    ['Particle number by NTA', '颗粒数（NTA）'],
    ['Number and size of lentivirus or eVLP', '慢病毒或 eVLP 的颗粒数与粒径'],
    4,
    [90_000, 18_000],
  ],
];

const SAFETY: readonly TestRow[] = [
  [
    'QC-ENDO',
    ['Endotoxin (LAL)', '内毒素（鲎试剂法）'],
    ['Kinetic chromogenic assay', '动态显色法'],
    3,
    [50_000, 10_000],
  ],
  [
    'QC-STERILITY',
    ['Sterility', '无菌检测'],
    ['Direct inoculation, 14 days of culture', '直接接种法，培养 14 天'],
    18,
    [150_000, 30_000],
  ],
  [
    'QC-BIOBURDEN',
    ['Bioburden', '微生物限度'],
    ['Count of bacteria and fungi', '细菌与真菌计数'],
    8,
    [80_000, 16_000],
  ],
  [
    'QC-MYCO-PCR',
    ['Mycoplasma by qPCR', '支原体（qPCR）'],
    ['Nucleic acid of mycoplasma', '支原体核酸检测'],
    4,
    [60_000, 12_000],
  ],
  [
    'QC-MYCO-CULT',
    ['Mycoplasma by culture', '支原体（培养法）'],
    ['Culture and indicator cells, 28 days', '培养法与指示细胞法，28 天'],
    32,
    [280_000, 56_000],
  ],
  [
    'QC-RCA',
    ['Replication-competent AAV', '复制型 AAV（rcAAV）'],
    ['Passages with a helper virus, read by qPCR', '与辅助病毒共培养传代后 qPCR 判读'],
    20,
    [480_000, 96_000],
  ],
  [
    'QC-RCL',
    ['Replication-competent lentivirus', '复制型慢病毒（RCL）'],
    ['Amplification on cells, read by p24', '细胞扩增后以 p24 判读'],
    35,
    [680_000, 136_000],
  ],
  [
    'QC-AAV-NAB',
    ['AAV neutralizing antibodies (cell-based)', 'AAV 中和抗体检测（细胞法）'],
    ['Serum titer that halves transduction by a reporter AAV', '使报告 AAV 转导降低一半的血清效价'],
    10,
    [220_000, 44_000],
  ],
];

const RESIDUES: readonly TestRow[] = [
  [
    'QC-HCD',
    ['Residual host cell DNA', '宿主细胞 DNA 残留'],
    ['HEK293 or E. coli DNA by qPCR', 'qPCR 检测 HEK293 或大肠杆菌 DNA'],
    4,
    [80_000, 16_000],
  ],
  [
    'QC-HCP',
    ['Residual host cell protein', '宿主细胞蛋白残留'],
    ['HEK293 protein by ELISA', 'ELISA 检测 HEK293 蛋白'],
    5,
    [100_000, 20_000],
  ],
  [
    'QC-PLASMID-RES',
    ['Residual plasmid DNA', '质粒 DNA 残留'],
    ['Resistance gene by qPCR', 'qPCR 检测抗性基因'],
    4,
    [80_000, 16_000],
  ],
  [
    'QC-NUCLEASE',
    ['Residual nuclease', '核酸酶残留'],
    ['Nuclease of the purification by ELISA', 'ELISA 检测纯化所用核酸酶'],
    5,
    [100_000, 20_000],
  ],
  ['QC-IODIXANOL', ['Residual iodixanol', '碘克沙醇残留'], ['By HPLC', 'HPLC 检测'], 5, [120_000, 24_000]],
];

const SEQUENCE: readonly TestRow[] = [
  [
    'QC-SANGER',
    ['Sanger sequencing', 'Sanger 测序'],
    ['One reaction with a universal or your own primer', '一个反应，通用引物或自备引物'],
    2,
    [5_000, 1_200],
  ],
  [
    'QC-PLASMID-NGS',
    ['Whole plasmid sequencing', '质粒全长测序'],
    ['All bases of a plasmid by long reads, ITRs covered', '长读长测定质粒全序列，覆盖 ITR'],
    4,
    [18_000, 3_600],
  ],
  [
    'QC-ITR-DIGEST',
    ['ITR integrity by digestion', 'ITR 完整性（酶切）'],
    ['SmaI or AhdI digestion and gel', 'SmaI 或 AhdI 酶切电泳'],
    2,
    [15_000, 3_000],
  ],
  [
    'QC-GENOME-NGS',
    ['AAV genome by long reads', 'AAV 基因组测序（长读长）'],
    ['Integrity, truncations and foreign DNA of packaged genomes', '包装基因组的完整性、截短与外源 DNA'],
    15,
    [880_000, 176_000],
  ],
  [
    'QC-MRNA-CE',
    ['mRNA integrity by capillary electrophoresis', 'mRNA 完整性（毛细管电泳）'],
    ['Full-length share', '全长比例'],
    3,
    [60_000, 12_000],
  ],
  [
    'QC-MRNA-CAP',
    ['mRNA capping efficiency', 'mRNA 加帽率'],
    ['Cleaved 5′ ends by LC-MS', 'LC-MS 检测酶切 5′ 端'],
    7,
    [220_000, 44_000],
  ],
  [
    'QC-VCN',
    ['Vector copy number by ddPCR', '载体拷贝数（ddPCR）'],
    ['Integrated copies per diploid genome of transduced cells', '转导细胞每个二倍体基因组的整合拷贝数'],
    7,
    [130_000, 26_000],
  ],
  [
    'QC-MRNA-TAIL',
    ['Poly(A) tail length', 'Poly(A) 尾长度'],
    ['Tail released by RNase T1, distribution by LC-MS', 'RNase T1 酶切释放尾部，LC-MS 测定长度分布'],
    8,
    [180_000, 36_000],
  ],
  [
    'QC-MRNA-DSRNA',
    ['Double-stranded RNA residue (ELISA)', '双链 RNA 残留（ELISA）'],
    ['dsRNA of transcription in mRNA, by sandwich ELISA', '夹心 ELISA 检测 mRNA 中的转录副产物双链 RNA'],
    5,
    [120_000, 24_000],
  ],
  [
    'QC-LNP-EE',
    ['Encapsulation of RNA in LNP', 'LNP 的 RNA 包封率'],
    ['Dye accessible to RNA before and after detergent', '比较加去垢剂前后染料可结合的 RNA'],
    3,
    [60_000, 12_000],
  ],
];

export const TESTS: readonly CatalogueEntry[] = [
  ...entriesOf('test.titer', TITER),
  ...entriesOf('test.purity', PURITY),
  ...entriesOf('test.safety', SAFETY),
  ...entriesOf('test.residues', RESIDUES),
  ...entriesOf('test.sequence', SEQUENCE),
];

function entriesOf(category: string, rows: readonly TestRow[]): readonly CatalogueEntry[] {
  return rows.map(([sku, [en, zh], what, turnaroundDays, prices]) =>
    entryOf({
      ...{ sku, productType: 5, category, turnaroundDays, needsColdChain: false },
      name: bothTextsOf(en, zh),
      description: bothTextsOf(...what),
      deliveryContent: bothTextsOf(
        'Report with method, result and raw data',
        '检测报告（方法、结果与原始数据）',
      ),
      prices: pricesOf(
        makeBaseRule(bothTextsOf('Test, per sample', '检测费（每样品）'), prices),
        makeTierRule(5, 500),
        makeTierRule(20, 1_500),
      ),
    }),
  );
}
