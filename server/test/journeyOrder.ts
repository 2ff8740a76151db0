// An order of the journeys as it is once people have priced its gene and the customer has accepted: rows alone,
// read by the same calls as any other.
import { totalLinesOf } from '#commerce/pricing/priceCart.ts';
import { reviewStatement } from '#commerce/pricing/reviewStatement.ts';
import { PRICING_SETTINGS } from '#commerce/pricing/settings.ts';
import type { StatementLine } from '#commerce/pricing/statement.ts';
import type { InputOf } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import {
  onlineOrders,
  orderSteps,
  quotationEvents,
  quotationLines,
  quotations,
} from '#server/db/tables/ordering.ts';
import { digestOf } from '#server/ordering/digest.ts';
import { TO_PAY } from './journeyPeople.ts';
import { OWNS_NOTHING, samples } from './samples.ts';

const GENE: InputOf<'addCart'>['detail'] = {
  ...{ productType: 2, name: 'EGFP', sequence: `${'ATGGTGAGCAAGGGC'.repeat(48)}TAA`, remark: '' },
};
const DESCRIPTION = 'EGFP, 723 bp';
const FREIGHT = PRICING_SETTINGS.freight[1].base;
const CONTEXT = { settings: PRICING_SETTINGS, coupon: null, points: 0 };

const OPEN_LINE: StatementLine = {
  ...{ id: 'l1', serviceId: null, productType: 2, sku: '', quantity: 1, unitPrice: null, subtotal: null },
  ...{ parts: [], discount: 0, taxBasisPoints: PRICING_SETTINGS.serviceTaxBasisPoints, turnaroundDays: 15 },
};
const STATEMENT = reviewStatement(
  totalLinesOf([OPEN_LINE], [{ name: { en: 'Shipping', zh: '运费' }, amount: FREIGHT }], {
    ...CONTEXT,
    site: 1,
  }),
  new Map([['l1', { unitPrice: TO_PAY - FREIGHT }]]),
  CONTEXT,
);

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
  await tx.insert(quotationLines).values({
    ...{
      quotationId,
      id: 'l1',
      place: 0,
      productType: 2,
      detail: GENE,
      description: DESCRIPTION,
      quantity: 1,
    },
  });
  for (const [act, actor] of [
    ['place', 'customer'],
    ['price', 'staff'],
    ['order', 'customer'],
  ] as const)
    await tx.insert(quotationEvents).values({ quotationId, act, actor, note: '', at });
  await tx.insert(onlineOrders).values({ id, accountId, number, quotationId, ...times });
  await tx
    .insert(orderSteps)
    .values({ orderId: id, lineId: 'l1', progress: 'ordered', actor: 'customer', at });
}
