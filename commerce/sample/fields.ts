// The fields of each form: what they are called, what may be in them, and when they must be filled in.
import type { LocalizedText } from '#bio/core/fault.ts';
import {
  COMPETENT_CELLS,
  DELIVERY_FORMS,
  FLUORESCENT_GENES,
  HAZARDS,
  PLASMID_ROLES,
  RESISTANCES,
  SAMPLE_TYPES,
  type SampleChoice,
  STORAGES,
  VERIFICATIONS,
  YES_NO,
} from './choices.ts';
import type { SampleForm, SampleRow } from './sample.ts';

export interface SampleField {
  readonly id: string;
  readonly label: LocalizedText;
  /** As it is behind "Please enter" or "Please select" in English; in Chinese the label does. */
  readonly noun: string;
  /** `letters` are A, T, C and G; a `file` is uploaded and is in no sheet. */
  readonly kind: 'text' | 'long' | 'choice' | 'count' | 'letters' | 'file';
  /** Characters, or the largest number. */
  readonly max: number;
  readonly min?: number;
  readonly choices?: readonly SampleChoice[];
  readonly suggestions?: readonly string[];
  readonly hint?: LocalizedText;
  isRequired(row: SampleRow): boolean;
  /** When the field applies; otherwise it is neither shown nor stored. */
  appliesTo?(row: SampleRow): boolean;
}

export const SAMPLE_LIMITS = {
  name: 200,
  resistance: 60,
  cells: 100,
  gene: 100,
  label: 100,
  lot: 100,
  digestion: 1_000,
  sequence: 200_000,
  fileName: 255,
  remark: 2_000,
  repeatsLength: 100_000,
  microlitres: 100_000_000,
  tubes: 10_000,
  micrograms: 10_000,
} as const;

const always = () => true;
const never = () => false;
const ofGoi = (row: SampleRow) => row['role'] === 'goi';
const hasNoSynthesis = (row: SampleRow) => row['needsSynthesis'] !== '1';
const hasDna = (row: SampleRow) => row['deliveryForm'] !== 'glycerol';

const role: SampleField = {
  id: 'role',
  label: { en: 'Plasmid', zh: '质粒用途' },
  noun: 'which plasmid it is',
  kind: 'choice',
  max: 20,
  choices: PLASMID_ROLES,
  isRequired: always,
};
const plasmidName: SampleField = {
  id: 'plasmidName',
  label: { en: 'Plasmid name', zh: '质粒名称' },
  noun: 'the plasmid name',
  kind: 'text',
  max: SAMPLE_LIMITS.name,
  isRequired: always,
};
const resistance: SampleField = {
  id: 'resistance',
  label: { en: 'Bacterial resistance', zh: '细菌抗性' },
  noun: 'the bacterial resistance',
  kind: 'text',
  max: SAMPLE_LIMITS.resistance,
  suggestions: RESISTANCES,
  isRequired: always,
};
const repeatsLength: SampleField = {
  id: 'repeatsLength',
  label: { en: 'Length between ITRs or LTRs (bp)', zh: 'ITR/LTR 间长度（bp）' },
  noun: 'the length between the ITRs or LTRs',
  kind: 'count',
  min: 0,
  max: SAMPLE_LIMITS.repeatsLength,
  isRequired: never,
};
const competentCells: SampleField = {
  id: 'competentCells',
  label: { en: 'Competent cells', zh: '感受态细胞' },
  noun: 'the competent cells',
  kind: 'text',
  max: SAMPLE_LIMITS.cells,
  suggestions: COMPETENT_CELLS,
  isRequired: always,
};
const fluorescentGene: SampleField = {
  id: 'fluorescentGene',
  label: { en: 'Fluorescent gene', zh: '荧光基因' },
  noun: 'the fluorescent gene, or None',
  kind: 'text',
  max: SAMPLE_LIMITS.gene,
  suggestions: FLUORESCENT_GENES,
  hint: { en: 'None where there is none.', zh: '没有荧光基因时请填“无”。' },
  isRequired: ofGoi,
};
const hasWpre: SampleField = {
  id: 'hasWpre',
  label: { en: 'WPRE', zh: '是否含 WPRE' },
  noun: 'whether it has a WPRE',
  kind: 'choice',
  max: 1,
  choices: YES_NO,
  isRequired: ofGoi,
};
const needsSynthesis: SampleField = {
  id: 'needsSynthesis',
  label: { en: 'To be synthesized', zh: '是否需要合成' },
  noun: 'whether it is to be synthesized',
  kind: 'choice',
  max: 1,
  choices: YES_NO,
  hint: { en: 'No: you send the plasmid to us.', zh: '选“否”表示由您寄送质粒。' },
  isRequired: always,
};
const tubeLabel: SampleField = {
  id: 'tubeLabel',
  label: { en: 'Tube label', zh: '管壁标签' },
  noun: 'the label on the tube',
  kind: 'text',
  max: SAMPLE_LIMITS.label,
  hint: { en: 'What is written on the tube you send.', zh: '与寄送管壁上的标记一致。' },
  isRequired: hasNoSynthesis,
  appliesTo: hasNoSynthesis,
};
const mapFile: SampleField = {
  id: 'mapFileId',
  label: { en: 'Plasmid map', zh: '质粒图谱' },
  noun: 'the plasmid map',
  kind: 'file',
  max: 64,
  isRequired: never,
};
const digestion: SampleField = {
  id: 'digestion',
  label: { en: 'Restriction digest', zh: '酶切信息' },
  noun: 'the restriction digest',
  kind: 'long',
  max: SAMPLE_LIMITS.digestion,
  hint: {
    en: 'Enzymes and the bands they give, such as SmaI: 2.9 kb, 1.8 kb.',
    zh: '填写酶及条带大小，例如 SmaI：2.9 kb、1.8 kb。',
  },
  isRequired: never,
};
const sequence: SampleField = {
  id: 'sequence',
  label: { en: 'Sequence', zh: '序列' },
  noun: 'the sequence',
  kind: 'letters',
  max: SAMPLE_LIMITS.sequence,
  hint: { en: 'Only A, T, C and G.', zh: '仅限 A、T、C、G。' },
  isRequired: never,
};
const remark: SampleField = {
  id: 'remark',
  label: { en: 'Remark', zh: '备注' },
  noun: 'a remark',
  kind: 'long',
  max: SAMPLE_LIMITS.remark,
  isRequired: ({ type, hazard }) => type === 'other' || hazard === 'other',
};

