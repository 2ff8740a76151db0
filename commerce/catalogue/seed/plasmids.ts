// Vector construction, gene synthesis and plasmid preparation. Prices and days are examples.
import type { Choice } from '#commerce/catalogue/catalogue.ts';
import { SKUS } from '#commerce/catalogue/selection.ts';
import {
  bothTextsOf,
  choiceOf,
  entryOf,
  groupOf,
  makeBaseRule,
  makeMinPriceRule,
  makePerBaseRule,
  makeSurchargeRule,
  makeTierRule,
  pricesOf,
  type TwoPrices,
} from './build.ts';

const VECTOR_SIZES = {
  name: bothTextsOf('Length of the vector', '载体长度'),
  upTo10000: { code: 'upTo10000', name: bothTextsOf('Up to 10,000 bp', '不超过 10,000 bp'), upTo: 10_000 },
  upTo15000: {
    code: 'upTo15000',
    name: bothTextsOf('10,001 to 15,000 bp', '10,001–15,000 bp'),
    upTo: 15_000,
    extraDays: 5,
  },
  over15000: { code: 'over15000', name: bothTextsOf('Over 15,000 bp', '超过 15,000 bp'), isByReview: true },
} as const;

export const VECTOR_CONSTRUCTION = entryOf({
  sku: SKUS.vectorConstruction,
  productType: 1,
  category: 'vector',
  name: bothTextsOf('Vector construction', '载体构建'),
  description: bothTextsOf(
    'Your vector from My Vectors, built from its parts and confirmed by sequencing.',
    '按“我的载体”中的设计构建载体，并经测序验证。',
  ),
  deliveryContent: bothTextsOf(
    'About 5 µg of plasmid, glycerol stock, sequencing result, map',
    '约 5 µg 质粒、甘油菌、测序结果、图谱',
  ),
  turnaroundDays: 12,
  needsColdChain: false,
  options: [
    groupOf(
      'delivery',
      bothTextsOf('Delivered as', '交付形式'),
      [
        { code: 'miniprep', name: bothTextsOf('Plasmid and glycerol stock', '质粒与甘油菌') },
        { code: 'plasmid', name: bothTextsOf('Plasmid only', '仅质粒') },
      ],
      { isRequired: false },
    ),
    groupOf(
      'size',
      VECTOR_SIZES.name,
      [VECTOR_SIZES.upTo10000, VECTOR_SIZES.upTo15000, VECTOR_SIZES.over15000],
      { follows: 'basePairs' },
    ),
  ],
  prices: pricesOf(
    makeBaseRule(bothTextsOf('Vector construction', '载体构建'), [150_000, 32_000]),
    makeSurchargeRule(bothTextsOf('Vector over 10,000 bp', '载体超过 10,000 bp'), [80_000, 16_000], {
      size: ['upTo15000'],
    }),
    makeTierRule(5, 500),
  ),
});

const LENGTHS: readonly Choice[] = [
  { code: 'upTo1800', name: bothTextsOf('Up to 1,800 bp', '不超过 1,800 bp'), upTo: 1_800 },
  { code: 'upTo3000', name: bothTextsOf('1,801 to 3,000 bp', '1,801–3,000 bp'), upTo: 3_000, extraDays: 3 },
  { code: 'upTo5000', name: bothTextsOf('3,001 to 5,000 bp', '3,001–5,000 bp'), upTo: 5_000, extraDays: 8 },
  {
    code: 'upTo10000',
    name: bothTextsOf('5,001 to 10,000 bp', '5,001–10,000 bp'),
    upTo: 10_000,
    extraDays: 15,
  },
  { code: 'over10000', name: bothTextsOf('Over 10,000 bp', '超过 10,000 bp'), isByReview: true },
];
/** Fen and cents a base, in a vector. */
const PER_BASE: Readonly<Record<string, TwoPrices>> = {
  upTo1800: [80, 13],
  upTo3000: [95, 16],
  upTo5000: [130, 22],
  upTo10000: [180, 30],
};
const SYNTHESIS = bothTextsOf('Synthesis, per base pair', '合成费（按碱基对）');

