// What stands before the server of the journeys starts (scripts/serveForJourneys.mjs): a database with people in it, and a
// provider in the place of Google, whose page asks who comes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { hashPassword } from '#server/auth/password/password.ts';
import { silent } from '#server/db/log.ts';
import { openDatabase } from '#server/db/open.ts';
import { accountEntries, accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { requestPayment } from '#server/payment/payments.ts';
import { WEBHOOK } from '#server/payment/webhook.ts';
import { SECRETS, startCardProvider } from './cardProvider.ts';
import { CLIENT, startGoogle } from './googleProvider.ts';
import { CARDS, ORDERS_TO_PAY, POINTS_ROWS, PREPARED, preparedPerson, TO_PAY } from './journeyPeople.ts';

/** Into a folder that the server takes over afterwards. */
export async function preparePeople(folder: string): Promise<void> {
  const people = Array.from({ length: PREPARED }, (_, at) => preparedPerson(at));
  const passwordHash = await hashPassword(preparedPerson(0).password);
  const database = await openDatabase({ folder, log: silent });
  const registeredAt = new Date();
  const rows = Array.from({ length: POINTS_ROWS }, (_, i) => ({
    points: i % 5 === 4 ? -30 : 100,
    reason: i % 5 === 4 ? 'spent' : 'order',
    orderNumber: `ORD-${String(i + 1).padStart(4, '0')}`,
    at: registeredAt,
  }));
  const points = rows.reduce((sum, it) => sum + it.points, 0);
  await database.transaction(async (tx) => {
    await tx.insert(accounts).values(
      people.map(({ id, email, phone }) => ({
        ...{ id, email, phone, passwordHash, points, registeredAt },
        registerSite: 1 as const,
        name: 'Rosalind Franklin',
        nickname: 'Rosalind',
      })),
    );
    await tx
      .insert(pointsEntries)
      .values(people.flatMap(({ id: accountId }) => rows.map((it) => ({ ...it, accountId }))));
    for (const { id: accountId } of people)
      for (const it of ORDERS_TO_PAY) {
        const order = { orderId: `${accountId}-${it}`, orderNumber: `GW-${it}-${accountId}` };
        await requestPayment(tx, { ...order, accountId, amount: TO_PAY, currency: 'USD' }, registeredAt);
      }
    await tx.insert(accountEntries).values(
      people.flatMap(({ id: accountId }) =>
        CARDS.map((card, i) => ({
          id: `${accountId}-card-${i}`,
          ...{ accountId, kind: 'card', createdAt: registeredAt },
          body: { reference: `${accountId}-${i}`, card },
          isDefault: i === 0,
        })),
      ),
    );
  });
  await database.close();
}

/** The settings with which the server goes there. */
export async function prepareGoogle(publicUrl: string): Promise<Readonly<Record<string, string>>> {
  const visitor = (sub: string) => ({
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    name: 'Ada Byron',
  });
  const { issuer, server } = await startGoogle({ publicUrl, visitor, meet: ask });
  server.unref();
  return {
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
  };
}

/** The settings with which cards are paid there; its words go to the server as Stripe's do. */
export async function prepareCards(publicUrl: string): Promise<Readonly<Record<string, string>>> {
  const { api, server } = await startCardProvider({
    async deliver({ body, signature }) {
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      await fetch(`${publicUrl}${WEBHOOK}`, { method: 'POST', headers, body });
    },
  });
  server.unref();
  return {
    STRIPE_API: api,
    STRIPE_SECRET_KEY: SECRETS.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    BANK_CNY: '户名：基因有限公司；开户行：示例银行；账号：6222 0000 0000 0000',
    BANK_USD: 'Beneficiary: Genewright Ltd; Bank: Example Bank; Account: 000 123 456; SWIFT: EXAMPLE1',
  };
}

const PAGE = `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1><form method="post">
<label>Account <input name="sub"></label> <button>Continue</button> <button name="refuse" value="1">Refuse</button></form>`;

function ask(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (sub: string | undefined) => void,
): void {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(PAGE);
    return;
  }
  void text(request).then((body) => {
    const stated = new URLSearchParams(body);
    answer(stated.has('refuse') ? undefined : (stated.get('sub') ?? ''));
  });
}
