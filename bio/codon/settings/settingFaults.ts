// Validates the numbers of the settings: one out of range is refused with its name and limits, never rounded or
// ignored.
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';

type Numbers = {
  readonly [K in keyof CodonSettings as CodonSettings[K] extends number ? K : never]: CodonSettings[K];
};

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly isWhole?: true;
  readonly message: LocalizedText;
}

/** Designs that one run may give. */
export const VARIANTS_MAX = 10;
/** More than any design has bases. */
const BASES_MAX = 1_000_000;
const PRICE_MAX = 1000;
const BITS_MAX = 100;

const LIMITS: Readonly<Record<keyof Numbers, Limits>> = {
  runAT: wholeNumber(0, BASES_MAX, 'longest run of A or T', 'A/T 最长连续'),
  runGC: wholeNumber(0, BASES_MAX, 'longest run of G or C', 'G/C 最长连续'),
  targetMismatches: wholeNumber(0, 10, 'mismatches of targets', '靶序列错配数'),
  gcMin: numberBetween(0, 100, 'lowest GC, %', 'GC 下限（%）'),
  gcMax: numberBetween(0, 100, 'highest GC, %', 'GC 上限（%）'),
  rareBelow: numberBetween(0, 100, 'share below which codons are left out, %', '剔除密码子的频率阈值（%）'),
  cpgPrice: numberBetween(0, PRICE_MAX, 'price of a CpG', 'CpG 惩罚'),
  upaPrice: numberBetween(0, PRICE_MAX, 'price of a UpA', 'UpA 惩罚'),
  donorBits: numberBetween(0, BITS_MAX, 'score of splice donors, bits', '剪接供体阈值（bit）'),
  acceptorBits: numberBetween(0, BITS_MAX, 'score of splice acceptors, bits', '剪接受体阈值（bit）'),
  donorFrom: numberBetween(
    0,
    BITS_MAX,
    'score of priced splice donors, bits',
    '计入惩罚的剪接供体阈值（bit）',
  ),
  donorPrice: numberBetween(0, PRICE_MAX, 'price of a splice donor', '剪接供体惩罚'),
  acceptorFrom: numberBetween(
    0,
    BITS_MAX,
    'score of priced splice acceptors, bits',
    '计入惩罚的剪接受体阈值（bit）',
  ),
  acceptorPrice: numberBetween(0, PRICE_MAX, 'price of a splice acceptor', '剪接受体惩罚'),
  repeatLength: wholeNumber(0, BASES_MAX, 'length of repeats', '重复长度'),
  coverage: numberBetween(0, 100, 'share of bases in repeated 9-mers, %', '9-mer 重复占比上限（%）'),
  stem: wholeNumber(0, BASES_MAX, 'stem of hairpins', '发夹茎长'),
  loop: wholeNumber(0, BASES_MAX, 'loop of hairpins', '发夹环长'),
  hairpinWindow: wholeNumber(0, BASES_MAX, 'window of hairpins', '发夹窗口'),
  variants: wholeNumber(1, VARIANTS_MAX, 'number of designs', '设计数量'),
  variantWithin: numberBetween(0, 100, 'loss of a variant, %', '变体最多降低（%）'),
  variantApart: numberBetween(0, 100, 'difference of variants, %', '变体密码子差异（%）'),
  seed: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'seed', '随机种子'),
};

export function faultInSettings(settings: CodonSettings): Fault | undefined {
  for (const [name, { min, max, isWhole, message }] of Object.entries(LIMITS)) {
    const value = settings[name as keyof Numbers];
    if (value >= min && value <= max && (!isWhole || Number.isInteger(value))) continue;
    return fault('codon/bad-setting', {
      en: `Expected for “${message.en}” ${isWhole ? 'a whole number' : 'a number'} from ${min} to ${max}, found ${value}. Correct it.`,
      zh: `“${message.zh}”应为 ${min} 到 ${max} 之间的${isWhole ? '整数' : '数值'}，实际为 ${value}。请更正。`,
    });
  }
  return undefined;
}

function wholeNumber(min: number, max: number, en: string, zh: string): Limits {
  return { min, max, isWhole: true, message: { en, zh } };
}

function numberBetween(min: number, max: number, en: string, zh: string): Limits {
  return { min, max, message: { en, zh } };
}
