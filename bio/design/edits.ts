// Edits of a design as plain data, and their application; undo and redo over whole designs, which share what they have in
// common. An edit of a slot that is not there changes nothing.
import type { Says } from '#bio/core/fault.ts';
import { contentName } from './content.ts';
import {
  type Content,
  type Design,
  type Purpose,
  type Slot,
  type SlotKind,
  slotOf,
  type VectorSystem,
} from './design.ts';
import { template } from './templates.ts';

export type DesignEdit =
  | { readonly act: 'rename'; readonly name: string }
  | { readonly act: 'describe'; readonly description: string }
  | { readonly act: 'fill'; readonly slot: string; readonly content: Content }
  | { readonly act: 'empty'; readonly slot: string }
  | {
      readonly act: 'change';
      readonly slot: string;
      readonly to: Partial<Pick<Slot, 'strand' | 'trimStart' | 'trimEnd' | 'addStart' | 'addEnd'>>;
    }
  | { readonly act: 'add'; readonly slot: Slot; readonly at: number }
  | { readonly act: 'remove'; readonly slot: string }
  | { readonly act: 'move'; readonly slot: string; readonly at: number }
  | { readonly act: 'backbone'; readonly backbone: string }
  | { readonly act: 'avoid'; readonly enzymes: readonly string[] }
  /** Another system or purpose: the slots of its template, empty. See `lostBy`. */
  | { readonly act: 'system'; readonly system: VectorSystem; readonly purpose: Purpose };

export function edited(design: Design, edit: DesignEdit): Design {
  const { slots } = design;
  switch (edit.act) {
    case 'rename':
      return { ...design, name: edit.name };
    case 'describe':
      return { ...design, description: edit.description };
    case 'fill':
      return withSlot(design, edit.slot, ({ id, kind, strand }) => ({
        id,
        kind,
        strand,
        content: edit.content,
      }));
    case 'empty':
      return withSlot(design, edit.slot, ({ id, kind, strand }) => ({ id, kind, strand }));
    case 'change':
      return withSlot(design, edit.slot, (slot) => ({ ...slot, ...edit.to }));
    case 'add':
      return slotOf(design, edit.slot.id)
        ? design
        : { ...design, slots: slots.toSpliced(edit.at, 0, edit.slot) };
    case 'remove':
      return { ...design, slots: slots.filter((slot) => slot.id !== edit.slot) };
    case 'move': {
      const slot = slotOf(design, edit.slot);
      if (!slot) return design;
      return { ...design, slots: slots.filter((it) => it !== slot).toSpliced(edit.at, 0, slot) };
    }
    case 'backbone':
      return { ...design, backbone: edit.backbone };
    case 'avoid':
      return { ...design, avoid: edit.enzymes };
    case 'system':
      return { ...design, ...template(edit.system, edit.purpose) };
  }
}

/** What an edit would take away, by name; empty when nothing is lost. Ask before making it. */
export function lostBy(design: Design, edit: DesignEdit): readonly string[] {
  const after = edited(design, edit);
  return design.slots
    .filter(
      (slot) =>
        slot.content && !after.slots.some((it) => it.id === slot.id && same(it.content, slot.content)),
    )
    .filter((slot) => !(edit.act === 'fill' && edit.slot === slot.id))
    .map((slot) => contentName(slot.content!));
}

export interface History {
  readonly now: Design;
  readonly past: readonly Design[];
  readonly future: readonly Design[];
}

const MOST_PAST = 200;

export function begun(design: Design): History {
  return { now: design, past: [], future: [] };
}

export function made(history: History, edit: DesignEdit): History {
  const now = edited(history.now, edit);
  if (now === history.now) return history;
  return { now, past: [...history.past.slice(1 - MOST_PAST), history.now], future: [] };
}

export function undone({ now, past, future }: History): History {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
}

export function redone({ now, past, future }: History): History {
  const [next, ...rest] = future;
  return next ? { now: next, past: [...past, now], future: rest } : { now, past, future };
}

/** Another number of ORF, guide or hairpin slots: the edits, last slots first to go, and the warning when filled ones would. */
export function resized(
  design: Design,
  kind: SlotKind,
  count: number,
): { readonly edits: readonly DesignEdit[]; readonly warning?: Says } {
  const of = design.slots.filter((slot) => slot.kind === kind);
  if (count >= of.length) {
    const last = of.at(-1);
    const at = last ? design.slots.indexOf(last) + 1 : design.slots.length;
    const strand = last?.strand ?? 1;
    const edits = Array.from({ length: count - of.length }, (_, i) => ({
      act: 'add' as const,
      at: at + i,
      slot: { id: freshId(design, kind, i), kind, strand },
    }));
    return { edits };
  }
  const gone = [...of].sort((a, b) => Number(!!a.content) - Number(!!b.content)).slice(0, of.length - count);
  const names = gone.filter((slot) => slot.content).map((slot) => contentName(slot.content!));
  const edits = gone.map((slot) => ({ act: 'remove' as const, slot: slot.id }));
  if (names.length === 0) return { edits };
  return {
    edits,
    warning: {
      en: `With fewer slots these inserts are lost: ${names.join(', ')}.`,
      zh: `减少数量将丢失以下已插入的元件：${names.join('、')}。`,
    },
  };
}

export function freshId(design: Design, kind: SlotKind, skip = 0): string {
  const used = new Set(design.slots.map((slot) => slot.id));
  let left = skip;
  for (let n = 1; ; n++) {
    const id = `${kind}-${n}`;
    if (!used.has(id) && left-- === 0) return id;
  }
}

function withSlot(design: Design, id: string, change: (slot: Slot) => Slot): Design {
  const at = design.slots.findIndex((slot) => slot.id === id);
  return at < 0 ? design : { ...design, slots: design.slots.with(at, change(design.slots[at]!)) };
}

function same(a: Content | undefined, b: Content | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
