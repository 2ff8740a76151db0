// mRNA by in vitro transcription. Prices and days are examples.
import { SKUS } from '#commerce/catalogue/selection.ts';
import {
  bothTextsOf,
  choiceOf,
  entryOf,
  groupOf,
  makeBaseRule,
  makePerBaseRule,
  makeSurchargeRule,
  pricesOf,
  type TwoPrices,
} from './build.ts';

const SCALES: readonly (readonly [code: string, extraDays: number, prices: TwoPrices])[] = [
  ['100 µg', 0, [180_000, 38_000]],
  ['500 µg', 0, [280_000, 58_000]],
  ['1 mg', 0, [380_000, 78_000]],
  ['5 mg', 3, [980_000, 198_000]],
  ['10 mg', 5, [1_680_000, 336_000]],
];

export const MRNA = entryOf({
  sku: SKUS.mRna,
  productType: 6,
  category: 'mRna',
  name: bothTextsOf('mRNA synthesis', 'mRNA 合成'),
  description: bothTextsOf(
    'Capped and tailed mRNA by in vitro transcription of your coding sequence, from a template that is made with it.',
    '以您的编码序列制备模板，经体外转录获得加帽、加尾的 mRNA。',
  ),
  deliveryContent: bothTextsOf(
    'mRNA in 1 mM sodium citrate, concentration, integrity by capillary electrophoresis, residual dsRNA',
    'mRNA（1 mM 柠檬酸钠）、浓度、毛细管电泳完整性、dsRNA 残留',
  ),
  turnaroundDays: 15,
  options: [
    groupOf('cap', bothTextsOf('Cap', '加帽方式'), [
      { code: 'cap1', name: bothTextsOf('Cap 1, co-transcriptional', 'Cap 1（共转录加帽）') },
      { code: 'cap1Enzymatic', name: bothTextsOf('Cap 1, enzymatic', 'Cap 1（酶法加帽）'), extraDays: 2 },
      { code: 'arca', name: bothTextsOf('ARCA (cap 0)', 'ARCA（Cap 0）') },
    ]),
    groupOf('modification', bothTextsOf('Modification', '核苷修饰'), [
      { code: 'none', name: bothTextsOf('Unmodified', '无修饰') },
      choiceOf('m1Ψ', { description: bothTextsOf('N1-methylpseudouridine', 'N1-甲基假尿苷') }),
      choiceOf('Ψ', { description: bothTextsOf('Pseudouridine', '假尿苷') }),
      choiceOf('5moU', { description: bothTextsOf('5-methoxyuridine', '5-甲氧基尿苷') }),
      choiceOf('m5C + Ψ', {
        description: bothTextsOf('5-methylcytidine and pseudouridine', '5-甲基胞苷与假尿苷'),
      }),
    ]),
    groupOf(
      'tail',
      bothTextsOf('Poly(A) tail', 'Poly(A) 尾'),
      [
        { code: 'A100', name: bothTextsOf('100 A, in the template', '100 A（模板编码）') },
        { code: 'A120', name: bothTextsOf('120 A, in the template', '120 A（模板编码）') },
        {
          code: 'enzymatic',
          name: bothTextsOf('Enzymatic, over 150 A', '酶法加尾（150 A 以上）'),
          extraDays: 1,
        },
      ],
      { isRequired: false },
    ),
    groupOf('scale', bothTextsOf('Scale', '规格'), [
      ...SCALES.map(([code, extraDays]) => choiceOf(code, { extraDays })),
      { code: 'custom', name: bothTextsOf('Larger, as agreed', '更大规格（另议）'), isByReview: true },
    ]),
    groupOf(
      'length',
      bothTextsOf('Coding sequence', '编码序列'),
      [
        { code: 'upTo4000', name: bothTextsOf('Up to 4,000 nt', '不超过 4,000 nt'), upTo: 4_000 },
        {
          code: 'upTo10000',
          name: bothTextsOf('4,001 to 10,000 nt', '4,001–10,000 nt'),
          upTo: 10_000,
          extraDays: 5,
        },
        { code: 'over10000', name: bothTextsOf('Over 10,000 nt', '超过 10,000 nt'), isByReview: true },
      ],
      { follows: 'basePairs' },
    ),
  ],
  exclusions: [
    {
      when: { cap: ['arca'], scale: ['5 mg', '10 mg', 'custom'] },
      reason: bothTextsOf(
        'ARCA caps only part of the RNA and lowers the yield: from 5 mg choose Cap 1.',
        'ARCA 加帽不完全且降低产量：5 mg 及以上请选择 Cap 1。',
      ),
    },
    {
      when: { tail: ['enzymatic'], scale: ['10 mg', 'custom'] },
      reason: bothTextsOf(
        'Enzymatic tails vary in length and are offered up to 5 mg. Choose a tail in the template.',
        '酶法加尾的长度不均一，最大规格为 5 mg。请选择模板编码的尾。',
      ),
    },
  ],
  prices: pricesOf(
    ...SCALES.map(([scale, , prices]) =>
      makeBaseRule(bothTextsOf(`mRNA, ${scale}`, `mRNA，${scale}`), prices, { scale: [scale] }),
    ),
    makePerBaseRule(bothTextsOf('Template, per base', '模板制备（按碱基）'), [60, 10]),
    makeSurchargeRule(bothTextsOf('Enzymatic capping', '酶法加帽'), [60_000, 12_000], {
      cap: ['cap1Enzymatic'],
    }),
    makeSurchargeRule(bothTextsOf('Modified nucleotides', '修饰核苷酸'), [50_000, 10_000], {
      modification: ['m1Ψ', 'Ψ', '5moU', 'm5C + Ψ'],
    }),
  ),
});
