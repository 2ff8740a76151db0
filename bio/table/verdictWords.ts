// Words of a verification that the page and the printed certificate share: the verdict, what it rests on, and why no
// SEGUID of the plasmid as built is stated.
import type { LocalizedText } from '#bio/core/fault.ts';

export const VERDICT_WORDS = {
  accepted: { en: 'As ordered', zh: '与订购序列一致' },
  acceptedInPart: {
    en: 'No sure difference, but not every base is confirmed',
    zh: '未发现确定的差异，但并非每个碱基均已确认',
  },
  acceptedInPartLine: {
    en: 'No difference is sure, and no base of a functional region is open.',
    zh: '没有确定的差异，功能区内没有未确认的碱基。',
  },
  openBases: {
    en: '{open} of {length} bases not confirmed: {notCovered} not covered, {doubtful} doubtful, {notResolvable} not resolved by the method.',
    zh: '{length} 个碱基中有 {open} 个未获确认：未覆盖 {notCovered} 个，存疑 {doubtful} 个，此方法无法分辨 {notResolvable} 个。',
  },
  acceptedWithNotice: { en: 'Accepted with notice', zh: '可接受，需告知' },
  incomplete: { en: 'Not known well enough', zh: '证据不足' },
  remake: { en: 'Make it again', zh: '需重新制备' },
  asOrderedWhereRead: {
    en: '(as ordered, as far as it was confirmed)',
    zh: '（已确认的部分与订购序列一致）',
  },
  openAsOrdered: {
    en: '(bases not confirmed: as ordered)',
    zh: '（未确认的碱基按订购序列计）',
  },
  sameAsOrdered: { en: '(the same molecule as ordered)', zh: '（与订购序列为同一分子）' },
  noReads: {
    en: 'Not stated: no read lies on the plasmid.',
    zh: '无法给出：没有测序结果位于该质粒上。',
  },
  multimer: {
    en: 'Not stated: an assembly has the plasmid several times in a row, which is another molecule.',
    zh: '无法给出：组装序列由多份质粒首尾相连而成（多聚体），是另一种分子。',
  },
  closed: {
    en: 'Not stated: the reference is linear, but reads go on from its end at its start.',
    zh: '无法给出：参考序列为线性，而有测序结果从其末端接续到起点。',
  },
  leftReference: {
    en: 'Not stated: reads leave the plasmid for something unknown.',
    zh: '无法给出：有测序结果在断点处偏离参考序列，其后的序列未知。',
  },
  overlap: {
    en: 'Not stated: differences overlap within a repeat.',
    zh: '无法给出：重复序列内的差异相互重叠。',
  },
  openLetters: {
    en: 'Not stated: reads do not agree on the letters that are N in the table.',
    zh: '无法给出：各测序结果对表中标为 N 的碱基不一致。',
  },
  openReference: {
    en: 'Not stated: the reference has letters that stand for several bases, such as N.',
    zh: '无法给出：参考序列中有简并碱基（如 N），对应的碱基未定。',
  },
  openUnits: {
    en: 'Not stated: no read runs through all units of a tandem repeat, or through any copy of an inverted repeat, or of a direct one that is there three times or alternates with another, so that it is open how many units there are, or how the stretches between the copies are turned or ordered.',
    zh: '无法给出：没有测序结果贯穿串联重复的全部单元，或贯穿反向重复、三份以上或两两交错的同向重复中的任一份，因而单元数或其间片段的方向、顺序未知。',
  },
  openCopies: {
    en: 'Not stated: reads within a repeat fit several copies of it, and at least one copy is covered by no other read. What each copy holds is open; reads longer than the repeat show it.',
    zh: '无法给出：有测序结果完全落在重复序列内，与其多份拷贝同样吻合，而其中至少一份没有其他测序结果覆盖，各拷贝的序列未知。需用长于该重复序列的读长测序。',
  },
  openHomopolymer: {
    en: 'Not stated: long reads do not show clearly how long a homopolymer is. A method that resolves it does, such as Sanger sequencing.',
    zh: '无法给出：仅凭这些长读长不足以确定某一同聚物的长度，需用可分辨的方法（如 Sanger 测序）。',
  },
  likelyDifference: {
    en: 'Not stated: a difference that is not sure may well be there.',
    zh: '无法给出：有差异尚不确定，但很可能存在。',
  },
  unconfirmed: {
    en: 'Not stated: laid on the sequence as built, reads do not confirm every base that differs there.',
    zh: '无法给出：将测序结果重新比对到实测序列后，其中有改变的碱基未能全部得到确认。',
  },
  mixedFound: {
    en: 'Mixture: places where a clear minority of the reads, up to {share}%, shows another sequence: {places}. Beside the main molecule, of which the sequence as built speaks, there may be another one.',
    zh: '可能为混合物：有 {places} 处，少数测序结果（最多占 {share}%）一致显示另一种序列，超出测序误差。除主要分子（实测序列即指该分子）外，可能还存在另一种分子。',
  },
  closedFound: {
    en: 'Not a line: of {names} the bases behind its end are those of its start, as in a circle or in copies in a row. FASTA files state no topology: if a circular plasmid was ordered, state it as circular and verify again.',
    zh: '并非线性：在 {names} 中，参考序列末端之后接续其起点，应为环状或多份串联。FASTA 文件不含拓扑信息：如订购的是环状质粒，请将参考序列设为环状后重新验证。',
  },
  multimerFound: {
    en: 'Multimer: {name} has the plasmid {copies} times in a row and is closed (2: a dimer). That is another molecule than the one ordered.',
    zh: '多聚体：{name} 由 {copies} 份质粒首尾相连并闭合而成（2 份即二聚体），与订购的质粒不是同一分子。',
  },
  longText: { en: '{start}… ({length} bp)', zh: '{start}…（{length} bp）' },
  longTextOpen: {
    en: '{start}… ({length} bp, letters not sure: {open})',
    zh: '{start}…（{length} bp，其中未确定的碱基：{open} 个）',
  },
  inverted: { en: 'inverted ({length} bp)', zh: '方向相反（{length} bp）' },
  invertedOpen: {
    en: 'inverted ({length} bp, letters not sure: {open})',
    zh: '方向相反（{length} bp，其中未确定的碱基：{open} 个）',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
