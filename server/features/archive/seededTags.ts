// The tags of the archive in the order of their lists; the staff may add others and change the names.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Facet } from '#contract/archive.ts';

export interface SeededTag {
  readonly facet: Facet;
  readonly code: string;
  readonly names: LocalizedText;
}

const TAGS: Readonly<Record<Facet, Readonly<Record<string, LocalizedText>>>> = {
  productLines: {
    vector: { en: 'Vector construction', zh: '载体构建' },
    geneSynthesis: { en: 'Gene synthesis', zh: '基因合成' },
    aav: { en: 'AAV packaging', zh: 'AAV 包装' },
    lentivirus: { en: 'Lentivirus packaging', zh: '慢病毒包装' },
    peEvlp: { en: 'PE-eVLP', zh: 'PE-eVLP' },
    mRna: { en: 'mRNA synthesis', zh: 'mRNA 合成' },
    testing: { en: 'Test services', zh: '检测服务' },
  },
  fields: {
    vectorBiology: { en: 'Vector biology and engineering', zh: '载体生物学与改造' },
    geneTherapy: { en: 'Gene therapy', zh: '基因治疗' },
    cellTherapy: { en: 'Cell therapy', zh: '细胞治疗' },
    geneEditing: { en: 'Gene editing', zh: '基因编辑' },
    rna: { en: 'RNA medicines and vaccines', zh: 'RNA 药物与疫苗' },
    immunity: { en: 'Immunity to vectors', zh: '载体免疫' },
    neuroscience: { en: 'Neuroscience', zh: '神经科学' },
    optogenetics: { en: 'Optogenetics', zh: '光遗传学' },
    imaging: { en: 'Sensors and imaging', zh: '传感与成像' },
    ophthalmology: { en: 'Ophthalmology', zh: '眼科' },
    cloning: { en: 'Molecular cloning', zh: '分子克隆' },
  },
  organs: {
    brain: { en: 'Brain', zh: '脑' },
    spinalCord: { en: 'Spinal cord', zh: '脊髓' },
    nerves: { en: 'Peripheral nerves', zh: '周围神经' },
    retina: { en: 'Retina', zh: '视网膜' },
    liver: { en: 'Liver', zh: '肝脏' },
    muscle: { en: 'Skeletal muscle', zh: '骨骼肌' },
    heart: { en: 'Heart', zh: '心脏' },
    lung: { en: 'Lung', zh: '肺' },
    blood: { en: 'Blood', zh: '血液' },
  },
  models: {
    human: { en: 'Human (patients, volunteers)', zh: '人（患者或志愿者）' },
    macaque: { en: 'Macaque', zh: '猕猴' },
    mouse: { en: 'Mouse', zh: '小鼠' },
    zebrafish: { en: 'Zebrafish', zh: '斑马鱼' },
    worm: { en: 'C. elegans', zh: '秀丽隐杆线虫' },
    cells: { en: 'Mammalian cell lines', zh: '哺乳动物细胞系' },
    neurons: { en: 'Cultured neurons', zh: '原代神经元' },
    ecoli: { en: 'E. coli', zh: '大肠杆菌' },
  },
};

export const SEEDED_TAGS: readonly SeededTag[] = (Object.keys(TAGS) as Facet[]).flatMap((facet) =>
  Object.entries(TAGS[facet]).map(([code, names]) => ({ facet, code, names })),
);
