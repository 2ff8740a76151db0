// What follows for an order when its payment is settled, in the transaction of the money: the people who make it hear
// of it, and who brought the customer is rewarded for the first one.
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { onlineOrders } from '#server/db/tables/ordering.ts';
import type { PaidOrder } from '#server/deps.ts';
import { writeStaffLetter } from '#server/mail/workLetters.ts';
import { withdrawPayment } from '#server/payment/payments.ts';
import { bookReward } from '#server/referral/rewards.ts';
import { type StepDeps, sendToStaff } from './quotationSteps.ts';

export async function noteOrderPaid(
  tx: Tx,
  { orderId }: PaidOrder,
  deps: Pick<StepDeps, 'mail' | 'settings' | 'clock' | 'random'>,
): Promise<void> {
  const [order] = await tx.select().from(onlineOrders).where(eq(onlineOrders.id, orderId));
  if (order === undefined) return;
  const what = order.state === 'active' ? 'paid' : 'paidThoughCancelled';
  // Paid on a page that was still open when the order was cancelled.
  if (order.state === 'cancelled') await withdrawPayment(tx, deps, { orderId, reason: order.reason });
  await bookReward(tx, orderId, deps.clock());
  const permission = what === 'paid' ? 'orders' : 'refunds';
  const { id, number } = order;
  const place = what === 'paid' ? `orders/${id}` : `payments?search=${encodeURIComponent(number)}`;
  const link = `${deps.settings.publicUrl}/staff/${place}`;
  await sendToStaff(tx, deps, permission, (to) => writeStaffLetter(to, { number, what, link }));
}
