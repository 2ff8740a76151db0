// The email address may be changed once in six months.
import type { Account } from '#server/db/tables/accounts.ts';

/** The first address of an account may be set at any time, it is no change (once in six months). */
export function emailChangeTimeOf({ email, emailChangedAt }: Account, now: Date): Date | null {
  if (email === null || emailChangedAt === null) return null;
  const free = addMonths(emailChangedAt, 6);
  return free > now ? free : null;
}

/** The same day of a later month, or its last day: 31 August and six months is the end of February. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}
