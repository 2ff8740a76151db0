// What the staff does through the pages of the console: receipts, production, parcels, refunds and a price that
// changes.
import type { Desk } from './desk.ts';
import { callOrThrow, countEvent, type KnownOrder, noteFault, type Scene } from './scene.ts';

/** What is ordered, and changes its price. */
export const SKU = 'AAV5-CMV-EGFP';

export type Desks = Readonly<Record<'sales' | 'production' | 'finance' | 'content', Desk>>;

export interface Hand {
  readonly scene: Scene;
  readonly desks: Desks;
  readonly log: (line: string) => void;
}

export async function confirmReceipt({ scene, desks: { finance } }: Hand, known: KnownOrder): Promise<void> {
  const { page } = finance;
  const { number, total, currency } = known;
  const paid = page.getByRole('row', { name: new RegExp(number) }).getByText('Paid', { exact: true });
  const confirm = page.getByRole('button', { name: `Confirm the receipt for ${number}` });
  const what = `to confirm the receipt for ${number}`;
  await finance.takeTurn(what, () =>
    finance.pressUntil(
      what,
      async () => {
        await finance.open(`/staff/payments?lang=en&search=${number}`);
        await confirm.or(paid).first().waitFor();
        if (await paid.first().isVisible()) return;
        await confirm.click();
        const box = page.getByRole('dialog');
        await box.getByLabel(`Received, in ${currency}`).fill((total / 100).toFixed(2));
        await box.getByRole('button', { name: 'Confirm receipt' }).click();
      },
      () => paid,
    ),
  );
  known.paid = total;
  scene.shop.acknowledged.paid.add(number);
  countEvent(scene, 'receipts confirmed by hand');
}

export async function produce({ scene, desks: { production } }: Hand, orderId: string): Promise<void> {
  const { page } = production;
  const { number = '' } = scene.orders.get(orderId) ?? {};
  await production.takeTurn(`to make ${number}`, async () => {
    for (const [button, reached] of [
      ['Start production', 'In production'],
      ['Complete production', 'Production completed'],
    ] as const)
      await production.pressUntil(
        `${button} of ${number}`,
        async () => {
          await production.open(`/staff/orders/${orderId}?lang=en`);
          await page.getByRole('checkbox', { name: 'Select all lines' }).check({ force: true });
          const act = page.getByRole('button', { name: button });
          if (await act.isEnabled()) await act.click();
        },
        () => page.getByRole('cell', { name: reached, exact: true }),
      );
    await production.pressUntil(
      `to ship ${number}`,
      async () => {
        await production.open(`/staff/orders/${orderId}?lang=en`);
        const parcel = page.getByRole('region', { name: 'A new parcel' });
        await parcel.or(page.getByText('Lines can be shipped once')).first().waitFor();
        // It left already, and the answer was lost.
        if (!(await parcel.isVisible())) return;
        await parcel.getByLabel('Carrier').fill('SF Express');
        await parcel.getByLabel('Tracking number').fill(`SF-${number}`);
        await parcel.getByRole('button', { name: 'Ship', exact: true }).click();
      },
      () => page.getByText(`SF Express SF-${number}`),
    );
  });
  countEvent(scene, 'orders shipped by hand');
}

/** A tenth back. */
export async function refund({ scene, desks: { finance } }: Hand, known: KnownOrder): Promise<void> {
  const { page } = finance;
  const { number, currency, paid } = known;
  const amount = Math.floor(paid / 10);
  const given = page
    .getByRole('row', { name: new RegExp(number) })
    .getByText('Partly given back', { exact: true });
  const give = page.getByRole('button', { name: `Refund ${number}` });
  const what = `to refund a part of ${number}`;
  await finance.takeTurn(what, () =>
    finance.pressUntil(
      what,
      async () => {
        await finance.open(`/staff/payments?lang=en&search=${number}`);
        // Its button stays while something is left.
        await give.first().waitFor();
        if (await given.first().isVisible()) return;
        await give.click();
        const box = page.getByRole('dialog');
        await box.getByLabel(`Amount, in ${currency}`).fill((amount / 100).toFixed(2));
        await box.getByLabel('Reason').fill('One vial arrived thawed.');
        await box.getByRole('button', { name: 'Refund', exact: true }).click();
      },
      () => given,
    ),
  );
  known.refunded = amount;
  countEvent(scene, 'refunds by hand');
}

/** A tenth more for what is ordered here, on both sites; what is ordered afterwards costs that. */
export async function changePrice({ scene, desks: { content } }: Hand): Promise<void> {
  const { page } = content;
  const token = scene.company.staff.content;
  const priceOf = async () => {
    const { history } = await callOrThrow(scene, 'getCatalogueEntry', { sku: SKU }, { token });
    const rule = history.find((it) => it.validTo === null)?.entry.prices[0][0];
    return rule !== undefined && 'amount' in rule ? rule.amount : 0;
  };
  const before = await priceOf();
  const after = before + Math.floor(before / 10);
  await content.takeTurn(`to change the price of ${SKU}`, async () => {
    for (let tries = 0; tries < 20 && (await priceOf()) !== after; tries++)
      try {
        await content.open(`/staff/catalogue/${SKU}?lang=en`);
        await page
          .getByLabel('Amount', { exact: true })
          .first()
          .fill((after / 100).toFixed(2));
        await page.getByLabel('Reason', { exact: true }).fill('new price list');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText(`Saved ${SKU}.`).first().waitFor();
      } catch {
        countEvent(scene, 'pressed again');
      }
  });
  if ((await priceOf()) !== after) noteFault(scene, `${SKU} has another price than was typed`);
  countEvent(scene, 'prices changed by hand');
}
