// A company as it is on Monday: customers of both sites with addresses, points and a coupon, four of the staff and
// one who competes with the first, a catalogue with enough in stock.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { currencyOf, type Site } from '#commerce/money/money.ts';
import type { RoleName } from '#contract/staff/permissions.ts';
import { makeSessions } from '#server/auth/sessions/sessions.ts';
import type { Database } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { cartLines } from '#server/db/tables/cart.ts';
import { replaceCatalogue } from '#server/features/catalogue/rows.ts';
import { changePoints } from '#server/ordering/points.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { makePortal } from '#server/test/portal.ts';

export interface Customer {
  readonly accountId: string;
  readonly token: string;
  readonly site: Site;
  readonly currency: 'CNY' | 'USD';
  readonly addressId: string;
  readonly invoiceInfoId: string;
  readonly couponRecordId: string;
}

interface Staff {
  readonly sales: string;
  /** Works at the same as `sales`, and never takes anything first. */
  readonly rival: string;
  readonly production: string;
  readonly finance: string;
  readonly content: string;
  readonly administrator: string;
}

export interface Company {
  readonly customers: readonly Customer[];
  /** Those of them who order through the pages. */
  readonly byHand: readonly Customer[];
  readonly staff: Staff;
}

export const POINTS_AT_FIRST = 20_000;
const STOCK = 100_000;
const ROLES: Readonly<Record<keyof Staff, RoleName>> = {
  sales: 'sales',
  rival: 'sales',
  production: 'production',
  finance: 'finance',
  content: 'content',
  administrator: 'administrator',
};

export async function fillCompany(
  database: Database,
  { count, byHand }: { readonly count: number; readonly byHand: number },
): Promise<Company> {
  const draw = (bytes: number) => randomBytes(bytes);
  const portal = makePortal(
    { database },
    { random: draw, sessions: makeSessions(draw), files: createMemoryFiles() },
  );
  portal.clock.now = new Date();
  const now = portal.clock.now;
  const customers: Customer[] = [];
  for (let at = 0; at < count + byHand; at++) {
    const { id, owned, token } = await createPerson(portal, `139${String(at).padStart(8, '0')}`);
    // Every third orders on the English site.
    const site = at % 3 === 2 ? 1 : 0;
    await database.transaction(async (tx) => {
      await tx
        .update(accounts)
        .set({ email: `${id}@example.org`, registerSite: site })
        .where(eq(accounts.id, id));
      const gift = {
        accountId: id,
        points: POINTS_AT_FIRST,
        reason: 'activity',
        cause: `gift ${id}`,
      } as const;
      await changePoints(tx, { ...gift, orderNumber: null, at: now });
    });
    // What the cart is tested with would be ordered too by whoever selects all of it.
    if (at >= count) await database.db.delete(cartLines).where(eq(cartLines.accountId, id));
    const { addressId, invoiceInfoId, couponRecordId } = owned;
    const owns = { addressId, invoiceInfoId, couponRecordId };
    customers.push({ accountId: id, token: await token(), site, currency: currencyOf(site), ...owns });
  }
  const entries = SEED.map((it) => (it.stock === null ? it : { ...it, stock: STOCK }));
  await database.transaction((tx) => replaceCatalogue(tx, entries, { author: 'store', note: '', now }));
  const tokens: [string, string][] = [];
  for (const [at, name] of (Object.keys(ROLES) as (keyof Staff)[]).entries()) {
    const it = await createPerson(portal, `1380000000${at}`, true);
    const change = { roles: [ROLES[name]], nickname: name };
    await database.db.update(accounts).set(change).where(eq(accounts.id, it.id));
    tokens.push([name, await it.token()]);
  }
  return { customers, byHand: customers.slice(count), staff: Object.fromEntries(tokens) as unknown as Staff };
}
