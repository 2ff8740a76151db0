// Lentivirus packaging and PE-eVLP. The guarantee of the yield is that; prices and days are examples.
import { VIRUS_SKUS } from '#commerce/catalogue/selection.ts';
import {
  bothTextsOf,
  choiceOf,
  entryOf,
  groupOf,
  makeBaseRule,
  makeTierRule,
  pricesOf,
  type TwoPrices,
} from './build.ts';
import { FLUORESCENCE_CONTROL, GRADE, GRADES } from './virusParts.ts';

const SCALES: readonly (readonly [code: string, extraDays: number, prices: TwoPrices])[] = [
  ['1E+7 TU', 0, [150_000, 32_000]],
  ['5E+7 TU', 0, [200_000, 44_000]],
  ['1E+8 TU', 0, [260_000, 56_000]],
  ['5E+8 TU', 3, [680_000, 138_000]],
  ['1E+9 TU', 5, [1_180_000, 235_000]],
];
const CUSTOM = {
  code: 'custom',
  name: bothTextsOf('Larger, as agreed', '更大规格（另议）'),
  isByReview: true,
} as const;
const [RESEARCH, PREMIUM, NHP] = GRADES;
const ENVELOPE = groupOf('serotype', bothTextsOf('Envelope', '包膜蛋白'), [choiceOf('VSV-G')], {
  isRequired: false,
});

export const LENTIVIRUS = entryOf({
  sku: VIRUS_SKUS.lentivirus,
  productType: 4,
  category: 'lentivirus',
  name: bothTextsOf('Lentivirus packaging', '慢病毒包装'),
  description: bothTextsOf(
    'Replication-incompetent lentivirus with VSV-G envelope, packaged from your transfer plasmid and concentrated.',
    '以您的转移质粒包装的复制缺陷型慢病毒（VSV-G 包膜），经浓缩交付。',
  ),
  deliveryContent: bothTextsOf(
    'Concentrated virus, functional titer, tests for sterility and mycoplasma',
    '浓缩病毒液、功能滴度、无菌与支原体检测',
  ),
  turnaroundDays: 12,
  options: [
    ENVELOPE,
    groupOf('grade', GRADE, [
      ...(RESEARCH ? [RESEARCH] : []),
      ...(PREMIUM ? [PREMIUM] : []),
      ...(NHP ? [{ ...NHP, isByReview: true }] : []),
    ]),
    groupOf('scale', bothTextsOf('Scale', '规格'), [
      ...SCALES.map(([code, extraDays]) => choiceOf(code, { extraDays })),
      CUSTOM,
    ]),
    groupOf(
      'insert',
      bothTextsOf('Length between the LTRs', 'LTR 间长度'),
      [
        { code: 'upTo6500', name: bothTextsOf('Up to 6,500 bp', '不超过 6,500 bp'), upTo: 6_500 },
        { code: 'over6500', name: bothTextsOf('Over 6,500 bp', '超过 6,500 bp'), extraDays: 5 },
      ],
      { isRequired: false, follows: 'basePairs' },
    ),
    groupOf(
      'yield',
      bothTextsOf('Guaranteed yield', '保证产量'),
      [
        {
          code: 'guaranteed',
          name: bothTextsOf('Guaranteed: made again until it is reached', '保证产量：未达到则重新生产'),
        },
      ],
      { isRequired: false },
    ),
    groupOf(
      'control',
      FLUORESCENCE_CONTROL.name,
      [FLUORESCENCE_CONTROL.tenPercent, FLUORESCENCE_CONTROL.lentivirus],
      {
        isRequired: false,
      },
    ),
  ],
  exclusions: [
    {
      when: { yield: ['guaranteed'], insert: ['over6500'] },
      reason: bothTextsOf(
        'Over 6.5 kb between the LTRs the yield is not guaranteed: after two failed production attempts the project closes and the available material is delivered.',
        'LTR 间长度超过 6.5 kb 时不保证产量：两次生产失败后项目结束，交付已有产物。',
      ),
    },
    {
      when: { yield: ['guaranteed'], scale: ['custom'] },
      reason: bothTextsOf(
        'The yield of a larger scale is agreed with its quotation.',
        '更大规格的产量随报价另行约定。',
      ),
    },
  ],
  prices: pricesOf(
    ...SCALES.flatMap(([scale, , [fen, cents]]) => [
      makeBaseRule(bothTextsOf(`Lentivirus packaging, ${scale}`, `慢病毒包装，${scale}`), [fen, cents], {
        grade: ['research'],
        scale: [scale],
      }),
      makeBaseRule(
        bothTextsOf(`Lentivirus packaging, ${scale}`, `慢病毒包装，${scale}`),
        [(fen * 3) / 2, (cents * 3) / 2],
        { grade: ['premium'], scale: [scale] },
      ),
    ]),
    makeTierRule(3, 500),
    makeTierRule(10, 1_000),
  ),
});

const EVLP_SCALES: typeof SCALES = [
  ['100 µL', 0, [380_000, 78_000]],
  ['500 µL', 2, [1_280_000, 255_000]],
  ['1 mL', 4, [2_280_000, 448_000]],
];

export const PE_EVLP = entryOf({
  sku: VIRUS_SKUS.peEvlp,
  productType: 4,
  category: 'peEvlp',
  name: bothTextsOf('PE-eVLP packaging', 'PE-eVLP 包装'),
  description: bothTextsOf(
    'Engineered virus-like particles that deliver a prime editor with its pegRNA as protein and RNA. They carry no viral genome.',
    '以核糖核蛋白形式递送先导编辑器（prime editor）与 pegRNA 的工程化类病毒颗粒，不含病毒基因组。',
  ),
  deliveryContent: bothTextsOf(
    'Concentrated particles, particle number, tests for sterility and mycoplasma',
    '浓缩颗粒、颗粒数、无菌与支原体检测',
  ),
  turnaroundDays: 18,
  options: [
    ENVELOPE,
    groupOf('grade', GRADE, RESEARCH ? [RESEARCH] : []),
    groupOf('scale', bothTextsOf('Scale', '规格'), [
      ...EVLP_SCALES.map(([code, extraDays]) => choiceOf(code, { extraDays })),
      CUSTOM,
    ]),
  ],
  prices: pricesOf(
    ...EVLP_SCALES.map(([scale, , prices]) =>
      makeBaseRule(bothTextsOf(`PE-eVLP packaging, ${scale}`, `PE-eVLP 包装，${scale}`), prices, {
        scale: [scale],
      }),
    ),
  ),
});