const virusPlasmid: readonly SampleField[] = [
  role,
  plasmidName,
  resistance,
  { ...repeatsLength, isRequired: ofGoi },
  competentCells,
  fluorescentGene,
  hasWpre,
  needsSynthesis,
  tubeLabel,
  mapFile,
  digestion,
  sequence,
  remark,
];
const plasmidPreparation: readonly SampleField[] = [
  plasmidName,
  resistance,
  repeatsLength,
  competentCells,
  needsSynthesis,
  tubeLabel,
  mapFile,
  digestion,
  sequence,
  remark,
];
const mailedPlasmid = plasmidPreparation.filter((it) => it !== needsSynthesis);

const testSample: readonly SampleField[] = [
  {
    id: 'lotNumber',
    label: { en: 'Lot number', zh: '批号' },
    noun: 'the lot number',
    kind: 'text',
    max: SAMPLE_LIMITS.lot,
    isRequired: always,
  },
  {
    id: 'name',
    label: { en: 'Sample name', zh: '样品名称' },
    noun: 'the sample name',
    kind: 'text',
    max: SAMPLE_LIMITS.name,
    isRequired: always,
  },
  {
    id: 'microlitres',
    label: { en: 'Volume of a tube (µL)', zh: '每管体积（µL）' },
    noun: 'the volume of a tube',
    kind: 'count',
    min: 1,
    max: SAMPLE_LIMITS.microlitres,
    isRequired: always,
  },
  {
    id: 'quantity',
    label: { en: 'Tubes', zh: '数量（管）' },
    noun: 'the number of tubes',
    kind: 'count',
    min: 1,
    max: SAMPLE_LIMITS.tubes,
    isRequired: always,
  },
  {
    id: 'type',
    label: { en: 'Sample type', zh: '样品类型' },
    noun: 'the sample type',
    kind: 'choice',
    max: 100,
    choices: SAMPLE_TYPES,
    isRequired: always,
  },
  {
    id: 'storage',
    label: { en: 'Storage', zh: '保存条件' },
    noun: 'the storage',
    kind: 'choice',
    max: 100,
    choices: STORAGES,
    isRequired: always,
  },
  {
    id: 'hazard',
    label: { en: 'Hazard', zh: '危害性' },
    noun: 'the hazard',
    kind: 'choice',
    max: 100,
    choices: HAZARDS,
    isRequired: always,
  },
  {
    id: 'retrieval',
    label: { en: 'Return what is left', zh: '余样是否寄回' },
    noun: 'whether what is left is returned',
    kind: 'choice',
    max: 1,
    choices: YES_NO,
    isRequired: always,
  },
  remark,
];

const carrier: readonly SampleField[] = [
  {
    id: 'deliveryForm',
    label: { en: 'Delivered as', zh: '交付形式' },
    noun: 'how it is delivered',
    kind: 'choice',
    max: 100,
    choices: DELIVERY_FORMS,
    isRequired: always,
  },
  {
    id: 'micrograms',
    label: { en: 'Amount of DNA (µg)', zh: 'DNA 总量（µg）' },
    noun: 'the amount of DNA',
    kind: 'count',
    min: 1,
    max: SAMPLE_LIMITS.micrograms,
    isRequired: hasDna,
    appliesTo: hasDna,
  },
  competentCells,
  {
    id: 'verification',
    label: { en: 'Sequence verification', zh: '测序验证' },
    noun: 'the sequence verification',
    kind: 'choice',
    max: 100,
    choices: VERIFICATIONS,
    isRequired: always,
  },
  remark,
];

const FIELDS: Readonly<Record<SampleForm, readonly SampleField[]>> = {
  carrier,
  virusPlasmid,
  testSample,
  mailedPlasmid,
  plasmidPreparation,
};

export function sampleFieldsOf(form: SampleForm): readonly SampleField[] {
  return FIELDS[form];
}

export const SAMPLE_FORM_NAMES: Readonly<Record<SampleForm, LocalizedText>> = {
  carrier: { en: 'Carrier template', zh: '载体模板信息' },
  virusPlasmid: { en: 'Virus-packaging plasmids', zh: '病毒包装质粒信息' },
  testSample: { en: 'Analytical samples', zh: '检测样品信息' },
  mailedPlasmid: { en: 'Mailed plasmids', zh: '寄送质粒信息' },
  plasmidPreparation: { en: 'Plasmid preparation', zh: '质粒提取信息' },
};

/** What one row of a form is of. */
export const SAMPLE_ROW_NAMES: Readonly<Record<SampleForm, LocalizedText>> = {
  carrier: { en: 'Vector', zh: '载体' },
  virusPlasmid: { en: 'Plasmid', zh: '质粒' },
  testSample: { en: 'Sample', zh: '样品' },
  mailedPlasmid: { en: 'Plasmid', zh: '质粒' },
  plasmidPreparation: { en: 'Plasmid', zh: '质粒' },
};
