// An order of the journeys that was placed from a quotation, of which documents can be had: rows alone.
import type { Statement } from '#commerce/pricing/statement.ts';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders, quotationLines, quotations } from '#server/db/tables/ordering.ts';
import { digestOf } from '#server/ordering/digest.ts';
import { TO_PAY } from './journeyPeople.ts';
import { OWNS_NOTHING, samples } from './samples.ts';

const LINE: Statement['lines'][number] = {
  ...{ id: 'l1', serviceId: null, productType: 1, sku: 'AAV-9', quantity: 1, unitPrice: TO_PAY },
  ...{ parts: [], subtotal: TO_PAY, discount: 0, taxBasisPoints: 600, turnaroundDays: 15 },
};
const STATEMENT: Statement = {
  ...{ site: 1, currency: 'USD', lines: [LINE], toReview: 0, productTotal: TO_PAY, discount: 0 },
  ...{ points: 0, pointsWorth: 0, freight: 0, freightParts: [], amountAfterDiscount: TO_PAY },
  ...{ total: TO_PAY, taxes: [] },
};

export async function prepareOrder(
  tx: Tx,
  {
    accountId,
    id,
    number,
    at,
  }: {
    readonly accountId: string;
    readonly id: string;
    readonly number: string;
    readonly at: Date;
  },
): Promise<void> {
  const quotationId = `q-${accountId}`;
  const times = { createdAt: at, changedAt: at };
  await tx.insert(quotations).values({
    ...{ id: quotationId, accountId, number: `Q-${accountId}`, site: 1, language: 'en', status: 'ordered' },
    ...{ statement: STATEMENT, digest: digestOf(STATEMENT), validDays: 30, quoteTime: at, ...times },
    buyer: { name: 'Rosalind Franklin', phone: null, email: null, organizationName: "King's College" },
    address: { ...samples.saveAddress(OWNS_NOTHING), id: 'a1' },
    invoice: { ...samples.saveInvoiceInfo(OWNS_NOTHING), id: 'i1' },
  });
  await tx
    .insert(quotationLines)
    .values({ quotationId, id: 'l1', place: 0, productType: 1, detail: {}, quantity: 1 });
  await tx.insert(onlineOrders).values({ id, accountId, number, quotationId, ...times });
}
