// Quantities typed into the cart that the server has not answered yet, by line. They are kept in this browser until it
// has, so that a page that is left a moment after the edit loses none: the next page sends them, under the same key.
import { getStored, removeStored, store } from '#src/core/localStorage.ts';

const KEPT = 'unsentQuantities';

export interface UnsentQuantity {
  /** Of which revision the request was an edit. */
  readonly revision: number;
  readonly quantity: number;
  readonly idempotencyKey: string;
  /** What was typed last: another quantity where that was after the request. */
  readonly wanted: number;
  /** How many times it is sent again. */
  readonly left: number;
}

export function getUnsentQuantities(): Readonly<Record<string, UnsentQuantity>> {
  try {
    return JSON.parse(getStored(KEPT) ?? '{}') as Readonly<Record<string, UnsentQuantity>>;
  } catch {
    return {};
  }
}

export function keepUnsent(lineId: string, it: UnsentQuantity): void {
  store(KEPT, JSON.stringify({ ...getUnsentQuantities(), [lineId]: it }));
}

export function forgetUnsent(lineId: string): void {
  const { [lineId]: gone, ...others } = getUnsentQuantities();
  if (gone === undefined) return;
  if (Object.keys(others).length === 0) forgetAllUnsent();
  else store(KEPT, JSON.stringify(others));
}

export function forgetAllUnsent(): void {
  removeStored(KEPT);
}
