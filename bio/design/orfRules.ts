// Rules of open reading frames. Coding slots next to each other are one frame: the first begins with ATG, the last ends
// with a stop codon, and none before it may, for 2A peptides and fusion linkers are read through. An IRES ends a frame,
// so the ORF before it keeps its stop.
import { concatenate } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import type { Placed, Reading } from './assemble.ts';
import { contentNameOf } from './content.ts';
import type { Slot } from './design.ts';
import type { Checked, Finding } from './finding.ts';

export function findOrfFindings({ readings }: Checked): readonly Finding[] {
  return readings.flatMap((reading) => [
    ...reading.slots.flatMap(wholeCodons),
    ...startCodonFindings(reading),
    ...ends(reading),
    ...reading.slots.slice(0, -1).flatMap((placed, i) => readsThrough(placed, reading.slots[i + 1]!)),
    ...internalStops(reading),
  ]);
}

function wholeCodons({ slot, bases, range }: Placed): readonly Finding[] {
  if (bases.length % 3 === 0) return [];
  const name = contentNameOf(slot.content!);
  const over = bases.length % 3;
  return [
    {
      rule: 'orf/multiple-of-3',
      level: 'error',
      slot: slot.id,
      range,
      message: {
        en: `“${name}” has ${pluralize(bases.length, 'base')}, which is not a multiple of 3 (${over} too many, or ${3 - over} missing): everything behind it is read in another frame. Give whole codons.`,
        zh: `“${name}”长 ${bases.length} bp，不是 3 的倍数（多 ${over} 个或缺 ${3 - over} 个碱基），其后的阅读框将移码。请提供完整密码子。`,
      },
    },
  ];
}

function startCodonFindings({ slots }: Reading): readonly Finding[] {
  const first = slots[0]!;
  if (textAt(first.bases, 0) === 'ATG') return [];
  const name = contentNameOf(first.slot.content!);
  return [
    {
      rule: 'orf/starts-with-atg',
      level: 'error',
      slot: first.slot.id,
      range: first.range,
      message: {
        en: `An ORF begins with ATG, “${name}” begins with ${textAt(first.bases, 0) || 'nothing'}. Add ATG.`,
        zh: `ORF 应以 ATG 开头，“${name}”以 ${textAt(first.bases, 0) || '空'} 开头。请添加 ATG。`,
      },
      fix: {
        message: { en: 'Add ATG', zh: '添加 ATG' },
        edits: [{ act: 'change', slot: first.slot.id, to: { addStart: `ATG${first.slot.addStart ?? ''}` } }],
      },
    },
  ];
}

function ends({ slots }: Reading): readonly Finding[] {
  const last = slots.at(-1)!;
  if (last.bases.length % 3 !== 0 || isStop(textAt(last.bases, last.bases.length - 3))) return [];
  const name = contentNameOf(last.slot.content!);
  return [
    {
      rule: 'orf/ends-with-stop',
      level: 'error',
      slot: last.slot.id,
      range: last.range,
      message: {
        en: `An ORF ends with TAA, TAG or TGA, “${name}” ends with ${textAt(last.bases, last.bases.length - 3)}. The last ORF of a frame, also one before an IRES, needs its stop codon.`,
        zh: `ORF 应以 TAA、TAG 或 TGA 结尾，“${name}”以 ${textAt(last.bases, last.bases.length - 3)} 结尾。阅读框的最后一个 ORF（包括 IRES 之前的）须保留终止密码子。`,
      },
      fix: {
        message: { en: 'Add TAA', zh: '添加 TAA' },
        edits: [stopBack(last.slot)],
      },
    },
  ];
}

/** A stop that was taken off comes back; else TAA is put there. */
function stopBack(slot: Slot) {
  const trimmed = slot.trimEnd === 3 && !slot.addEnd;
  return {
    act: 'change' as const,
    slot: slot.id,
    to: trimmed ? { trimEnd: 0 } : { addEnd: `${slot.addEnd ?? ''}TAA` },
  };
}

function readsThrough({ slot, bases, range }: Placed, next: Placed): readonly Finding[] {
  if (bases.length % 3 !== 0 || !isStop(textAt(bases, bases.length - 3))) return [];
  const name = contentNameOf(slot.content!);
  const follower = contentNameOf(next.slot.content!);
  const to = slot.addEnd?.length
    ? { addEnd: slot.addEnd.slice(0, -3) }
    : { trimEnd: (slot.trimEnd ?? 0) + 3 };
  return [
    {
      rule: 'orf/stop-before-link',
      level: 'error',
      slot: slot.id,
      range,
      message: {
        en: `“${name}” ends with a stop codon, so “${follower}” behind it would not be translated. Remove the stop codon, or put an IRES between them.`,
        zh: `“${name}”以终止密码子结尾，其后的“${follower}”无法翻译。请去除终止密码子，或在两者之间使用 IRES。`,
      },
      fix: {
        message: { en: 'Remove the stop codon', zh: '去除终止密码子' },
        edits: [{ act: 'change', slot: slot.id, to }],
      },
    },
  ];
}

/** Stops before the last codon, but for those that `readsThrough` names; one finding a frame. */
function internalStops({ slots, strand, range }: Reading): readonly Finding[] {
  const whole = concatenate(slots.map((placed) => placed.bases));
  const ends = new Set<number>();
  let end = 0;
  for (const { bases } of slots) {
    end += bases.length;
    ends.add(end - 3);
  }
  const stops: number[] = [];
  for (let at = 0; at + 6 <= whole.length; at += 3)
    if (isStop(textAt(whole, at)) && !ends.has(at)) stops.push(at);
  if (stops.length === 0) return [];
  const codons = stops.map((at) => at / 3 + 1);
  const shown = codons.slice(0, 5).join(', ') + (codons.length > 5 ? ' …' : '');
  const first = stops[0]!;
  const start = strand === 1 ? range.start + first : range.end - first - 3;
  return [
    {
      rule: 'orf/internal-stop',
      level: 'error',
      slot: slotAt(slots, first).slot.id,
      range: { start, end: start + 3 },
      message: {
        en: `${pluralize(stops.length, 'stop codon')} inside the reading frame (codon ${shown}): translation ends there. Check frame and sequence.`,
        zh: `阅读框内有 ${stops.length} 个终止密码子（第 ${shown} 个密码子），翻译将提前终止。请检查阅读框与序列。`,
      } satisfies LocalizedText,
    },
  ];
}

function slotAt(slots: readonly Placed[], at: number): Placed {
  let left = at;
  for (const placed of slots) {
    if (left < placed.bases.length) return placed;
    left -= placed.bases.length;
  }
  return slots.at(-1)!;
}

function textAt(bases: Uint8Array, at: number): string {
  return String.fromCharCode(...bases.subarray(Math.max(0, at), Math.max(0, at) + 3));
}

function isStop(codon: string): boolean {
  return codon === 'TAA' || codon === 'TAG' || codon === 'TGA';
}
