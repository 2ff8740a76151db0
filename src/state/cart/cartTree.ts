// The cart as a tree: products, the services below them, and what those need in turn. Pure; nothing given is changed.
import type { OutputOf } from '#contract/contract.ts';

export type CartLine = OutputOf<'listCart'>[number];
export type Detail = CartLine['detail'];

/** A line, or one below it. */
export type CartItem = Omit<CartLine, 'children'> & { readonly children: readonly CartItem[] };

export type Lines = readonly CartLine[];

export function itemOf(items: readonly CartItem[], id: string): CartItem | undefined {
  return (
    items.find((it) => it.id === id) ??
    items.map((it) => itemOf(it.children, id)).find((it) => it !== undefined)
  );
}

/** The line added last comes first; one below another is in the order of product types. */
export function withNewLine(lines: Lines, added: CartLine): Lines {
  // An addition that was answered a second time may be in the list already, and changed since.
  if (itemOf(lines, added.id)) return lines;
  if (added.serviceId === null) return [added, ...lines];
  return lines.map((it) => withNewChild(it, added));
}

function withNewChild<I extends CartItem>(item: I, added: CartItem): I {
  const children =
    item.id === added.serviceId
      ? [...item.children, added].sort((a, b) => a.detail.productType - b.detail.productType)
      : item.children.map((it) => withNewChild(it, added));
  return { ...item, children };
}

export function withoutLines<I extends CartItem>(
  items: readonly I[],
  ids: ReadonlySet<string>,
): readonly I[] {
  return items
    .filter((it) => !ids.has(it.id))
    .map((it) => ({ ...it, children: withoutLines(it.children, ids) }));
}

export function replaceItem<I extends CartItem>(item: I, by: CartItem): I {
  if (item.id === by.id) return { ...item, ...by };
  return { ...item, children: item.children.map((it) => replaceItem(it, by)) };
}

export function withLineEdited<I extends CartItem>(item: I, id: string, quantity: number, detail: Detail): I {
  if (item.id === id) return { ...item, quantity, detail };
  return { ...item, children: item.children.map((it) => withLineEdited(it, id, quantity, detail)) };
}
