// What was found before an edit, moved along with the bases until it is found again: nothing on the map jumps while one
// types.
import { type Range, sizeOf } from '#bio/core/range.ts';
import type { Edit } from '#bio/edit/edit.ts';

/** Edits after which nothing is searched again. */
const KEEPS_BASES: ReadonlySet<Edit['do']> = new Set(['features', 'name', 'letterCase']);

/** The items that an edit leaves intact, at their new positions; with `canGrow` also those that contain the edit. */
export function carryOver<Item extends { readonly range: Range }>(
  items: readonly Item[],
  edit: Edit,
  lengthBefore: number,
  { canGrow = false }: { readonly canGrow?: boolean } = {},
): readonly Item[] {
  if (KEEPS_BASES.has(edit.do)) return items;
  if (edit.do !== 'replace') return [];
  const { range, by } = edit;
  const shift = by.bytes.length - sizeOf(range);
  const kept: Item[] = [];
  for (const item of items) {
    const { start, end } = item.range;
    if (Math.max(end, range.end) > lengthBefore) continue;
    if (end <= range.start) {
      kept.push(item);
      continue;
    }
    if (start < range.end && !(canGrow && start < range.start && end > range.end)) continue;
    const first = start >= range.end ? start + shift : start;
    kept.push(moveItems(item, { start: first, end: end + shift }, shift, range.end));
  }
  return kept;
}

/** Cuts of enzymes move like their site. */
function moveItems<Item extends { readonly range: Range }>(
  item: Item,
  range: Range,
  shift: number,
  from: number,
): Item {
  if (!('cut' in item || 'otherCut' in item)) return { ...item, range };
  const cuts = item as { readonly cut?: number; readonly otherCut?: number };
  const movedPosition = (position: number) => (position >= from ? position + shift : position);
  return {
    ...item,
    range,
    ...(cuts.cut !== undefined && { cut: movedPosition(cuts.cut) }),
    ...(cuts.otherCut !== undefined && { otherCut: movedPosition(cuts.otherCut) }),
  };
}
