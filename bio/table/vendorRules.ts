// What synthesis houses say, or were measured, to accept, gathered in 2026 from public statements and tools. Indicative only:
// houses change their rules, and only their own check at ordering counts.
import type { Says } from '#bio/core/fault.ts';

export interface VendorRule {
  readonly vendor: string;
  readonly measure: 'gc' | 'gcWindow' | 'gcSpread' | 'repeat' | 'run' | 'coverage' | 'length' | 'hairpin';
  /** Percent for shares, bases for lengths; both allowed themselves. */
  readonly min?: number;
  readonly max?: number;
  readonly says: Says;
  readonly source: Says;
}

/** When the rules were gathered. */
export const VENDOR_RULES_DATE = '2026-08';

const TWIST = { en: 'Twist FAQ, as quoted', zh: 'Twist 官方 FAQ（引用）' };
const LIMITS = { en: 'published product limits', zh: '公开的产品限制' };

export const VENDOR_RULES: readonly VendorRule[] = [
  rule('Twist', 'gc', 25, 65, 'GC of the whole', '总体 GC', TWIST),
  rule('Twist', 'gcWindow', 35, 65, 'GC in every 50 bases', '任意 50 bp 窗口 GC', TWIST),
  rule('Twist', 'gcSpread', undefined, 52, 'GC, richest less poorest 50 bases', '50 bp 窗口 GC 最大差值', {
    en: 'quoted rules, 2024',
    zh: '引用的规则（2024 年）',
  }),
  rule('Twist', 'repeat', undefined, 19, 'longest repeat', '最长重复', TWIST),
  rule('Twist', 'coverage', undefined, 15, 'share in repeated 9-mers', '9-mer 重复占比', {
    en: 'error message of the order form, 2024 to 2026',
    zh: '下单系统报错信息（2024–2026 年）',
  }),
  rule('Twist', 'run', undefined, 9, 'longest run of one base', '最长同聚物', TWIST),
  rule('IDT gBlocks', 'length', 125, 3000, 'length', '长度', LIMITS),
  rule('IDT gBlocks', 'gc', 28, 77, 'GC of the whole', '总体 GC', {
    en: 'measured by a third party, 2026',
    zh: '第三方实测（2026 年）',
  }),
  rule('IDT gBlocks', 'hairpin', undefined, 0, 'stems of 20 within 200 bases', '200 bp 内茎长 20 bp 的发夹', {
    en: 'defaults of DNA Chisel, said to be those of IDT',
    zh: 'DNA Chisel 默认值（称源自 IDT 指南）',
  }),
  rule('IDT eBlocks', 'length', 300, 1500, 'length', '长度', LIMITS),
];

function rule(
  vendor: string,
  measure: VendorRule['measure'],
  min: number | undefined,
  max: number | undefined,
  en: string,
  zh: string,
  source: Says,
): VendorRule {
  return {
    vendor,
    measure,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    says: { en, zh },
    source,
  };
}
