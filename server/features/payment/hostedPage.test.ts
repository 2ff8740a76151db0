// What the provider's page is asked for with: the saved card that was chosen, and the same terms each time.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountEntries } from '#server/db/tables/accounts.ts';
import { payments } from '#server/db/tables/payments.ts';
import { chooseCard } from '#server/payment/rows.ts';
import { createPaying } from '#server/test/paying.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const at = createPaying(here);

/** A card that was typed in on the provider's page and saved: its id here, and the provider's. */
async function saveCard(): Promise<{ readonly id: string; readonly reference: string }> {
  const { data } = await at.site.ask('startCard', {});
  const back = new URL(await at.provider.act(data?.url.split('/').at(-1) ?? '', 'pay'));
  const { providerToken = '', state = '' } = Object.fromEntries(back.searchParams);
  const saved = await at.site.ask('saveCard', { providerToken, state });
  const [row] = await here.database.db
    .select()
    .from(accountEntries)
    .where(eq(accountEntries.id, saved.data?.id ?? ''));
  const { reference } = (row as { readonly body: { readonly reference: string } }).body;
  return { id: saved.data?.id ?? '', reference };
}

async function pageOf(orderId: string, headers = {}, card: { readonly cardId?: string | null } = {}) {
  const { data, msg } = await at.site.ask('startPayment', { orderId, kind: 'card', ...card }, headers);
  expect(msg).toBe('');
  const session = data?.url?.split('/').at(-1) ?? '';
  return { url: data?.url, cards: at.provider.sessions.get(session)?.cards };
}

it('offers the card that was chosen at checkout alone, and all of them where none was', async () => {
  const [first, second] = [(await saveCard()).reference, (await saveCard()).reference];
  const [chosen, free, other] = [await at.order('one'), await at.order('two'), await at.order('three')];
  await here.database.transaction(async (tx) => {
    await chooseCard(tx, chosen, second);
    await chooseCard(tx, other, first);
  });
  expect((await pageOf(chosen)).cards).toEqual([second]);
  expect((await pageOf(free)).cards).toEqual([first, second]);
  expect((await pageOf(other)).cards).toEqual([first]);
});

it('shows a chosen card on the page, and opens one where the card was removed since', async () => {
  const { reference: card } = await saveCard();
  const orderId = await at.order();
  await here.database.transaction((tx) => chooseCard(tx, orderId, card));
  const { url } = await pageOf(orderId);
  expect(await (await fetch(url ?? '')).text()).toContain('Saved card: Visa 4242');
  const later = await at.order('later');
  await here.database.transaction((tx) => chooseCard(tx, later, 'pm_gone'));
  expect((await pageOf(later)).cards).toEqual([]);
});

it('offers the card that is chosen at the payment; another choice closes the page that was open', async () => {
  const [first, second] = [await saveCard(), await saveCard()];
  const orderId = await at.order();
  const opened = await pageOf(orderId, {}, { cardId: first.id });
  expect(opened.cards).toEqual([first.reference]);
  expect((await pageOf(orderId, {}, { cardId: first.id })).url).toBe(opened.url);
  expect((await at.site.ask('checkPayment', { orderId })).data?.cardId).toBe(first.id);
  const other = await pageOf(orderId, {}, { cardId: second.id });
  expect([other.url === opened.url, other.cards]).toEqual([false, [second.reference]]);
  expect((await pageOf(orderId, {}, { cardId: null })).cards).toEqual([first.reference, second.reference]);
  expect((await at.site.ask('checkPayment', { orderId })).data?.cardId).toBeNull();
  const gone = await at.site.ask('startPayment', { orderId, kind: 'card', cardId: 'elsewhere' });
  expect(gone.msg).toBe('This card is no longer there.');
});

it('is the same after the answer was lost, though the customer reads another language or saved a card meanwhile', async () => {
  const orderId = await at.order();
  const { url } = await pageOf(orderId, { 'accept-language': 'en_us' });
  // The process ended between the provider's answer and the row.
  await here.database.db.update(payments).set({ providerSession: null, providerUrl: null });
  await saveCard();
  expect((await pageOf(orderId, { 'accept-language': 'zh_cn' })).url).toBe(url);
});
