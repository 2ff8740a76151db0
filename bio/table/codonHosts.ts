// The hosts to design for, by the names of their tables; apart from the tables, which are large.
import type { LocalizedText } from '#bio/core/fault.ts';

/** The hosts a screen offers, the most asked first; the other tables of the same organism come by `tablesOf`. */
export const HOSTS: readonly {
  readonly taxid: number;
  readonly table: string;
  readonly label: LocalizedText;
}[] = [
  host(9606, 'kazusa_human', 'Human', '人'),
  host(10090, 'kazusa_mouse', 'Mouse', '小鼠'),
  host(10029, 'csdb2022_10029', 'Chinese hamster (CHO)', '中国仓鼠（CHO）'),
  host(10116, 'csdb2022_10116', 'Rat', '大鼠'),
  host(9544, 'csdb2022_9544', 'Rhesus macaque', '恒河猴'),
  host(9823, 'csdb2022_9823', 'Pig', '猪'),
  host(9031, 'emboss_Echick', 'Chicken', '鸡'),
  host(7955, 'csdb2022_7955', 'Zebrafish', '斑马鱼'),
  host(7227, 'csdb2022_7227', 'Drosophila', '黑腹果蝇'),
  host(7108, 'csdb2022_7108', 'Insect cells Sf9', '昆虫细胞 Sf9'),
  host(7111, 'csdb2022_7111', 'Insect cells High Five', '昆虫细胞 High Five'),
  host(7091, 'emboss_Ebommo', 'Silkworm', '家蚕'),
  host(6239, 'csdb2022_6239', 'C. elegans', '秀丽隐杆线虫'),
  host(4932, 'csdb2022_4932', 'Yeast (S. cerevisiae)', '酿酒酵母'),
  host(460519, 'csdb2022_460519', 'Pichia (K. phaffii)', '毕赤酵母'),
  host(4896, 'emboss_Eschpo', 'Fission yeast', '裂殖酵母'),
  host(511145, 'csdb2022_511145', 'E. coli K-12', '大肠杆菌 K-12'),
  host(37762, 'hivecut_e_coli_b', 'E. coli B (BL21)', '大肠杆菌 B（BL21）'),
  host(1423, 'emboss_Ebacsu', 'Bacillus subtilis', '枯草芽孢杆菌'),
  host(3702, 'csdb2022_3702', 'Arabidopsis', '拟南芥'),
  host(4097, 'csdb2022_4097', 'Tobacco', '烟草'),
  host(4100, 'vendorweb_Nicotiana_benthamiana', 'N. benthamiana', '本氏烟草'),
  host(4577, 'vendorweb_Maize', 'Maize', '玉米'),
];

function host(taxid: number, table: string, en: string, zh: string) {
  return { taxid, table, label: { en, zh } };
}
