// What the entries of virus packaging share.
import type { Choice } from '#commerce/catalogue/catalogue.ts';
import { bothTextsOf } from './build.ts';

export const GRADE = bothTextsOf('Grade', '级别');

export const GRADES: readonly Choice[] = [
  {
    code: 'research',
    name: bothTextsOf('Research grade', '科研级'),
    description: bothTextsOf('For cells and small animals', '适用于细胞与小动物实验'),
  },
  {
    code: 'premium',
    name: bothTextsOf('Premium grade', '优选级'),
    description: bothTextsOf('One more purification step, higher purity', '增加一步纯化，纯度更高'),
    extraDays: 3,
  },
  {
    code: 'nhp',
    name: bothTextsOf('NHP grade', 'NHP 级'),
    description: bothTextsOf(
      'For non-human primates: low endotoxin, tested for sterility and mycoplasma',
      '适用于非人灵长类：低内毒素，并检测无菌与支原体',
    ),
    extraDays: 10,
  },
];

/** Without charge: on the Chinese site a tenth of the packaging, on the English one a lentivirus of 2E+7 TU. */
export const FLUORESCENCE_CONTROL = {
  name: bothTextsOf('Fluorescence control virus', '荧光对照病毒'),
  tenPercent: {
    code: 'included',
    name: bothTextsOf('10 % of the total packaging, free of charge', '免费赠送，为包装总量的 10%'),
    site: 0,
  },
  lentivirus: {
    code: 'included',
    name: bothTextsOf('Fluorescent lentivirus control, 2E+7 TU', '荧光慢病毒对照，2E+7 TU'),
    site: 1,
  },
} as const satisfies Readonly<Record<string, unknown>>;
