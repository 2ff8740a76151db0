// Elements of the library come with the start and the stop that they lack where they stand: ATG on the first of a
// reading frame, TAA on the last. Both go again when another ORF or a linker takes that place. What a person gave as
// letters stays as it is.
import { textOf } from '#bio/core/bytes.ts';
import { assemble, type Placed } from './assemble.ts';
import type { Design, Slot } from './design.ts';

const START = 'ATG';
const STOP = 'TAA';

export function withElementEnds(design: Design): Design {
  const bare = { ...design, slots: design.slots.map(withoutEnds) };
  const ends = new Map<string, Pick<Slot, 'addStart' | 'addEnd'>>();
  for (const { slots } of assemble(bare).readings) {
    const [first, last] = [slots[0]!, slots.at(-1)!];
    if (isElement(first.slot) && !lettersOf(first).startsWith(START))
      ends.set(first.slot.id, { addStart: START });
    if (isElement(last.slot) && lacksStop(lettersOf(last)))
      ends.set(last.slot.id, { ...ends.get(last.slot.id), addEnd: STOP });
  }
  return { ...design, slots: bare.slots.map((slot) => ({ ...slot, ...ends.get(slot.id) })) };
}

function isElement({ kind, content }: Slot): boolean {
  return kind === 'cds' && content?.from === 'element';
}

function withoutEnds(slot: Slot): Slot {
  if (!isElement(slot)) return slot;
  const { addStart, addEnd, ...rest } = slot;
  return {
    ...rest,
    ...(addStart && addStart !== START && { addStart }),
    ...(addEnd && addEnd !== STOP && { addEnd }),
  };
}

/** Whether a sequence of whole codons lacks a stop; a sequence of another length has its own finding. */
function lacksStop(letters: string): boolean {
  return letters.length % 3 === 0 && !/(?:TAA|TAG|TGA)$/.test(letters);
}

function lettersOf({ bases }: Placed): string {
  return textOf(bases).toUpperCase();
}
