// Rules of guides and hairpins: lengths as they are ordered, the start that a polymerase III promoter wants, and runs
// of T that end its transcript.
import { textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Placed } from './assemble.ts';
import { contentNameOf } from './content.ts';
import type { Content, Slot } from './design.ts';
import type { Checked, Finding } from './finding.ts';

export const TARGET_LENGTHS = { usual: [19, 25], widest: [18, 29], miR30: 22 } as const;

export const GUIDE_LENGTHS = {
  spCas9: { en: [20, 20], zh: [20, 20] },
  saCas9: { en: [21, 23], zh: [20, 23] },
} as const;

/** A polymerase III transcript ends in a run of T this long; four are enough to lose part of it. */
const TERMINATOR = 4;

export function findRnaFindings(checked: Checked): readonly Finding[] {
  return checked.placed.flatMap((placed) => [
    ...targetLength(placed),
    ...loop(placed),
    ...guideLength(placed, checked),
    ...withoutPromoter(placed, checked),
    ...startsWithG(placed, checked),
    ...earlyTerminator(placed, checked),
    ...terminator(placed, checked),
  ]);
}

type Hairpin = Extract<Content, { from: 'hairpin' }>;

function hairpinOf({ slot }: Placed): Hairpin | undefined {
  return slot.content?.from === 'hairpin' ? slot.content : undefined;
}

function targetLength(placed: Placed): readonly Finding[] {
  const content = hairpinOf(placed);
  if (!content) return [];
  const { length } = content.target;
  const of = { slot: placed.slot.id, range: placed.range };
  if (content.style === 'miR30') {
    if (length === TARGET_LENGTHS.miR30) return [];
    return [
      {
        rule: 'mir30/target-length',
        level: 'error',
        ...of,
        message: {
          en: `The target of a miR30 shRNA is 22 bp, “${content.name}” has ${length}.`,
          zh: `miR30 shRNA 的靶序列应为 22 bp，“${content.name}”为 ${length} bp。`,
        },
      },
    ];
  }
  const [usualLeast, usualMost] = TARGET_LENGTHS.usual;
  const [min, max] = TARGET_LENGTHS.widest;
  if (length >= usualLeast && length <= usualMost) return [];
  const isPossible = length >= min && length <= max;
  return [
    {
      rule: 'shrna/target-length',
      level: isPossible ? 'warning' : 'error',
      ...of,
      message: {
        en: `The target of an shRNA is 19 to 25 bp (18 to 29 nt are possible), “${content.name}” has ${length}.`,
        zh: `shRNA 靶序列应为 19–25 bp（18–29 nt 亦可），“${content.name}”为 ${length} bp。`,
      },
    },
  ];
}

function loop(placed: Placed): readonly Finding[] {
  const content = hairpinOf(placed);
  if (!content || content.loop.length > 0) return [];
  const bases = content.style === 'miR30' ? 'TAGTGAAGCCACAGATGTA' : 'CTCGAG';
  return [
    {
      rule: 'shrna/loop',
      level: 'error',
      slot: placed.slot.id,
      range: placed.range,
      message: {
        en: `The hairpin “${content.name}” has no loop. Give one, such as ${bases}.`,
        zh: `发夹“${content.name}”缺少环序列（loop）。请提供，例如 ${bases}。`,
      },
      fix: {
        message: { en: `Use the loop ${bases}`, zh: `使用环序列 ${bases}` },
        edits: [{ act: 'fill', slot: placed.slot.id, content: { ...content, loop: bases } }],
      },
    },
  ];
}

function guideLength(placed: Placed, { placed: all, language }: Checked): readonly Finding[] {
  const { slot, bases, range } = placed;
  if (slot.kind !== 'guide') return [];
  const isSa = cas9Of(all, placed) === 'saCas9';
  const [min, max] = GUIDE_LENGTHS[isSa ? 'saCas9' : 'spCas9'][language];
  // A G put before the guide for the promoter is not counted.
  const length = bases.length - (slot.addStart?.length ?? 0);
  if (length >= min && length <= max) return [];
  const name = contentNameOf(slot.content!);
  const wanted = min === max ? `${min}` : `${min}–${max}`;
  return [
    {
      rule: isSa ? 'guide/sacas9-length' : 'guide/spcas9-length',
      level: 'error',
      slot: slot.id,
      range,
      message: {
        en: `A guide for ${isSa ? 'SaCas9' : 'SpCas9'} has ${wanted} bp, “${name}” has ${length}.`,
        zh: `${isSa ? 'SaCas9' : 'SpCas9'} 的 sgRNA 靶序列应为 ${wanted} bp，“${name}”为 ${length} bp。`,
      },
    },
  ];
}

/** The scaffold that follows decides, for it is what the Cas9 binds. */
function cas9Of(all: readonly Placed[], guide: Placed): 'spCas9' | 'saCas9' {
  const along = guide.slot.strand === 1 ? all : all.toReversed();
  const scaffold = along.slice(along.indexOf(guide)).find(({ slot }) => slot.kind === 'scaffold');
  const content = scaffold?.slot.content;
  return content?.from === 'element' && content.id.startsWith('sacas9') ? 'saCas9' : 'spCas9';
}

