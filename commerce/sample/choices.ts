// The choices of the forms. The ids are stored; the labels are for people, who may write either language into a sheet.
import type { LocalizedText } from '#bio/core/fault.ts';

export interface SampleChoice {
  readonly id: string;
  readonly label: LocalizedText;
}

export const YES_NO: readonly SampleChoice[] = [
  { id: '1', label: { en: 'Yes', zh: '是' } },
  { id: '0', label: { en: 'No', zh: '否' } },
];

export const PLASMID_ROLES: readonly SampleChoice[] = [
  { id: 'goi', label: { en: 'GOI (gene of interest)', zh: 'GOI（目的基因质粒）' } },
  { id: 'rc', label: { en: 'RC (rep/cap)', zh: 'RC（rep/cap 质粒）' } },
  { id: 'helper', label: { en: 'Helper', zh: 'Helper（辅助质粒）' } },
];

export const SAMPLE_TYPES: readonly SampleChoice[] = [
  { id: 'plasmid', label: { en: 'Plasmid DNA', zh: '质粒 DNA' } },
  { id: 'aav', label: { en: 'AAV', zh: '腺相关病毒（AAV）' } },
  { id: 'lentivirus', label: { en: 'Lentivirus', zh: '慢病毒' } },
  { id: 'evlp', label: { en: 'PE-eVLP', zh: 'PE-eVLP' } },
  { id: 'mrna', label: { en: 'mRNA', zh: 'mRNA' } },
  { id: 'lnp', label: { en: 'LNP', zh: '脂质纳米颗粒（LNP）' } },
  { id: 'cells', label: { en: 'Cells', zh: '细胞' } },
  { id: 'tissue', label: { en: 'Tissue', zh: '组织' } },
  { id: 'serum', label: { en: 'Serum or plasma', zh: '血清或血浆' } },
  { id: 'protein', label: { en: 'Protein', zh: '蛋白' } },
  { id: 'other', label: { en: 'Other (see remark)', zh: '其他（请在备注中说明）' } },
];

export const STORAGES: readonly SampleChoice[] = [
  { id: 'minus80', label: { en: '−80 °C', zh: '−80 ℃' } },
  { id: 'minus20', label: { en: '−20 °C', zh: '−20 ℃' } },
  { id: 'fridge', label: { en: '2–8 °C', zh: '2–8 ℃' } },
  { id: 'room', label: { en: 'Room temperature', zh: '室温' } },
  { id: 'nitrogen', label: { en: 'Liquid nitrogen', zh: '液氮' } },
];

export const HAZARDS: readonly SampleChoice[] = [
  { id: 'harmless', label: { en: 'None known', zh: '无已知危害' } },
  { id: 'bsl1', label: { en: 'Biological, BSL-1', zh: '生物危害，BSL-1' } },
  { id: 'bsl2', label: { en: 'Biological, BSL-2', zh: '生物危害，BSL-2' } },
  { id: 'chemical', label: { en: 'Chemical', zh: '化学危害' } },
  { id: 'other', label: { en: 'Other (see remark)', zh: '其他（请在备注中说明）' } },
];

export const DELIVERY_FORMS: readonly SampleChoice[] = [
  { id: 'dna', label: { en: 'Plasmid DNA', zh: '质粒 DNA' } },
  { id: 'glycerol', label: { en: 'Glycerol stock', zh: '甘油菌' } },
  { id: 'both', label: { en: 'Plasmid DNA and glycerol stock', zh: '质粒 DNA 和甘油菌' } },
];

export const VERIFICATIONS: readonly SampleChoice[] = [
  { id: 'junctions', label: { en: 'Cloning junctions (Sanger)', zh: '克隆接头（Sanger 测序）' } },
  { id: 'insert', label: { en: 'Whole insert (Sanger)', zh: '完整插入片段（Sanger 测序）' } },
  { id: 'plasmid', label: { en: 'Whole plasmid (NGS)', zh: '全质粒测序（NGS）' } },
];

/** Suggested while typing; other values are allowed. */
export const RESISTANCES: readonly string[] = ['AmpR', 'KanR', 'CmR', 'SmR', 'TetR', 'GmR', 'BleoR'];

export const COMPETENT_CELLS: readonly string[] = [
  'Stbl3',
  'NEB Stable',
  'DH5α',
  'TOP10',
  'XL10-Gold',
  'EPI300',
];

/** For plasmids with terminal repeats, which recombine in the usual strains. */
export const CELLS_FOR_REPEATS = 'Stbl3';

export const FLUORESCENT_GENES: readonly string[] = ['EGFP', 'mCherry', 'tdTomato', 'ZsGreen1', 'mScarlet'];

/** The value of the field for a plasmid without a fluorescent gene. */
export const NO_FLUORESCENT_GENE: LocalizedText = { en: 'None', zh: '无' };

/** Finds a choice by its name in either language, its id, or a common spelling of yes and no. */
export function choiceIdOf(choices: readonly SampleChoice[], text: string): string | undefined {
  const key = keyOf(text);
  const found = choices.find(({ id, label }) => [id, label.en, label.zh].some((it) => keyOf(it) === key));
  if (found) return found.id;
  return choices === YES_NO ? YES_NO_SPELLINGS.get(key) : undefined;
}

const YES_NO_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['y', '1'],
  ['true', '1'],
  ['有', '1'],
  ['需要', '1'],
  ['n', '0'],
  ['false', '0'],
  ['无', '0'],
  ['none', '0'],
  ['不需要', '0'],
]);

/** Spreadsheets replace dashes, brackets and degree signs by others that look the same. */
function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[−–—]/g, '-')
    .replace(/[\s()°]/g, '');
}
