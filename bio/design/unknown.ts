// Bases of a user's own plasmid that no element explains: slots named by their length.
import { reverseComplementText } from '#bio/core/letters.ts';
import type { Strand } from '#bio/core/range.ts';
import type { Content, Slot } from './design.ts';

export type LooseSlot = Omit<Slot, 'id'>;

/** A slot with these bases of the top strand; none if there are no bases. */
export function makeUnknownSlots(bases: string): readonly LooseSlot[] {
  return bases ? [{ kind: 'spacer', strand: 1, content: makeUnknownContent(bases) }] : [];
}

export function makeUnknownContent(bases: string): Content {
  return { from: 'own', name: `${bases.length} bp`, bases };
}

/** Bases of an unknown stretch, read along `strand`; undefined for any other slot. */
export function unknownBasesOf(slot: LooseSlot | undefined, strand: Strand): string | undefined {
  if (slot?.kind !== 'spacer' || slot.content?.from !== 'own') return undefined;
  const { name, bases } = slot.content;
  if (name !== `${bases.length} bp`) return undefined;
  return slot.strand === strand ? bases : reverseComplementText(bases);
}

/** Bases of the top strand, read along `strand`. */
export function toStrand(bases: string, strand: Strand): string {
  return strand === 1 ? bases : reverseComplementText(bases);
}
