// What to do about ends that do not join; one sentence for all ends of one kind.
import type { LocalizedText } from '#bio/core/fault.ts';

export const PHOSPHATE_ADVICE: LocalizedText = {
  en: 'One of the two ends needs a 5′ phosphate: leave out the phosphatase, treat the insert with T4 polynucleotide kinase, or order primers or oligos with a 5′ phosphate.',
  zh: '两个末端中至少一个须带 5′ 磷酸：载体不做去磷酸化处理，或用 T4 PNK 处理插入片段，或订购 5′ 磷酸化的引物、寡核苷酸。',
};

export const OVERHANG_ADVICE: LocalizedText = {
  en: 'Give the two ends of each junction overhangs that pair: cut both by the same enzyme or by a compatible one (BamHI and BglII), make both blunt, or change the ends in the primers or oligos.',
  zh: '每个连接处的两个末端必须互补：请用同一种酶或同尾酶（如 BamHI 与 BglII）切割，或将两端都做成平末端，或在引物、寡核苷酸中修改末端序列。',
};

export const TAIL_ADVICE: LocalizedText = {
  en: 'The T of a T-vector pairs only with an A: amplify the insert by Taq, or give a blunt product an A (A-tailing). A blunt vector takes blunt inserts, from a proofreading polymerase.',
  zh: 'T 载体的 T 末端只与带 A 尾的插入片段配对：请用 Taq 扩增，或为平末端产物加 A 尾。平末端载体应使用高保真酶扩增的平末端产物。',
};