/** A guide or an shRNA is transcribed by polymerase III; a miR30 shRNA is part of the transcript of a gene. */
function withoutPromoter(placed: Placed, { placed: all, design }: Checked): readonly Finding[] {
  const { slot, range } = placed;
  const isSmallRna = slot.kind === 'guide' || hairpinOf(placed)?.style === 'shRNA';
  if (!isSmallRna || design.system === 'bacterial' || behindPol3(all, placed)) return [];
  const name = contentNameOf(slot.content!);
  const hasOne = all.some((it) => it.slot.kind === 'pol3');
  const content: Content = { from: 'element', id: 'hu6-241' };
  const promoter: Slot = { id: `promoter-of-${slot.id}`, kind: 'pol3', strand: slot.strand, content };
  const at = design.slots.indexOf(slot) + (slot.strand === 1 ? 0 : 1);
  return [
    {
      rule: 'pol3/no-promoter',
      level: 'warning',
      slot: slot.id,
      range,
      message: {
        en: `“${name}” is not directly behind a polymerase III promoter in its own direction, so no small RNA is transcribed from it. Put a promoter such as U6 before it, or move it behind the one there is.`,
        zh: `“${name}”上游没有同向且紧邻的 Pol III 启动子，无法转录出小 RNA。请在其前添加 U6 等启动子，或移至已有启动子之后。`,
      },
      ...(!hasOne && {
        fix: {
          message: { en: 'Add the U6 promoter', zh: '添加 U6 启动子' },
          edits: [{ act: 'add', slot: promoter, at }] as const,
        },
      }),
    },
  ];
}

function startsWithG(placed: Placed, { placed: all }: Checked): readonly Finding[] {
  const { slot, bases, range } = placed;
  const before = neighbor(all, placed, -1);
  if (slot.kind !== 'guide' || before?.slot.kind !== 'pol3' || bases[0] === 71) return [];
  return [
    {
      rule: 'guide/starts-with-g',
      level: 'advice',
      slot: slot.id,
      range,
      message: {
        en: 'U6 starts best at a G. A G before the guide does not pair with the target and does no harm.',
        zh: 'U6 启动子以 G 起始转录最佳。可在 gRNA 前加一个 G，不影响与靶序列配对。',
      },
      fix: {
        message: { en: 'Add a G before the guide', zh: '在 gRNA 前添加 G' },
        edits: [{ act: 'change', slot: slot.id, to: { addStart: 'G' } }],
      },
    },
  ];
}

function earlyTerminator(placed: Placed, { placed: all }: Checked): readonly Finding[] {
  const { slot, bases, range } = placed;
  if ((slot.kind !== 'guide' && slot.kind !== 'hairpin') || !behindPol3(all, placed)) return [];
  const at = textOf(bases).indexOf('T'.repeat(TERMINATOR));
  if (at < 0) return [];
  const start = slot.strand === 1 ? range.start + at : range.end - at - TERMINATOR;
  return [
    {
      rule: 'pol3/early-terminator',
      level: 'advice',
      slot: slot.id,
      range: { start, end: start + TERMINATOR },
      message: describeEarly(contentNameOf(slot.content!)),
    },
  ];
}

function describeEarly(name: string): LocalizedText {
  return {
    en: `“${name}” has four T in a row, where polymerase III may stop. Choose another target.`,
    zh: `“${name}”含连续 4 个 T，Pol III 可能在此提前终止。建议更换靶点。`,
  };
}

/** A guide with its scaffold, or a hairpin, behind a polymerase III promoter needs a run of T at its end. */
function terminator(placed: Placed, { placed: all, design }: Checked): readonly Finding[] {
  const { slot, range } = placed;
  const next = neighbor(all, placed, 1);
  const isLast = slot.kind === 'scaffold' || (slot.kind === 'hairpin' && next?.slot.kind !== 'scaffold');
  if (!isLast || !behindPol3(all, placed) || next?.slot.kind === 'terminator') return [];
  const at = design.slots.indexOf(slot) + (slot.strand === 1 ? 1 : 0);
  const id = `terminator-of-${slot.id}`;
  const content: Content = { from: 'element', id: 'pol-iii-terminator-t6' };
  const added: Slot = { id, kind: 'terminator', strand: slot.strand, content };
  return [
    {
      rule: 'pol3/terminator',
      level: 'error',
      slot: slot.id,
      range,
      message: {
        en: 'The polymerase III transcript has no terminator. Put TTTTTT behind it.',
        zh: 'Pol III 转录本缺少终止信号。请在其后加 TTTTTT。',
      },
      fix: { message: { en: 'Add TTTTTT', zh: '添加 TTTTTT' }, edits: [{ act: 'add', slot: added, at }] },
    },
  ];
}

function neighbor(all: readonly Placed[], placed: Placed, step: 1 | -1): Placed | undefined {
  const found = all[all.indexOf(placed) + step * placed.slot.strand];
  return found?.slot.strand === placed.slot.strand ? found : undefined;
}

/** Whether a polymerase III promoter comes first when one looks back along the strand. */
function behindPol3(all: readonly Placed[], placed: Placed): boolean {
  for (let it = neighbor(all, placed, -1); it; it = neighbor(all, it, -1)) {
    if (it.slot.kind === 'pol3') return true;
    if (it.slot.kind === 'promoter' || it.slot.kind === 'terminator' || it.slot.kind === 'polyA')
      return false;
  }
  return false;
}
