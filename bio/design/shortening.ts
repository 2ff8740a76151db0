// The advice of the packaging check as edits of a design: each proposal whose edits all lie in filled slots. What lies
// in the backbone, or over the border of two slots, cannot be changed from the cassette and is left out.
import { textOf } from '#bio/core/bytes.ts';
import { type Range, sizeOf } from '#bio/core/range.ts';
import { adviseShortening, type Proposal } from '#bio/packaging/advice.ts';
import { checkPackaging } from '#bio/packaging/check.ts';
import type { ShorteningEdit } from '#bio/packaging/edits.ts';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { listElements } from '#bio/table/elements.ts';
import { assemble, type Placed } from './assemble.ts';
import { toTopStrand } from './content.ts';
import { type Design, isMeasured } from './design.ts';
import type { DesignEdit } from './edits.ts';

export interface DesignProposal extends Proposal {
  readonly designEdits: readonly DesignEdit[];
}

export interface DesignAdvice {
  /** Delete WPRE, SV40 polyA becomes PA48; absent where there is no WPRE in a slot. */
  readonly usual?: DesignProposal;
  /** Single edits that fit by themselves or not, then combinations that just fit. */
  readonly single: readonly DesignProposal[];
  readonly fitting: readonly DesignProposal[];
}

/**
 * Undefined when the genome fits, or there is none. `as`: what it is packaged as, where that is not what it was
 * designed for.
 */
export function adviseDesign(design: Design, as?: PackagedAs): DesignAdvice | undefined {
  const system = as ?? design.system;
  if (!isMeasured(system)) return undefined;
  const { record, placed } = assemble(design);
  const { length, budget } = checkPackaging(record, { system });
  if (!length || length.over === 0) return undefined;
  const inSlots = budget.filter((row) => !row.hit || slotAt(row.range, placed));
  const advice = adviseShortening(inSlots, length.over, record.bytes.length);
  const asProposal = (edit: ShorteningEdit): Proposal => ({
    edits: [edit],
    saves: edit.saves,
    loss: edit.loss,
    room: edit.saves - length.over,
  });
  const usual = advice.usual && inDesign(advice.usual, placed);
  return {
    ...(usual && { usual }),
    single: advice.single.map((edit) => inDesign(asProposal(edit), placed)),
    fitting: advice.fitting.map((it) => inDesign(it, placed)),
  };
}

function slotAt(range: Range, placed: readonly Placed[]): Placed | undefined {
  return placed.find((it) => it.range.start <= range.start && range.end <= it.range.end);
}

function inDesign(proposal: Proposal, placed: readonly Placed[]): DesignProposal {
  return { ...proposal, designEdits: proposal.edits.flatMap((edit) => editsFor(edit, placed)) };
}

function editsFor(edit: ShorteningEdit, placed: readonly Placed[]): readonly DesignEdit[] {
  const { slot, bases, range } = slotAt(edit.range, placed)!;
  if (sizeOf(edit.range) === sizeOf(range)) {
    if (!edit.to) return [{ act: 'remove', slot: slot.id }];
    const left = elementLength(edit.to.id) - edit.bytes.length;
    const fill: DesignEdit = { act: 'fill', slot: slot.id, content: { from: 'element', id: edit.to.id } };
    return left > 0 ? [fill, { act: 'change', slot: slot.id, to: { trimEnd: left } }] : [fill];
  }
  const start = edit.range.start - range.start;
  const top = textOf(toTopStrand(bases.slice(), slot.strand));
  const inserted = textOf(toTopStrand(edit.bytes.slice(), edit.strand));
  const changed = top.slice(0, start) + inserted + top.slice(start + sizeOf(edit.range));
  const own = textOf(
    toTopStrand(
      Uint8Array.from(changed, (letter) => letter.charCodeAt(0)),
      slot.strand,
    ),
  );
  const name = edit.to ? edit.to.form : `-${edit.from.form}`;
  return [{ act: 'fill', slot: slot.id, content: { from: 'own', name, bases: own } }];
}

function elementLength(id: string): number {
  return listElements().find((element) => element.id === id)!.versions[0]!.bases.length;
}
