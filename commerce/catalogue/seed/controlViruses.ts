// Pre-made control viruses: reporters under common promoters in common serotypes. Prices, titers, stock and days are
// examples.
import type { CatalogueEntry } from '#commerce/catalogue/catalogue.ts';
import { bothTextsOf, entryOf, makeBaseRule, makeTierRule, pricesOf } from './build.ts';

const SEROTYPES = [
  'AAV1',
  'AAV2',
  'AAV5',
  'AAV6',
  'AAV8',
  'AAV9',
  'AAV-DJ',
  'AAV2-retro',
  'AAV-PHP.eB',
] as const;

/** As the SKU and the name write it, with where it is active. */
const CASSETTES: readonly (readonly [code: string, en: string, zh: string])[] = [
  ['CMV-EGFP', 'EGFP under the CMV promoter, active in most cells', 'CMV 启动子驱动 EGFP，多数细胞中表达'],
  [
    'CAG-TDTOMATO',
    'tdTomato under the CAG promoter, active in most cells',
    'CAG 启动子驱动 tdTomato，多数细胞中表达',
  ],
  ['HSYN-EGFP', 'EGFP under the human synapsin promoter, in neurons', 'hSyn 启动子驱动 EGFP，神经元表达'],
  ['CAG-CRE', 'Cre recombinase under the CAG promoter', 'CAG 启动子驱动 Cre 重组酶'],
];
/** The control virus in the serotypes that target the liver. */
const LIVER = [
  'TBG-EGFP',
  'EGFP under the TBG promoter, in hepatocytes',
  'TBG 启动子驱动 EGFP，肝细胞表达',
] as const;

const LENTI: readonly (readonly [sku: string, name: string, en: string, zh: string])[] = [
  ['LV-EF1A-EGFP', 'EF1α-EGFP', 'EGFP under the EF1α promoter', 'EF1α 启动子驱动 EGFP'],
  ['LV-EF1A-MCHERRY', 'EF1α-mCherry', 'mCherry under the EF1α promoter', 'EF1α 启动子驱动 mCherry'],
  [
    'LV-CMV-LUC2-PURO',
    'CMV-Luc2-Puro',
    'Firefly luciferase with puromycin resistance',
    '萤火虫荧光素酶，嘌呤霉素抗性',
  ],
  ['LV-EFS-CAS9-PURO', 'EFS-SpCas9-Puro', 'SpCas9 with puromycin resistance', 'SpCas9，嘌呤霉素抗性'],
  ['LV-CMV-CRE-EGFP', 'CMV-Cre-T2A-EGFP', 'Cre recombinase with EGFP', 'Cre 重组酶，含 EGFP'],
  ['LV-U6-SCR-EGFP', 'U6-scramble-EGFP', 'shRNA without a target, with EGFP', '无靶标 shRNA 对照，含 EGFP'],
];

export const CONTROL_VIRUSES: readonly CatalogueEntry[] = [
  ...SEROTYPES.flatMap((serotype) => CASSETTES.map((it) => aavOf(serotype, it))),
  ...(['AAV8', 'AAV9'] as const).map((serotype) => aavOf(serotype, LIVER)),
  ...LENTI.map(([sku, name, en, zh]) =>
    entryOf({
      ...{ sku, productType: 7, category: 'preGood.lentivirus', stock: 20, turnaroundDays: 3 },
      name: bothTextsOf(`Lentivirus ${name}`, `慢病毒 ${name}`),
      description: bothTextsOf(`Control lentivirus: ${en}.`, `对照慢病毒：${zh}。`),
      deliveryContent: bothTextsOf('1E+7 TU in 100 µL, on dry ice', '1E+7 TU，100 µL，干冰运输'),
      prices: pricesOf(
        makeBaseRule(bothTextsOf('Control virus', '对照病毒'), [120_000, 26_000]),
        makeTierRule(5, 1_000),
      ),
    }),
  ),
];

function aavOf(serotype: string, [code, en, zh]: readonly [string, string, string]): CatalogueEntry {
  const cassette = code.replace('HSYN', 'hSyn').replace('TDTOMATO', 'tdTomato').replace('CRE', 'Cre');
  return entryOf({
    sku: `${serotype}-${code}`,
    ...{ productType: 7, category: 'preGood.aav', stock: 25, turnaroundDays: 3 },
    name: bothTextsOf(`${serotype}-${cassette}`),
    description: bothTextsOf(`Control AAV: ${en}.`, `对照 AAV：${zh}。`),
    deliveryContent: bothTextsOf(
      '100 µL of 1E+12 vg/mL or more, on dry ice',
      '100 µL，≥1E+12 vg/mL，干冰运输',
    ),
    prices: pricesOf(
      makeBaseRule(bothTextsOf('Control virus', '对照病毒'), [150_000, 32_000]),
      makeTierRule(5, 1_000),
    ),
  });
}
