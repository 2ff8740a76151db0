// Whoever took an account over must not be the only one to know: each change of a way in is reported to the addresses
// it had and has. A changed phone is reported to the old one, and an account without address hears by its phone.
import type { Tx } from '#server/db/database.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { type Changed, writeChangedLetter, writeChangedMessage } from '#server/mail/letters.ts';
import { productOf } from '#server/settings.ts';

interface Change {
  readonly what: Changed;
  readonly before: Account;
  readonly after: Account;
}

export async function notifyOwner(
  tx: Tx,
  { what, before, after }: Change,
  {
    deps,
    language,
  }: { readonly deps: Pick<Deps, 'mail' | 'sms' | 'settings'>; readonly language: 'en' | 'zh' },
): Promise<void> {
  const product = productOf(deps.settings);
  const isSame = before.emailKey === after.emailKey;
  const addresses = [before.email, isSame ? null : after.email].filter((it) => it !== null);
  for (const to of addresses) await deps.mail.send(tx, writeChangedLetter({ to, language, product }, what));
  const phone = before.phone ?? after.phone;
  if (phone !== null && (what === 'phone' || addresses.length === 0))
    await deps.sms.send(tx, writeChangedMessage({ to: phone, language, product }, what));
}