export const GENE_SYNTHESIS = entryOf({
  sku: SKUS.geneSynthesis,
  productType: 2,
  category: 'gene',
  name: bothTextsOf('Gene synthesis', '基因合成'),
  description: bothTextsOf(
    'Double-stranded DNA made from your sequence, as a fragment or in a vector, confirmed by sequencing.',
    '按您的序列合成双链 DNA，以片段或载体形式交付，并经测序验证。',
  ),
  deliveryContent: bothTextsOf(
    'Fragment: about 1 µg, dry. In a vector: about 5 µg of plasmid, glycerol stock, sequencing result.',
    '片段：约 1 µg 干粉。载体：约 5 µg 质粒、甘油菌、测序结果。',
  ),
  turnaroundDays: 10,
  needsColdChain: false,
  options: [
    groupOf('delivery', bothTextsOf('Delivered as', '交付形式'), [
      { code: 'fragment', name: bothTextsOf('Linear fragment', '线性片段') },
      { code: 'cloned', name: bothTextsOf('In a vector', '克隆至载体'), extraDays: 3 },
    ]),
    groupOf(
      'backbone',
      bothTextsOf('Vector', '载体'),
      [
        choiceOf('pUC57-Amp'),
        choiceOf('pUC57-Kan'),
        { code: 'own', name: bothTextsOf('Your own vector', '自备载体'), extraDays: 5, isByReview: true },
      ],
      { isRequired: false },
    ),
    groupOf('length', bothTextsOf('Length of the sequence', '序列长度'), LENGTHS, { follows: 'basePairs' }),
  ],
  exclusions: [
    {
      when: { delivery: ['fragment'], length: ['upTo5000', 'upTo10000', 'over10000'] },
      reason: bothTextsOf(
        'Fragments are made up to 3,000 bp. Choose delivery in a vector, or split the sequence.',
        '线性片段最长 3,000 bp。请选择克隆至载体，或拆分序列。',
      ),
    },
    {
      when: { delivery: ['fragment'], backbone: ['pUC57-Amp', 'pUC57-Kan', 'own'] },
      reason: bothTextsOf('A fragment comes without a vector.', '线性片段不含载体。'),
    },
  ],
  prices: pricesOf(
    ...Object.entries(PER_BASE).map(([length, prices]) =>
      makePerBaseRule(SYNTHESIS, prices, { delivery: ['cloned'], length: [length] }),
    ),
    makePerBaseRule(SYNTHESIS, [50, 9], { delivery: ['fragment'] }),
    makeMinPriceRule(bothTextsOf('Minimum for a gene in a vector', '克隆至载体最低收费'), [40_000, 7_500], {
      delivery: ['cloned'],
    }),
    makeMinPriceRule(bothTextsOf('Minimum for a fragment', '线性片段最低收费'), [20_000, 4_500], {
      delivery: ['fragment'],
    }),
    makeTierRule(10, 500),
  ),
});

const SCALES: readonly (readonly [code: string, extraDays: number, prices: TwoPrices])[] = [
  ['100 µg', 0, [18_000, 4_500]],
  ['500 µg', 0, [38_000, 9_000]],
  ['1 mg', 0, [60_000, 14_000]],
  ['5 mg', 2, [180_000, 39_000]],
  ['10 mg', 3, [300_000, 64_000]],
  ['50 mg', 6, [1_100_000, 228_000]],
  ['100 mg', 8, [1_900_000, 390_000]],
];
const GRADE_FACTORS = { research: 100, lowEndotoxin: 130, preclinical: 300 } as const;

export const PLASMID_PREPARATION = entryOf({
  sku: SKUS.plasmidPreparation,
  productType: 3,
  category: 'plasmid',
  name: bothTextsOf('Plasmid preparation', '质粒提取'),
  description: bothTextsOf(
    'Plasmid DNA from your vector, from a mailed plasmid or glycerol stock, or from a sequence that is made first.',
    '由您的载体、寄送的质粒或甘油菌，或先行合成的序列制备质粒 DNA。',
  ),
  deliveryContent: bothTextsOf(
    'Plasmid in TE, concentration, A260/A280, supercoiled share by gel, restriction digest',
    '质粒（TE 溶液）、浓度、A260/A280、超螺旋比例（电泳）、酶切鉴定',
  ),
  turnaroundDays: 7,
  needsColdChain: false,
  options: [
    groupOf('grade', bothTextsOf('Grade', '级别'), [
      {
        code: 'research',
        name: bothTextsOf('Research grade', '科研级'),
        description: bothTextsOf('Cloning, transfection of robust cells', '克隆、常规细胞转染'),
      },
      {
        code: 'lowEndotoxin',
        name: bothTextsOf('Low endotoxin', '低内毒素级'),
        description: bothTextsOf('Virus packaging, sensitive cells', '病毒包装、敏感细胞'),
        extraDays: 1,
      },
      {
        code: 'preclinical',
        name: bothTextsOf('Preclinical grade', '临床前级'),
        description: bothTextsOf(
          'Chromatography, residual host DNA, RNA and protein tested',
          '层析纯化，检测宿主 DNA、RNA 与蛋白残留',
        ),
        extraDays: 15,
      },
    ]),
    groupOf('scale', bothTextsOf('Scale', '规格'), [
      ...SCALES.map(([code, extraDays]) => choiceOf(code, { extraDays })),
      { code: '1 g', name: bothTextsOf('1 g and more', '1 g 及以上'), isByReview: true },
    ]),
    groupOf(
      'size',
      VECTOR_SIZES.name,
      [
        {
          ...VECTOR_SIZES.upTo10000,
          code: 'upTo15000',
          name: bothTextsOf('Up to 15,000 bp', '不超过 15,000 bp'),
          upTo: 15_000,
        },
        VECTOR_SIZES.over15000,
      ],
      { isRequired: false, follows: 'basePairs' },
    ),
  ],
  exclusions: [
    {
      when: { grade: ['preclinical'], scale: ['100 µg', '500 µg', '1 mg', '5 mg'] },
      reason: bothTextsOf(
        'Preclinical grade begins at 10 mg: its column runs and release tests need that much.',
        '临床前级从 10 mg 起提供：层析与放行检测需要这一用量。',
      ),
    },
  ],
  prices: pricesOf(
    ...Object.entries(GRADE_FACTORS).flatMap(([grade, percent]) =>
      SCALES.map(([scale, , [fen, cents]]) =>
        makeBaseRule(
          bothTextsOf(`Plasmid preparation, ${scale}`, `质粒提取，${scale}`),
          [(fen * percent) / 100, (cents * percent) / 100],
          { grade: [grade], scale: [scale] },
        ),
      ),
    ),
    makeTierRule(5, 500),
    makeTierRule(20, 1_000),
  ),
});
