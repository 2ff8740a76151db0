// What the guided tour of the designer shows, page by page in its order. Each step belongs to one of the flags that say
// what was seen, and points at the part of the page with that `data-guide`.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { VectorSystem } from '#bio/design/design.ts';
import { paths } from '#src/core/routes.ts';
import type { Guideline } from '#src/state/guide.ts';

type GuidePart =
  | 'steps'
  | 'system'
  | 'counts'
  | 'backbone'
  | 'cassette'
  | 'addSlot'
  | 'editor'
  | 'map'
  | 'length'
  | 'checks'
  | 'finish'
  | 'cart'
  | 'download';

export interface GuideStep {
  readonly guide: Guideline;
  readonly part: GuidePart;
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

export function listStepsAt(path: string, system: VectorSystem): readonly GuideStep[] {
  const isAav = system === 'ssAAV' || system === 'scAAV';
  return (STEPS[path] ?? []).filter(
    ({ guide }) =>
      (guide !== 'aavFirstVisit' || isAav) && (guide !== 'lvvFirstVisit' || system === 'lentivirus'),
  );
}

const STEPS: Readonly<Record<string, readonly GuideStep[]>> = {
  [paths.vectorSystem]: [
    {
      guide: 'reSelectionGuidelines',
      part: 'system',
      title: { en: 'System and purpose', zh: '载体系统与用途' },
      text: {
        en: 'They decide which slots the cassette has. You may choose again at any time: what would be lost is listed first, and undo brings it back.',
        zh: '两者决定表达框中有哪些位置。可随时重新选择：更换前会列出将丢失的元件，并可撤销。',
      },
    },
    {
      guide: 'reSelectionGuidelines',
      part: 'counts',
      title: { en: 'How many inserts', zh: '插入元件数量' },
      text: {
        en: 'Several ORFs, guides or hairpins in one vector. Each comes with the slots that serve it: linker, U6, scaffold, terminator.',
        zh: '同一载体可含多个 ORF、sgRNA 或 shRNA，每增加一个都会带上配套位置：连接肽、U6、gRNA 骨架和终止子。',
      },
    },
    {
      guide: 'reSelectionGuidelines',
      part: 'backbone',
      title: { en: 'The backbone', zh: '载体骨架' },
      text: {
        en: 'ITRs or LTRs, origin and resistance. It may be changed without touching the cassette.',
        zh: '包含 ITR 或 LTR、复制起点和抗性基因。更换骨架不影响表达框。',
      },
    },
  ],
  [paths.vectorDesign]: [
    {
      guide: 'frameworkGuidelines',
      part: 'steps',
      title: { en: 'Three steps', zh: '三步完成' },
      text: {
        en: 'Select the vector, design the cassette, look at the summary. Go back and forth as you like; every change is saved in this browser.',
        zh: '选择载体、设计表达框、查看总览。步骤之间可自由往返，每次更改都自动保存在本浏览器中。',
      },
    },
    {
      guide: 'frameworkGuidelines',
      part: 'cassette',
      title: { en: 'The cassette', zh: '表达框' },
      text: {
        en: 'One slot for each element, in the order of the sequence. Choose one by click or arrow key; drag it, or press Alt with an arrow key, to move it.',
        zh: '每个元件占一个位置，按序列顺序排列。单击或用方向键选中；拖动或按 Alt 加方向键可移动。',
      },
    },
    {
      guide: 'addItemGuidelines',
      part: 'addSlot',
      title: { en: 'More slots', zh: '添加位置' },
      text: {
        en: 'Another slot goes behind the chosen one: a reporter behind a 2A, an intron, an insulator, a U6 cassette.',
        zh: '新位置会加在当前位置之后，例如 2A 后的报告基因、内含子、绝缘子或 U6 表达框。',
      },
    },
    {
      guide: 'selectionComponentGuidelines',
      part: 'editor',
      title: { en: 'What goes into the slot', zh: '选择元件' },
      text: {
        en: 'Search the element library in either language, star what you use often, or bring your own sequence: pasted, from a file, or kept in this browser.',
        zh: '可用中英文搜索元件库，收藏常用元件；也可使用自有序列：粘贴、打开文件，或从本浏览器已存的序列中选择。',
      },
    },
    {
      guide: 'frameworkGuidelines',
      part: 'map',
      title: { en: 'The map follows', zh: '图谱实时更新' },
      text: {
        en: 'Round or as a line, redrawn with every change. Click a feature to go to its slot.',
        zh: '环形或线形显示，随每次更改重绘。单击图谱上的元件可跳转到对应位置。',
      },
    },
    {
      guide: 'aavFirstVisit',
      part: 'length',
      title: { en: 'What an AAV can carry', zh: 'AAV 的包装容量' },
      text: {
        en: 'The bases between the two ITRs count: up to 4,700 for a single-strand, 2,300 for a self-complementary vector. When it is too long, ways to shorten it are offered and tried on preview.',
        zh: '按两侧 ITR 之间的长度计算：单链 AAV 不超过 4,700 bp，自互补 AAV 不超过 2,300 bp。超出时会给出缩短方案，可先预览再应用。',
      },
    },
    {
      guide: 'lvvFirstVisit',
      part: 'length',
      title: { en: 'What a lentivirus can carry', zh: '慢病毒的包装容量' },
      text: {
        en: "The bases between the two LTRs count: up to 6,500. No polyA on the strand of the virus RNA; the 3' LTR brings its own.",
        zh: "按两侧 LTR 之间的长度计算，不超过 6,500 bp。与病毒 RNA 同向处不要放置 polyA，3' LTR 自带 polyA 信号。",
      },
    },
    {
      guide: 'frameworkGuidelines',
      part: 'checks',
      title: { en: 'Checked as you go', zh: '规则实时检查' },
      text: {
        en: 'Reading frames, stop codons, guides, hairpins, terminators, repeats, sites. Where there is a fix, it is one button.',
        zh: '实时检查阅读框、终止密码子、gRNA、发夹、终止信号、重复序列和酶切位点等；可修复的问题一键即可修复。',
      },
    },
  ],
  [paths.vectorSummary]: [
    {
      guide: 'downloadGuidelines',
      part: 'finish',
      title: { en: 'Finish', zh: '完成' },
      text: {
        en: 'Keeps the vector in My Vectors. One that was kept before and changed since gets an id of its own.',
        zh: '将载体保存到“我的载体”。已保存的载体修改后再次完成，会生成新的编号。',
      },
    },
    {
      guide: 'downloadGuidelines',
      part: 'download',
      title: { en: 'Take it with you', zh: '下载与发送' },
      text: {
        en: 'GenBank, SnapGene, FASTA, the map as SVG or PNG, and a design file that opens here again just as it is. Or send the vector to another tool.',
        zh: '可下载 GenBank、SnapGene、FASTA、图谱 SVG 或 PNG，以及可在此重新打开且内容不变的设计文件；也可发送到其他工具。',
      },
    },
  ],
};
