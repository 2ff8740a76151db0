// What customers read of lines that went on: one letter a customer for all that was done at once, whatever the number
// of lines and orders.
import type { OrderProgress } from '#commerce/order/order.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { type ProgressOfOrder, writeProgressLetter } from '#server/mail/orderLetters.ts';
import { unsubscribeLinksOf } from '#server/mail/unsubscribe.ts';
import { groupBy } from './groupBy.ts';
import type { OrderRow, QuotationRow } from './quotationRows.ts';
import { orderLinkOf, type StepDeps, sendToCustomer } from './quotationSteps.ts';

/** Where a line of an order has arrived. */
export interface Arrival {
  readonly order: OrderRow;
  readonly quotation: QuotationRow;
  readonly description: string;
  readonly progress: OrderProgress;
  readonly note: string;
}

export async function sendProgress(
  tx: Tx,
  arrivals: readonly Arrival[],
  deps: StepDeps & Pick<Deps, 'keyedHash'>,
): Promise<void> {
  // By customer, by what happened, and by the address and language that the order was placed with.
  const letters = groupBy(arrivals, ({ order, quotation, progress, note }) =>
    JSON.stringify([order.accountId, addressOf(quotation), quotation.language, progress, note]),
  );
  for (const together of letters.values()) await sendOne(tx, together, deps);
}

async function sendOne(
  tx: Tx,
  arrivals: readonly Arrival[],
  deps: StepDeps & Pick<Deps, 'keyedHash'>,
): Promise<void> {
  const [first] = arrivals;
  if (first === undefined) return;
  const { order, quotation, progress, note } = first;
  // Nobody can decline the mail that an order was shipped.
  const mayDecline = progress !== 'shipped';
  const account = await findAccountById(tx, order.accountId);
  if (mayDecline && account?.wantsProgressMail === false) return;
  const byOrder = groupBy(arrivals, (it) => it.order.id);
  const orders = [...byOrder].map(
    ([id, own]): ProgressOfOrder => ({
      number: own[0]?.order.number ?? '',
      lines: own.map((it) => it.description),
      link: orderLinkOf(deps, id),
    }),
  );
  const unsubscribe = mayDecline ? unsubscribeLinksOf(order.accountId, deps) : undefined;
  await sendToCustomer(tx, quotation, deps, (to) =>
    writeProgressLetter(to, { orders, progress, note, unsubscribe }),
  );
}

function addressOf({ address }: QuotationRow): string {
  return (address as { readonly email?: string }).email ?? '';
}
