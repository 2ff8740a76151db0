// Limits that synthesis vendors (companies that make genes to order) state, or were measured, to accept, gathered in
// 2026 from public statements and tools. They are indicative: vendors change their rules, and only their own check at
// ordering counts. A vendor whose numbers could not be found in a public source is listed without any.
import type { LocalizedText } from '#bio/core/fault.ts';

export type VendorId = 'twist' | 'idt-gblocks' | 'idt-eblocks' | 'genscript';

/**
 * gc        percent GC of the whole sequence
 * gcWindow  percent GC in every window of `width` bases
 * gcEnds    percent GC in the first and in the last `width` bases
 * gcSpread  percent GC of the richest window of `width` bases minus that of the poorest
 * run       length of the longest run of one base among `bases`
 * tandem    copies in a row of a unit of `width` bases
 * repeat    bases of the longest repeat, on either strand
 * coverage  percent of the bases that lie in repeated 9-mers
 * hairpin   number of stems of `width` bases whose other arm lies within 200 bases
 * length    bases
 */
export type VendorMeasure =
  | 'gc'
  | 'gcWindow'
  | 'gcEnds'
  | 'gcSpread'
  | 'run'
  | 'tandem'
  | 'repeat'
  | 'coverage'
  | 'hairpin'
  | 'length';

export interface VendorRule {
  readonly vendor: VendorId;
  readonly measure: VendorMeasure;
  readonly width?: number;
  readonly bases?: string;
  /** Limits, both inclusive. */
  readonly min?: number;
  readonly max?: number;
  readonly message: LocalizedText;
  readonly source: LocalizedText;
}

export interface Vendor {
  readonly id: VendorId;
  readonly name: string;
  /** What is not known of its rules. */
  readonly gap: LocalizedText;
}

/** When the rules were gathered. */
export const VENDOR_RULES_DATE = '2026-08';

export const VENDORS: readonly Vendor[] = [
  {
    id: 'twist',
    name: 'Twist',
    gap: {
      en: 'Limits on length differ by product and are not checked.',
      zh: '长度限制因产品而异，此处不检查。',
    },
  },
  {
    id: 'idt-gblocks',
    name: 'IDT gBlocks',
    gap: {
      en: 'IDT decides by a complexity score of its own; its formula is not public.',
      zh: 'IDT 以内部复杂度评分为准，其算法未公开。',
    },
  },
  {
    id: 'idt-eblocks',
    name: 'IDT eBlocks',
    gap: {
      en: 'Only the limits on length are public; the complexity score of IDT is not.',
      zh: '仅公开长度限制，IDT 的复杂度评分未公开。',
    },
  },
  {
    id: 'genscript',
    name: 'GenScript',
    gap: {
      en: 'No numeric limit of GenScript could be verified in a public source; its own check at ordering decides.',
      zh: '未能在公开资料中核实 GenScript 的具体限值，以其下单系统的检查为准。',
    },
  },
];

const TWIST = { en: 'Twist FAQ, as quoted', zh: 'Twist 官方 FAQ（引用）' };
const LIMITS = { en: 'published product limits', zh: '公开的产品限制' };
const CHISEL = {
  en: 'rules of IDT as DNA Chisel recorded them (objectives_sets.py)',
  zh: 'DNA Chisel 收录的 IDT 规则（objectives_sets.py）',
};

export const VENDOR_RULES: readonly VendorRule[] = [
  {
    vendor: 'twist',
    measure: 'gc',
    min: 25,
    max: 65,
    message: { en: 'GC of the whole', zh: '总体 GC' },
    source: TWIST,
  },
  {
    vendor: 'twist',
    measure: 'gcWindow',
    width: 50,
    min: 35,
    max: 65,
    message: { en: 'GC in every 50 bases', zh: '任意 50 bp 窗口 GC' },
    source: TWIST,
  },
  {
    vendor: 'twist',
    measure: 'gcSpread',
    width: 50,
    max: 52,
    message: { en: 'GC, richest less poorest 50 bases', zh: '50 bp 窗口 GC 最大差值' },
    source: { en: 'quoted rules, 2024', zh: '引用的规则（2024 年）' },
  },
  {
    vendor: 'twist',
    measure: 'repeat',
    max: 19,
    message: { en: 'longest repeat', zh: '最长重复' },
    source: TWIST,
  },
  {
    vendor: 'twist',
    measure: 'coverage',
    max: 15,
    message: { en: 'share in repeated 9-mers', zh: '9-mer 重复占比' },
    source: {
      en: 'error message of the order form, 2024 to 2026',
      zh: '下单系统报错信息（2024–2026 年）',
    },
  },
  {
    vendor: 'twist',
    measure: 'run',
    bases: 'ACGT',
    max: 9,
    message: { en: 'longest run of one base', zh: '最长同聚物' },
    source: TWIST,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'length',
    min: 125,
    max: 3000,
    message: { en: 'length', zh: '长度' },
    source: LIMITS,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'gc',
    min: 28,
    max: 68,
    message: { en: 'GC of the whole', zh: '总体 GC' },
    source: {
      en: 'DNA Chisel records 25 to 68; a third party measured 28 to 77 in 2026; the narrower of both',
      zh: 'DNA Chisel 收录 25–68，第三方 2026 年实测 28–77；取两者交集',
    },
  },
  {
    vendor: 'idt-gblocks',
    measure: 'gcWindow',
    width: 100,
    min: 28,
    max: 76,
    message: { en: 'GC in every 100 bases', zh: '任意 100 bp 窗口 GC' },
    source: CHISEL,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'gcWindow',
    width: 20,
    min: 15,
    max: 90,
    message: { en: 'GC in every 20 bases', zh: '任意 20 bp 窗口 GC' },
    source: CHISEL,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'gcEnds',
    width: 30,
    min: 24,
    max: 76,
    message: { en: 'GC of the first and the last 30 bases', zh: '首尾各 30 bp 的 GC' },
    source: CHISEL,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'run',
    bases: 'AT',
    max: 12,
    message: { en: 'longest run of A or T', zh: 'A/T 最长连续' },
    source: CHISEL,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'run',
    bases: 'GC',
    max: 5,
    message: { en: 'longest run of G or C', zh: 'G/C 最长连续' },
    source: CHISEL,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'tandem',
    width: 3,
    max: 4,
    message: { en: 'copies of three bases in a row', zh: '三碱基连续重复次数' },
    source: CHISEL,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'tandem',
    width: 2,
    max: 8,
    message: { en: 'copies of two bases in a row', zh: '二碱基连续重复次数' },
    source: CHISEL,
  },
  {
    vendor: 'idt-gblocks',
    measure: 'hairpin',
    width: 20,
    max: 0,
    message: { en: 'stems of 20 within 200 bases', zh: '200 bp 内茎长 20 bp 的发夹' },
    source: {
      en: 'defaults of DNA Chisel, reported to be those of IDT',
      zh: 'DNA Chisel 默认值（称源自 IDT 指南）',
    },
  },
  {
    vendor: 'idt-eblocks',
    measure: 'length',
    min: 300,
    max: 1500,
    message: { en: 'length', zh: '长度' },
    source: LIMITS,
  },
];

export function listVendorRules(vendor: VendorId): readonly VendorRule[] {
  return VENDOR_RULES.filter((rule) => rule.vendor === vendor);
}

export function findVendor(id: string): Vendor | undefined {
  return VENDORS.find((vendor) => vendor.id === id);
}
