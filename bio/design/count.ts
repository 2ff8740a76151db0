// Another number of inserts of one kind. An insert comes and goes with the slots that serve it alone: an ORF with the
// 2A, linker or IRES that joins it to the next, a guide with its U6, scaffold and terminator, a hairpin with its U6 and
// terminator or the flanks of miR30. New ones are behind the last of their kind; of fewer, empty ones go first, then
// the last.
import { createFreshId, type Design, type Slot, type SlotKind } from './design.ts';

export type CountedKind = 'cds' | 'guide' | 'hairpin';
export const COUNTED: readonly CountedKind[] = ['cds', 'guide', 'hairpin'];
export const MAX_COUNTED = 8;

export function countOf({ slots }: Pick<Design, 'slots'>, kind: CountedKind): number {
  return slots.filter((slot) => slot.kind === kind).length;
}

/** `count` is held within 1 and `MAX_COUNTED`; a design without any of the kind stays as it is. */
export function withCount(design: Design, kind: CountedKind, count: number): Design {
  const now = countOf(design, kind);
  const wanted = Math.min(MAX_COUNTED, Math.max(1, Math.round(count)));
  if (now === 0 || wanted === now) return design;
  return withCount(wanted < now ? oneLess(design, kind) : oneMore(design, kind), kind, wanted);
}

function oneLess(design: Design, kind: CountedKind): Design {
  const of = asRead(design.slots, kind);
  const gone = of.findLast((slot) => !slot.content) ?? of.at(-1)!;
  const served = unitOf(design.slots, gone);
  return { ...design, slots: design.slots.filter((slot) => !served.includes(slot)) };
}

function oneMore(design: Design, kind: CountedKind): Design {
  const { slots } = design;
  const last = asRead(slots, kind).at(-1)!;
  const { strand } = last;
  const unit = unitOf(slots, last);
  const kinds: readonly SlotKind[] = strand === 1 ? ['link', 'cds'] : ['cds', 'link'];
  const parts = kind === 'cds' ? kinds.map((it) => ({ kind: it })) : unit.map(emptySlot);
  const added: Slot[] = [];
  for (const part of parts)
    added.push({ ...part, strand, id: createFreshId({ slots: [...slots, ...added] }, part.kind) });
  const at = strand === 1 ? slots.indexOf(unit.at(-1)!) + 1 : slots.indexOf(unit[0]!);
  return { ...design, slots: slots.toSpliced(at, 0, ...added) };
}

/** The slots in reading order, which on the bottom strand is reversed. */
function asRead(slots: readonly Slot[], kind: CountedKind): readonly Slot[] {
  const of = slots.filter((slot) => slot.kind === kind);
  return of.at(-1)?.strand === -1 ? of.toReversed() : of;
}

/** Filled as before only what is the same for each: scaffolds, flanks and terminators. */
function emptySlot({ kind, content }: Slot): Pick<Slot, 'kind' | 'content'> {
  const isSame = kind === 'scaffold' || kind === 'terminator' || kind === 'spacer';
  return content && isSame ? { kind, content } : { kind };
}

/** The insert and what serves it alone, in the order of the top strand. */
function unitOf(slots: readonly Slot[], insert: Slot): readonly Slot[] {
  const at = slots.indexOf(insert);
  const { strand } = insert;
  const neighborSlot = (step: number): Slot | undefined => {
    const found = slots[at + step * strand];
    return found?.strand === strand ? found : undefined;
  };
  const found = [insert];
  if (insert.kind === 'cds') {
    const [joint] = [-1, 1].filter(
      (side) => isJoint(neighborSlot(side)) && neighborSlot(2 * side)?.kind === 'cds',
    );
    if (joint !== undefined) found.push(neighborSlot(joint)!);
  } else {
    const serves: readonly (readonly [number, SlotKind])[] = [
      [-1, 'pol3'],
      ...(insert.kind === 'guide'
        ? ([
            [1, 'scaffold'],
            [2, 'terminator'],
          ] as const)
        : ([[1, 'terminator']] as const)),
    ];
    for (const [step, kind] of serves) {
      const slot = neighborSlot(step);
      if (slot && (slot.kind === kind || (Math.abs(step) === 1 && isFlank(slot)))) found.push(slot);
    }
  }
  return slots.filter((slot) => found.includes(slot));
}

function isJoint(slot: Slot | undefined): boolean {
  return slot?.kind === 'link' || slot?.kind === 'ires';
}

function isFlank(slot: Slot | undefined): boolean {
  return slot?.kind === 'spacer' && slot.content?.from === 'element' && slot.content.id.startsWith('mir');
}
