// Where each line goes, and whether goods of several orders may travel together: one address has to be that of all of
// them.
import { parcelsOf, type ShippedLine, type SplitShipment } from './parcels.ts';

export interface PostalAddress {
  readonly receiver: string;
  readonly phone: string;
  readonly country: string;
  readonly zipCode: string;
  readonly address: string;
}

/** The same for one place and receiver, however it was typed. */
export function addressKeyOf({ receiver, phone, country, zipCode, address }: PostalAddress): string {
  const normalizeText = (it: string) => it.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return JSON.stringify(
    [receiver, phone.replace(/[\s-]/g, ''), country, zipCode, address].map(normalizeText),
  );
}

export interface Destination<Address> {
  readonly address: Address;
  /** By line, how many pieces were ordered to there. Services go with their product. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** The destinations of an order, by the key of the address. */
export function destinationsOf<Address extends PostalAddress>(
  lines: readonly ShippedLine[],
  address: Address,
  splits: readonly SplitShipment<Address>[],
): ReadonlyMap<string, Destination<Address>> {
  const found = new Map<string, { readonly address: Address; readonly pieces: Map<string, number> }>();
  for (const parcel of parcelsOf(lines, address, splits)) {
    const key = addressKeyOf(parcel.address);
    const own = found.get(key) ?? { address: parcel.address, pieces: new Map<string, number>() };
    found.set(key, own);
    for (const { lineId, quantity } of parcel.contents)
      own.pieces.set(lineId, (own.pieces.get(lineId) ?? 0) + quantity);
    for (const { id, serviceId, quantity } of lines)
      if (serviceId !== null && own.pieces.has(serviceId)) own.pieces.set(id, quantity);
  }
  return found;
}

/** The addresses to which all of these pieces, by line, may go; by their keys. */
export function commonAddressesOf<Address>(
  orders: readonly {
    readonly destinations: ReadonlyMap<string, Destination<Address>>;
    readonly pieces: ReadonlyMap<string, number>;
  }[],
): ReadonlyMap<string, Address> {
  const [first] = orders;
  const common = new Map<string, Address>();
  for (const [key, { address }] of first?.destinations ?? [])
    if (
      orders.every(({ destinations, pieces }) =>
        [...pieces].every(([id, quantity]) => quantity <= (destinations.get(key)?.pieces.get(id) ?? 0)),
      )
    )
      common.set(key, address);
  return common;
}
