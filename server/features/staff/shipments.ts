// Parcels for the staff: pieces of one order or of several leave together, and one that was recorded in error is
// withdrawn.
import type { OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { listMergeableWith } from '#server/ordering/mergeable.ts';
import { lockOrder, openOrder } from '#server/ordering/orderSteps.ts';
import { shipMerged, shipPieces } from '#server/ordering/shipParcel.ts';
import { withdrawParcel } from '#server/ordering/withdrawParcel.ts';
import { words } from '#server/ordering/words.ts';
import { mayRead } from './rules.ts';

const gone = refuse(words.orderGone, NOT_FOUND);

type Group = OutputOf<'findMergeable'>[number];

export const staffShipmentHandlers = {
  async shipPieces({ orderId, ...shipment }, { tx, deps }) {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) return gone;
    const id = await shipPieces(tx, pair, shipment, deps);
    return typeof id === 'string' ? reply({ id }) : id;
  },

  async findMergeable({ orderId }, { tx, deps, session }) {
    const pair = await lockOrder(tx, orderId);
    if (pair === undefined) return gone;
    const showsAmounts = mayRead(session, 'amounts');
    const groups = await listMergeableWith(tx, await openOrder(tx, pair), deps.clock());
    return reply(
      groups.map(
        ({ address, orders }): Group => ({
          address: address as Group['address'],
          site: pair.quotation.site,
          orders: orders.map(({ open: { order, quotation }, lines }) => ({
            ...{ orderId: order.id, number: order.number, lines: [...lines] },
            freight: showsAmounts ? quotation.statement.freight : null,
          })),
        }),
      ),
    );
  },

  async shipMerged({ parts, ...facts }, { tx, deps }) {
    const id = await shipMerged(tx, parts, facts, deps);
    return typeof id === 'string' ? reply({ id }) : id;
  },

  async withdrawParcel(parcel, { tx, deps }) {
    const refused = await withdrawParcel(tx, parcel, deps);
    return refused ?? reply(true as const);
  },
} satisfies Handlers<'shipPieces' | 'findMergeable' | 'shipMerged' | 'withdrawParcel'>;
