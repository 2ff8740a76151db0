// What is reported of the repeats of a vector and of the arc they bound.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { LongRepeat, TerminalRepeat } from './repeat.ts';

export function describeNoGenome(repeats: readonly TerminalRepeat[], isOpened = false): LocalizedText {
  if (isOpened)
    return {
      en: 'The record is linear; closed to a circle its terminal repeats would face each other. If it is a plasmid, read it as circular.',
      zh: '该序列为线性；若首尾相连成环，其末端重复将相向排列。如为质粒，请按环状读取。',
    };
  if (repeats.length === 0)
    return {
      en: 'No AAV2 inverted repeats and no HIV-1 LTRs were found: there is no packaged genome to measure.',
      zh: '未发现 AAV2 ITR 或 HIV-1 LTR：没有可测量的病毒基因组。',
    };
  if (repeats.length === 1)
    return {
      en: `One terminal repeat only (${repeats[0]!.form.en}): a genome needs two. The other one may be deleted, a frequent damage of AAV plasmids in E. coli.`,
      zh: `只发现一个末端重复（${repeats[0]!.form.zh}），病毒基因组需要两个。另一个可能已缺失，AAV 质粒在大肠杆菌中常有此类损伤。`,
    };
  return {
    en: `${repeats.length} terminal repeats, but no two of them face each other: check their orientation.`,
    zh: `发现 ${repeats.length} 个末端重复，但没有两个相向排列：请检查方向。`,
  };
}

/** Why the arc between two repeats is the genome, where the repeats themselves tell. */
export function describeFacingRepeats(left: TerminalRepeat, right: TerminalRepeat): LocalizedText {
  if (left.kind === 'ITR' || right.kind === 'ITR')
    return {
      en: 'The D sequence of an ITR faces its genome, which distinguishes the genome from the backbone.',
      zh: 'ITR 的 D 序列位于基因组一侧，据此确定区间。',
    };
  const [five, three] = left.strand === 1 ? [left, right] : [right, left];
  const [before, behind] = [U3_FORMS[five.shape], U3_FORMS[three.shape]];
  return {
    en: `The forms of the LTRs distinguish the 5' one (${before.en}) from the 3' one (${behind.en}).`,
    zh: `根据 LTR 类型区分 5' 端（${before.zh}）与 3' 端（${behind.zh}），据此确定区间。`,
  };
}

const U3_FORMS: Readonly<Record<LongRepeat['shape'], LocalizedText>> = {
  full: { en: 'whole U3', zh: 'U3 完整' },
  SIN: { en: 'U3 with a deletion', zh: 'U3 有缺失' },
  'RSV hybrid': { en: 'RSV promoter in place of U3', zh: 'RSV 启动子取代 U3' },
  'CMV hybrid': { en: 'CMV promoter in place of U3', zh: 'CMV 启动子取代 U3' },
  'R-U5': { en: 'no U3', zh: '无 U3' },
};

export function describeRepeatForm(): LocalizedText {
  return { en: 'The only arc that the two repeats allow.', zh: '这两个末端重复只允许这一区间。' };
}

export function describeBackbone(): LocalizedText {
  return {
    en: 'The repeats alone do not decide, but the other arc contains the bacterial origin: it is the backbone.',
    zh: '仅凭末端重复无法判断；另一段含细菌复制起点，因此为骨架。',
  };
}

export function describePsi(): LocalizedText {
  return {
    en: 'The repeats alone do not decide, but this arc contains the packaging signal psi: it is the genome.',
    zh: '仅凭末端重复无法判断；该区间含包装信号 ψ，因此为基因组。',
  };
}

export function describeAmbiguity(repeats: readonly TerminalRepeat[], candidates: number): LocalizedText {
  return {
    en: `${repeats.length} terminal repeats bound ${candidates} possible genomes. Which one is packaged?`,
    zh: `${repeats.length} 个末端重复可界定 ${candidates} 个可能的基因组。实际包装的是哪一个？`,
  };
}
