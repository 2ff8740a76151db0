// Where the pieces of an order go, and what of them is made and has not left.
import {
  addressKeyOf,
  type Destination,
  destinationsOf,
  type PostalAddress,
} from '#commerce/shipment/destinations.ts';
import type { SplitShipment } from '#commerce/shipment/parcels.ts';
import type { OpenOrder } from './orderSteps.ts';
import { shippedPiecesOf } from './shipments.ts';

type SentParcel = Parameters<typeof shippedPiecesOf>[0][number] & {
  /** Null where it was not recorded. */
  readonly address: PostalAddress | null;
};

interface ReadyLine {
  readonly line: OpenOrder['lines'][number];
  /** From 1, as the order numbers its lines. */
  readonly lineNumber: number;
  readonly left: number;
}

interface ReadyParcel {
  readonly address: PostalAddress;
  readonly lines: readonly ReadyLine[];
}

/** By the key of the address. */
export function orderDestinationsOf({
  lines,
  quotation,
}: Pick<OpenOrder, 'lines' | 'quotation'>): ReadonlyMap<string, Destination<PostalAddress>> {
  const { address, shipments } = quotation;
  const splits = shipments as readonly SplitShipment<PostalAddress>[];
  return destinationsOf(lines, address as PostalAddress, splits);
}

/** Of each line at most what was ordered to there and was not sent to there; by the key of the address. */
export function openDestinationsOf(
  open: Pick<OpenOrder, 'lines' | 'quotation'>,
  shipments: readonly SentParcel[],
): ReadonlyMap<string, Destination<PostalAddress>> {
  const found = new Map<string, Destination<PostalAddress>>();
  for (const [key, { address, pieces }] of orderDestinationsOf(open)) {
    const sent = shippedPiecesOf(
      shipments.filter((it) => it.address !== null && addressKeyOf(it.address) === key),
    );
    const left = [...pieces].map(([id, quantity]) => [id, quantity - (sent.get(id) ?? 0)] as const);
    found.set(key, { address, pieces: new Map(left) });
  }
  return found;
}

/** By the key of the address: what is made and has not left, of none more than is left of the line. */
export function readyPiecesOf(
  open: OpenOrder,
  shipments: readonly SentParcel[],
): ReadonlyMap<string, ReadyParcel> {
  const { order, lines, progress } = open;
  const isOver = order.state === 'cancelled';
  const sent = shippedPiecesOf(shipments);
  const ready = new Map<string, ReadyParcel>();
  for (const [key, { address, pieces }] of openDestinationsOf(open, shipments)) {
    const own = lines.flatMap((line, at): ReadyLine[] => {
      const left = Math.min(pieces.get(line.id) ?? 0, line.quantity - (sent.get(line.id) ?? 0));
      if (isOver || left <= 0 || progress.get(line.id) !== 'productionCompleted') return [];
      return [{ line, lineNumber: at + 1, left }];
    });
    ready.set(key, { address, lines: own });
  }
  return ready;
}
