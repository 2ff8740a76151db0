// A transfer that somebody saw at the bank, entered by hand; and how two transfers are distinguished.
import type { StatedTransfer } from '#commerce/payment/bankStatement.ts';
import { createId, hashOf } from '#server/auth/secrets.ts';
import { bankTransfers } from '#server/db/tables/bankTransfers.ts';
import { type Handlers, refuse, reply } from '#server/http/handler.ts';
import { recordChange } from '#server/trail/trail.ts';

const words = {
  known: {
    en: 'A transfer of that day, amount, payer and reference is here already. If a second one came, note that in its reference.',
    zh: '已有日期、金额、付款人和附言均相同的到账记录。如确有第二笔，请在附言中注明。',
  },
} as const;

/** By the bank's number; without one by all that is known, and how many alike came before it. */
export function fingerprintOf(it: StatedTransfer, before: number): string {
  const { bankNumber, bookedOn, payer, reference, amount, currency } = it;
  const own = bankNumber === '' ? [bookedOn, payer, reference] : [bankNumber];
  return hashOf([...own, String(amount), currency].join('\0'), String(bankNumber === '' ? before : 0));
}

export const enterTransferHandlers = {
  async enterBankTransfer(given, { tx, deps, session }) {
    const at = deps.clock();
    const entered = { ...given, payer: given.payer.trim(), reference: given.reference.trim() };
    const fingerprint = fingerprintOf({ ...entered, bankNumber: '' }, 0);
    const row = { id: createId(deps.random), ...entered, fingerprint, importedBy: session.userId };
    const made = await tx
      .insert(bankTransfers)
      .values({ ...row, importedAt: at, changedAt: at })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) return refuse(words.known);
    const { bookedOn, amount, currency } = entered;
    recordChange({
      ...{ act: 'enterTransfer', subject: { kind: 'bankTransfer', id: row.id }, at, before: null },
      after: { bookedOn, amount, currency },
    });
    return reply({ id: row.id });
  },
} satisfies Handlers<'enterBankTransfer'>;
