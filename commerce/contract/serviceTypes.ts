// What the lines of an offline order are for, by the numbers 10 to 56: services, goods, and what is charged or
// taken off beside them.
import type { LocalizedText } from '#bio/core/fault.ts';

export const FIRST_SERVICE_TYPE = 10;
export const LAST_SERVICE_TYPE = 56;

const SERVICE_TYPE_NAMES: Readonly<Record<number, LocalizedText>> = {
  10: { en: 'Gene synthesis', zh: '基因合成' },
  11: { en: 'Vector construction', zh: '载体构建' },
  12: { en: 'Site-directed mutagenesis', zh: '定点突变' },
  13: { en: 'Plasmid preparation, research grade', zh: '质粒提取（科研级）' },
  14: { en: 'Plasmid preparation, premium grade', zh: '质粒提取（优选级）' },
  15: { en: 'Plasmid preparation, NHP grade', zh: '质粒提取（NHP 级）' },
  16: { en: 'AAV packaging, research grade', zh: 'AAV 包装（科研级）' },
  17: { en: 'AAV packaging, premium grade', zh: 'AAV 包装（优选级）' },
  18: { en: 'AAV packaging, NHP grade', zh: 'AAV 包装（NHP 级）' },
  19: { en: 'AAV pilot packaging', zh: 'AAV 小试包装' },
  20: { en: 'Pre-made AAV', zh: '预制 AAV' },
  21: { en: 'Pre-made lentivirus', zh: '预制慢病毒' },
  22: { en: 'Pre-made control virus', zh: '预制对照病毒' },
  23: { en: 'Lentivirus packaging, research grade', zh: '慢病毒包装（科研级）' },
  24: { en: 'Lentivirus packaging, premium grade', zh: '慢病毒包装（优选级）' },
  25: { en: 'PE-eVLP packaging', zh: 'PE-eVLP 包装' },
  26: { en: 'Virus concentration and purification', zh: '病毒浓缩与纯化' },
  27: { en: 'AAV serotype screening', zh: 'AAV 血清型筛选' },
  28: { en: 'mRNA synthesis', zh: 'mRNA 合成' },
  29: { en: 'mRNA template preparation', zh: 'mRNA 模板制备' },
  30: { en: 'LNP encapsulation', zh: 'LNP 包封' },
  31: { en: 'sgRNA synthesis', zh: 'sgRNA 合成' },
  32: { en: 'QC: genome titer', zh: '质检：基因组滴度' },
  33: { en: 'QC: empty and full capsids', zh: '质检：空实衣壳比例' },
  34: { en: 'QC: purity', zh: '质检：纯度' },
  35: { en: 'QC: endotoxin', zh: '质检：内毒素' },
  36: { en: 'QC: sterility', zh: '质检：无菌检查' },
  37: { en: 'QC: mycoplasma', zh: '质检：支原体' },
  38: { en: 'QC: host-cell residues', zh: '质检：宿主细胞残留' },
  39: { en: 'QC: replication-competent virus', zh: '质检：复制型病毒' },
  40: { en: 'QC: infectious titer', zh: '质检：感染滴度' },
  41: { en: 'Sequence verification', zh: '测序验证' },
  42: { en: 'Stable cell line', zh: '稳定细胞株构建' },
  43: { en: 'Cell experiment', zh: '细胞实验' },
  44: { en: 'Animal experiment', zh: '动物实验' },
  45: { en: 'Kit', zh: '试剂盒' },
  46: { en: 'Standard', zh: '标准品' },
  47: { en: 'Reagents and consumables', zh: '试剂与耗材' },
  48: { en: 'Off-the-shelf goods', zh: '现货产品' },
  49: { en: 'Technical service', zh: '技术服务' },
  50: { en: 'Sample storage', zh: '样品保存' },
  51: { en: 'Rush fee', zh: '加急费' },
  52: { en: 'Aliquot fee', zh: '分装费' },
  53: { en: 'Endotoxin-control fee', zh: '内毒素控制费' },
  54: { en: 'Freight', zh: '运费' },
  55: { en: 'Tax', zh: '税费' },
  56: { en: 'Coupon', zh: '优惠券' },
};

export function serviceTypeNameOf(serviceType: number): LocalizedText {
  return SERVICE_TYPE_NAMES[serviceType] ?? { en: String(serviceType), zh: String(serviceType) };
}

/** Finds a service type by number, or by name in either language. */
export function serviceTypeOf(text: string): number | undefined {
  const key = text.trim().toLowerCase();
  const found = Object.entries(SERVICE_TYPE_NAMES).find(([number, { en, zh }]) =>
    [number, en.toLowerCase(), zh.toLowerCase()].includes(key),
  );
  return found && Number(found[0]);
}
