// Edits of a design as plain data, and their application; undo and redo over whole designs, which share what they have
// in common. An edit of a slot that is not there changes nothing.
import type { AavSerotype } from '#bio/table/aavSerotypes.ts';
import { contentNameOf } from './content.ts';
import { type CountedKind, withCount } from './count.ts';
import {
  type Content,
  type Design,
  isAav,
  type Purpose,
  type Slot,
  slotOf,
  type VectorSystem,
} from './design.ts';
import { getTemplate } from './templates.ts';

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
  /** The capsid of an AAV; absent where none is chosen. */
  | { readonly act: 'serotype'; readonly serotype?: AavSerotype }
  | { readonly act: 'avoid'; readonly enzymes: readonly string[] }
  /** Another number of inserts of a kind, with the slots that serve them. See `listRemovedBy`. */
  | { readonly act: 'count'; readonly kind: CountedKind; readonly count: number }
  /** Another system or purpose: the slots of its template, empty. See `listRemovedBy`. */
  | { readonly act: 'system'; readonly system: VectorSystem; readonly purpose: Purpose };

/** The design after one edit; the given one is unchanged. */
export function applyEdit(design: Design, edit: DesignEdit): Design {
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
    case 'count':
      return withCount(design, edit.kind, edit.count);
    case 'serotype':
      return withSerotype(design, edit.serotype);
    case 'system':
      return {
        ...withSerotype(design, isAav(edit.system) ? design.serotype : undefined),
        ...getTemplate(edit.system, edit.purpose),
      };
  }
}

function withSerotype({ serotype: _, ...design }: Design, serotype: AavSerotype | undefined): Design {
  return { ...design, ...(serotype && isAav(design.system) && { serotype }) };
}

/**
 * What an edit would take away, by name; empty when nothing is lost. Ask before making it. Of fewer inserts, what is
 * beside those that stay too (a scaffold, a terminator) is no loss.
 */
export function listRemovedBy(design: Design, edit: DesignEdit): readonly string[] {
  const after = applyEdit(design, edit);
  return design.slots
    .filter(
      (slot) =>
        slot.content &&
        !after.slots.some((it) => it.id === slot.id && isSameContent(it.content, slot.content)),
    )
    .filter((slot) => !(edit.act === 'fill' && edit.slot === slot.id))
    .filter(
      ({ kind, content }) =>
        edit.act !== 'count' ||
        !after.slots.some((it) => it.kind === kind && isSameContent(it.content, content)),
    )
    .map((slot) => contentNameOf(slot.content!));
}

export interface History {
  readonly now: Design;
  readonly past: readonly Design[];
  readonly future: readonly Design[];
}

const MAX_PAST = 200;

export function startHistory(design: Design): History {
  return { now: design, past: [], future: [] };
}

export function recordEdit(history: History, edit: DesignEdit): History {
  const now = applyEdit(history.now, edit);
  if (now === history.now) return history;
  return { now, past: [...history.past.slice(1 - MAX_PAST), history.now], future: [] };
}

export function undoEdit({ now, past, future }: History): History {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
}

export function redoEdit({ now, past, future }: History): History {
  const [next, ...rest] = future;
  return next ? { now: next, past: [...past, now], future: rest } : { now, past, future };
}

function withSlot(design: Design, id: string, change: (slot: Slot) => Slot): Design {
  const at = design.slots.findIndex((slot) => slot.id === id);
  return at < 0 ? design : { ...design, slots: design.slots.with(at, change(design.slots[at]!)) };
}

function isSameContent(a: Content | undefined, b: Content | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
