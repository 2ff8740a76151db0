// What goes where: the shipments that were split off, and the rest, which goes to the address of the order. Services go
// with their product.

export interface ShippedLine {
  readonly id: string;
  readonly serviceId: string | null;
  readonly quantity: number;
}

export interface SplitShipment<Address> {
  readonly address: Address;
  readonly remark: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

export interface Parcel<Address> {
  readonly address: Address;
  readonly remark: string;
  /** Products alone, with the pieces that are in it. */
  readonly contents: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** The rest first, where anything is left; pieces add up to those ordered. */
export function parcelsOf<Address>(
  lines: readonly ShippedLine[],
  address: Address,
  splits: readonly SplitShipment<Address>[],
): readonly Parcel<Address>[] {
  const products = lines.filter((it) => it.serviceId === null);
  const splitPiecesOf = (lineId: string) =>
    splits
      .flatMap((it) => it.lines)
      .filter((it) => it.lineId === lineId)
      .reduce((sum, it) => sum + it.quantity, 0);
  const rest = products.map(({ id, quantity }) => ({ lineId: id, quantity: quantity - splitPiecesOf(id) }));
  const others = splits.map((it) => ({ address: it.address, remark: it.remark, contents: it.lines }));
  return [{ address, remark: '', contents: rest }, ...others]
    .map((it) => ({ ...it, contents: it.contents.filter(({ quantity }) => quantity > 0) }))
    .filter((it) => it.contents.length > 0);
}
