// Where the pieces of an order go, and what of them is made and has not left.
import { type Destination, destinationsOf, type PostalAddress } from '#commerce/shipment/destinations.ts';
import type { SplitShipment } from '#commerce/shipment/parcels.ts';
import type { OpenOrder } from './orderSteps.ts';

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
export function destinationsOfOrder({
  lines,
  quotation,
}: Pick<OpenOrder, 'lines' | 'quotation'>): ReadonlyMap<string, Destination<PostalAddress>> {
  const { address, shipments } = quotation;
  const splits = shipments as readonly SplitShipment<PostalAddress>[];
  return destinationsOf(lines, address as PostalAddress, splits);
}

/**
 * By the key of the address, with `sent` pieces of each line gone. Of a line to several addresses each has at most what is
 * left of the line: to which one the others went is not recorded.
 */
export function readyPiecesOf(
  open: OpenOrder,
  sent: ReadonlyMap<string, number>,
): ReadonlyMap<string, ReadyParcel> {
  const { order, lines, progress } = open;
  const isOver = order.state === 'cancelled';
  const ready = new Map<string, ReadyParcel>();
  for (const [key, { address, pieces }] of destinationsOfOrder(open)) {
    const own = lines.flatMap((line, at): ReadyLine[] => {
      const left = Math.min(pieces.get(line.id) ?? 0, line.quantity - (sent.get(line.id) ?? 0));
      if (isOver || left <= 0 || progress.get(line.id) !== 'productionCompleted') return [];
      return [{ line, lineNumber: at + 1, left }];
    });
    ready.set(key, { address, lines: own });
  }
  return ready;
}
