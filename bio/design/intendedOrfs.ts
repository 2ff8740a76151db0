// Reading frames in a user's own plasmid: the unknown bases around known coding elements that belong to their frame.
// What joins two of them in frame becomes a linker; a start before the first and a stop behind the last go to them, or,
// where that is long, into a coding slot of its own; GCCACC before the start is the Kozak sequence. No base is changed.
import { textOf } from '#bio/core/bytes.ts';
import type { Strand } from '#bio/core/range.ts';
import { isCoding } from './assemble.ts';
import { slotBasesOf } from './content.ts';
import { type LooseSlot, makeUnknownContent, makeUnknownSlots, toStrand, unknownBasesOf } from './unknown.ts';

export function completeFrames(slots: readonly LooseSlot[]): readonly LooseSlot[] {
  return framesOf(framesOf(slots, 1).toReversed(), -1).toReversed();
}

/** `order`: as the strand is read. */
function framesOf(order: readonly LooseSlot[], strand: Strand): readonly LooseSlot[] {
  const found: LooseSlot[] = [];
  for (let i = 0; i < order.length; ) {
    if (!isOn(strand, order[i])) {
      found.push(order[i]!);
      i++;
      continue;
    }
    const { run, next } = runAt(order, i, strand);
    const { lead, rest } = startBefore(run[0]!, found.at(-1), strand);
    if (rest !== undefined) found.splice(-1, 1, ...framesBefore(rest, strand));
    const behind = stopBehind(run.at(-1)!, order[next], strand);
    found.push(...withStart(lead, withStop(run, behind.tail)));
    found.push(...makeUnknownSlots(toStrand(behind.rest ?? '', strand)));
    i = behind.rest === undefined ? next : next + 1;
  }
  return found;
}

function isOn(strand: Strand, slot: LooseSlot | undefined): slot is LooseSlot {
  return slot !== undefined && isCoding(slot) && slot.strand === strand;
}

/** Coding slots read in one frame from `at` on, with what lies between them. */
function runAt(order: readonly LooseSlot[], at: number, strand: Strand) {
  const run: LooseSlot[] = [order[at]!];
  let next = at + 1;
  while (readsOn(run.at(-1)!)) {
    const slot = order[next];
    const after = order[next + 1];
    const bases = unknownBasesOf(slot, strand);
    if (isOn(strand, slot)) run.push(slot);
    else if (bases !== undefined && isOn(strand, after) && bases.length % 3 === 0 && stopIn(bases) < 0) {
      run.push({ kind: 'link', strand, content: makeUnknownContent(bases) }, after);
      next++;
    } else break;
    next++;
  }
  return { run, next };
}

function readsOn(slot: LooseSlot): boolean {
  const bases = basesOf(slot);
  return bases.length % 3 === 0 && !isStop(bases.slice(-3));
}

interface Cut {
  readonly lead: string;
  /** What stays before the frame; undefined where nothing was looked at. */
  readonly rest?: string;
}

function startBefore(first: LooseSlot, before: LooseSlot | undefined, strand: Strand): Cut {
  const bases = unknownBasesOf(before, strand);
  if (bases === undefined) return { lead: '' };
  if (basesOf(first).startsWith('ATG')) return { lead: '', rest: bases };
  let start = bases.length;
  for (let at = bases.length - 3; at >= 0; at -= 3) {
    const codon = bases.slice(at, at + 3);
    if (isStop(codon)) break;
    if (codon === 'ATG') start = at;
  }
  return { lead: bases.slice(start), rest: bases.slice(0, start) };
}

function stopBehind(last: LooseSlot, after: LooseSlot | undefined, strand: Strand) {
  const bases = unknownBasesOf(after, strand);
  const at = bases !== undefined && readsOn(last) ? stopIn(bases) : -1;
  if (bases === undefined || at < 0) return { tail: '', rest: undefined };
  return { tail: bases.slice(0, at + 3), rest: bases.slice(at + 3) };
}

/** A longer addition is better shown as a slot. */
const MAX_ADDED = 12;

function withStart(lead: string, run: readonly LooseSlot[]): readonly LooseSlot[] {
  const [first, ...others] = run;
  if (!lead || !first) return run;
  if (lead.length > MAX_ADDED)
    return [{ kind: 'cds', strand: first.strand, content: makeUnknownContent(lead) }, ...run];
  return [{ ...first, addStart: lead }, ...others];
}

function withStop(run: readonly LooseSlot[], tail: string): readonly LooseSlot[] {
  const last = run.at(-1);
  if (!tail || !last) return run;
  if (tail.length > MAX_ADDED)
    return [...run, { kind: 'cds', strand: last.strand, content: makeUnknownContent(tail) }];
  return [...run.slice(0, -1), { ...last, addEnd: tail }];
}

const KOZAK = 'GCCACC';

function framesBefore(bases: string, strand: Strand): readonly LooseSlot[] {
  if (!bases.endsWith(KOZAK)) return makeUnknownSlots(toStrand(bases, strand));
  const kozak: LooseSlot = { kind: 'kozak', strand, content: { from: 'element', id: 'kozak-gccacc' } };
  return [...makeUnknownSlots(toStrand(bases.slice(0, -KOZAK.length), strand)), kozak];
}

/** Position of the first stop in frame; -1 without one. */
function stopIn(bases: string): number {
  for (let at = 0; at + 3 <= bases.length; at += 3) if (isStop(bases.slice(at, at + 3))) return at;
  return -1;
}

function isStop(codon: string): boolean {
  return codon === 'TAA' || codon === 'TAG' || codon === 'TGA';
}

function basesOf(slot: LooseSlot): string {
  return textOf(slotBasesOf({ ...slot, id: '' }));
}
