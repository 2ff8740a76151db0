// Lines of one product that together ask for more than is in stock: the first ones keep what they ask for, the others
// get what is left, and those for which nothing is left leave the cart.
import { changeLine, deleteLines } from './cart.ts';
import type { Editable } from './lineEdit.ts';

export interface StockedLine {
  readonly id: string;
  readonly quantity: number;
}

export interface Fit {
  readonly changed: readonly StockedLine[];
  readonly deletedIds: readonly string[];
}

export function fitOf(lines: readonly StockedLine[], left: number): Fit {
  let rest = left;
  const fitted = lines.map(({ id, quantity }) => {
    const kept = Math.min(quantity, rest);
    rest -= kept;
    return { id, quantity: kept, isLess: kept < quantity };
  });
  return {
    changed: fitted.flatMap(({ id, quantity, isLess }) => (isLess && quantity > 0 ? [{ id, quantity }] : [])),
    deletedIds: fitted.flatMap(({ id, quantity }) => (quantity === 0 ? [id] : [])),
  };
}

/** A failure has been reported by then. */
export async function fitToStock(
  lines: readonly (StockedLine & { readonly detail: Editable })[],
  left: number,
): Promise<void> {
  const { changed, deletedIds } = fitOf(lines, left);
  if (deletedIds.length > 0) await deleteLines(deletedIds);
  for (const { id, quantity } of changed) {
    const line = lines.find((it) => it.id === id);
    if (line) await changeLine(id, quantity, line.detail);
  }
}
