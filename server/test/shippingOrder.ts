// An order whose goods are packed: a virus in many tubes, a plasmid, goods from the shelf, a test with its samples,
// part of it to another address. Rows alone.
import type { Statement } from '#commerce/pricing/statement.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, quotationLines, quotations } from '#server/db/tables/ordering.ts';
import { digestOf } from '#server/ordering/digest.ts';
import { OWNS_NOTHING, samples } from './samples.ts';

const STATEMENT: Statement = {
  ...{
    site: 0,
    currency: 'CNY',
    lines: [],
    toReview: 0,
    productTotal: 0,
    discount: 0,
    points: 0,
    pointsWorth: 0,
  },
  ...{ freight: 0, freightParts: [], amountAfterDiscount: 0, total: 0, taxes: [] },
};

const address = { ...samples.saveAddress(OWNS_NOTHING), id: 'a1' };
export const SPLIT_RECEIVER = '李雷';

export async function insertShippingOrder(
  tx: Tx,
  accountId: string,
  { language, at, tubes = 6 }: { readonly language: 'en' | 'zh'; readonly at: Date; readonly tubes?: number },
): Promise<string> {
  const times = { createdAt: at, changedAt: at };
  const quotationId = `packed-${language}-${tubes}`;
  await tx.insert(quotations).values({
    ...{ id: quotationId, accountId, number: `Q-${quotationId}`, site: 0, language, status: 'ordered' },
    ...{ statement: STATEMENT, digest: digestOf(STATEMENT), validDays: 30, quoteTime: at, ...times },
    ...{ buyer: {}, address, invoice: {}, shippingNote: 'Not on Fridays' },
    shipments: [
      {
        address: { ...address, id: 'a2', receiver: SPLIT_RECEIVER },
        remark: 'Second floor',
        lines: [{ lineId: 'l2', quantity: 1 }],
      },
    ],
  });
  const sample = { lotNumber: 'LOT-77', name: 'serum pool', microlitres: 50, quantity: 2, type: 'serum' };
  const kept = { storage: 'nitrogen', hazard: 'bsl2', remark: '' };
  const lines = [
    {
      id: 'l1',
      productType: 4,
      detail: { productType: 4, virus: 'aav', serotype: 'AAV9', plasmidName: 'CAG-EGFP' },
    },
    {
      id: 'l2',
      productType: 3,
      quantity: 2,
      detail: { productType: 3, plasmidName: 'pLenti-一个很长很长很长很长很长很长的名称' },
    },
    {
      id: 'l3',
      productType: 5,
      detail: { productType: 5, service: 'elisa' },
      sample: { kind: 'test', samples: [{ ...sample, ...kept }] },
    },
    { id: 'l4', productType: 8, serviceId: 'l1', detail: { productType: 8, tubes, microlitres: 20 } },
  ];
  await tx
    .insert(quotationLines)
    .values(lines.map((it, place) => ({ quotationId, place, quantity: 1, ...it })));
  const id = `o-${quotationId}`;
  const number = `S261123-${language}-${tubes}`;
  await tx.insert(onlineOrders).values({ id, accountId, number, quotationId, ...times });
  return id;
}
