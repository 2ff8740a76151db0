// A portal with a payment provider on this machine, whose webhooks a test delivers by hand, and an order to pay.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { accounts } from '#server/db/tables/accounts.ts';
import type { PaidOrder } from '#server/deps.ts';
import { requestPayment } from '#server/payment/payments.ts';
import { createStripeProvider } from '#server/payment/stripe.ts';
import { WEBHOOK } from '#server/payment/webhook.ts';
import { type CardProviderDouble, SECRETS, startCardProvider, type Webhook } from './cardProvider.ts';
import { EMAIL, logInByPhone, openAnotherBrowser, openFrontDoor } from './people.ts';
import { type Portal, settingsOf } from './portal.ts';
import type { World } from './world.ts';

export const AMOUNT = 128_050;
const BANK = 'Beneficiary: Genewright Ltd; Account: 123 456';

export interface Paying {
  /** A customer's browser. */
  readonly site: Portal;
  readonly provider: CardProviderDouble;
  readonly paid: readonly PaidOrder[];
  /** Of which all of the money went back. */
  readonly refunded: readonly PaidOrder[];
  readonly clock: Portal['clock'];
  /** The customer is staff from now on. */
  becomeStaff(): Promise<void>;
  /** Delivers a webhook; answers the status. */
  deliver(it: Webhook): Promise<number>;
  /** An order of the customer that is to be paid. */
  order(id?: string): Promise<string>;
}

/** Call it beside `world()` at the top of a test file; its members may be used inside tests. */
export function createPaying(here: World): Paying {
  const house = openFrontDoor(here);
  let current: Paying | undefined;
  beforeEach(async () => {
    const paid: PaidOrder[] = [];
    const provider = await startCardProvider({ clock: () => house.clock.now });
    const settings = settingsOf({ BANK_CNY: BANK, PAYMENT_TERMS_DAYS: '45' });
    const payment = createStripeProvider({ ...SECRETS, api: provider.api });
    const refunded: PaidOrder[] = [];
    const onRefunded = async (_: unknown, it: PaidOrder) => void refunded.push(it);
    const onPaid = async (_: unknown, it: PaidOrder) => void paid.push(it);
    const site = openAnotherBrowser(here, {
      ...house,
      clock: house.clock,
      deps: { ...house.deps, settings, payment, onPaid, onRefunded },
    });
    await logInByPhone(here, site);
    await here.database.db.update(accounts).set({ email: EMAIL });
    current = {
      ...{ site, provider, paid, refunded, clock: house.clock },
      async becomeStaff() {
        await here.database.db.update(accounts).set({ isStaff: true, roles: ['administrator'] });
      },
      async deliver({ body, signature }) {
        const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
        const response = await site.app.request(WEBHOOK, { method: 'POST', headers, body });
        return response.status;
      },
      async order(id = 'order-1') {
        const [account] = await here.database.db.select().from(accounts).where(eq(accounts.email, EMAIL));
        const accountId = account?.id ?? '';
        const toPay = { orderId: id, orderNumber: `GW-${id}`, accountId, amount: AMOUNT };
        await here.database.transaction((tx) =>
          requestPayment(tx, { ...toPay, currency: 'CNY' as const }, house.clock.now),
        );
        return id;
      },
    };
  });
  afterEach(() => {
    current?.provider.server.close();
    current?.provider.server.closeAllConnections();
  });
  return new Proxy({} as Paying, { get: (_, name) => Reflect.get(current ?? {}, name) });
}
