// What is before the server of the journeys starts (scripts/serveForJourneys.mjs): a database with people in it,
// and a provider in the place of Google, whose page asks who comes.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Contract } from '#commerce/contract/contractSheet.ts';
import { ROLE_NAMES } from '#contract/staff/permissions.ts';
import { hashPassword } from '#server/auth/password/password.ts';
import { createId } from '#server/auth/secrets.ts';
import type { Database } from '#server/db/database.ts';
import { silent } from '#server/db/log.ts';
import { openDatabase } from '#server/db/open.ts';
import { accountEntries, accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { contractFiles, contracts } from '#server/db/tables/contracts.ts';
import { roles } from '#server/db/tables/roles.ts';
import { importContracts } from '#server/features/contracts/importContracts.ts';
import { openDiskStore } from '#server/files/diskStore.ts';
import { requestPayment } from '#server/payment/payments.ts';
import { WEBHOOK } from '#server/payment/webhook.ts';
import { createServerHash } from '#server/serverKey.ts';
import { SECRETS, startCardProvider } from './cardProvider.ts';
import { CLIENT, startGoogle } from './googleProvider.ts';
import { prepareOrder } from './journeyOrder.ts';
import {
  CARDS,
  COMPANY,
  CONTRACT_COUNT,
  NEWCOMERS,
  ORDERS_TO_PAY,
  POINTS_ROWS,
  PREPARED,
  preparedNewcomerOf,
  preparedPersonOf,
  preparedStaffOf,
  TO_PAY,
} from './journeyPeople.ts';
import { copyTemplate } from './template.ts';

/** Into a folder that the server takes over afterwards. */
export async function preparePeople(folder: string): Promise<void> {
  const people = Array.from({ length: PREPARED }, (_, at) => preparedPersonOf(at));
  const passwordHash = await hashPassword(preparedPersonOf(0).password);
  await copyTemplate(folder);
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
    const known = await tx.select().from(roles);
    const nameOf = (role: string) => known.find(({ id }) => id === role)?.name.en ?? role;
    await tx.insert(accounts).values(
      ROLE_NAMES.map((role) => {
        const { id, email, phone } = preparedStaffOf(role);
        const who = { id, email, phone, passwordHash, registeredAt, registerSite: 1 as const };
        return { ...who, nickname: nameOf(role), isStaff: true, roles: [role] };
      }),
    );
    await tx.insert(accounts).values(
      Array.from({ length: NEWCOMERS }, (_, at) => {
        const { id, email, phone } = preparedNewcomerOf(at);
        const who = { id, email, phone, passwordHash, registeredAt, registerSite: 1 as const };
        return { ...who, nickname: `Newcomer ${at}`, isStaff: true, roles: ['production'] };
      }),
    );
    await tx
      .insert(pointsEntries)
      .values(people.flatMap(({ id: accountId }) => rows.map((it) => ({ ...it, accountId }))));
    for (const { id: accountId } of people)
      for (const it of ORDERS_TO_PAY) {
        const order = { orderId: `${accountId}-${it}`, orderNumber: `GW-${it}-${accountId}` };
        await requestPayment(tx, { ...order, accountId, amount: TO_PAY, currency: 'USD' }, registeredAt);
      }
    for (const { id: accountId } of people) {
      const [id, number] = [`${accountId}-transfer`, `GW-transfer-${accountId}`];
      await prepareOrder(tx, { accountId, id, number, at: registeredAt });
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
  await prepareContracts(database, dirname(folder));
  await database.close();
}

/** A company with contracts on paper, one of them with a file, and a code that journeys know. */
async function prepareContracts(database: Database, dataDir: string): Promise<void> {
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  const codeBytes = Uint8Array.from(COMPANY.code.replaceAll('-', ''), (it) => LETTERS.indexOf(it));
  const keyedHash = createServerHash({ secretKey: undefined, oldSecretKeys: [], dataDir });
  const files = await openDiskStore(join(dataDir, 'files'), random);
  const { key, bytes } = await files.put(new Blob(['%PDF-1.7 signed']).stream(), 1_000);
  const now = new Date();
  await database.transaction(async (tx) => {
    const codeOrRandom = (count: number) => (count === codeBytes.length ? codeBytes : random(count));
    await importContracts(tx, CONTRACTS, { random: codeOrRandom, keyedHash, now });
    const [contract] = await tx
      .select()
      .from(contracts)
      .where(eq(contracts.number, CONTRACTS[0]?.number ?? ''));
    const file = { type: 'signedContract', name: 'signed contract.pdf', size: bytes, key } as const;
    const ids = { id: createId(random), contractId: contract?.id ?? '', lineNumber: 1, createdAt: now };
    await tx.insert(contractFiles).values({ ...ids, ...file });
  });
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CONTRACTS: readonly Contract[] = Array.from({ length: CONTRACT_COUNT }, (_, at) => ({
  number: `GW-2026-${String(at + 1).padStart(3, '0')}`,
  customer: COMPANY.name,
  contact: at === 0 ? 'Maurice Wilkins' : 'Raymond Gosling',
  currency: at === 1 ? 'CNY' : 'USD',
  amount: 1_200_000,
  status: at === 0 ? 'inProduction' : 'completed',
  signingDate: `2026-03-${String(28 - at).padStart(2, '0')}`,
  lines: [
    {
      serviceType: 18,
      description: 'AAV9-CAG-EGFP, 1E14 vg',
      quantity: 2,
      subtotal: 1_280_000,
      status: 'inProduction',
    },
    { serviceType: 56, description: '', quantity: 1, subtotal: -80_000, status: 'completed' },
  ],
}));

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
