import { describe, expect, it } from 'vitest';
import { createPaying } from '#server/test/paying.ts';
import { logInByPhone, openAnotherBrowser } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const at = createPaying(here);

/** A card typed in on the provider's page: what comes back in the address. */
async function enterCard() {
  const { data } = await at.site.ask('startCard', {});
  const back = new URL(await at.provider.act(data?.url.split('/').at(-1) ?? '', 'pay'));
  const { providerToken = '', state = '' } = Object.fromEntries(back.searchParams);
  return { providerToken, state };
}

describe('a card', () => {
  it('is typed in at the provider, kept by its ids, and let go of there', async () => {
    const entered = await enterCard();
    const { data } = await at.site.ask('saveCard', entered);
    expect(data).toEqual({
      id: data!.id,
      brand: 'Visa',
      lastDigits: '4242',
      expiresMonth: 4,
      expiresYear: 2031,
      isDefault: true,
    });
    expect((await at.site.ask('listCards', {})).data).toEqual([data]);
    expect((await at.site.ask('deleteCard', { id: data!.id })).code).toBe('00000000');
    expect((await at.site.ask('listCards', {})).data).toEqual([]);
  });

  it('is saved once for one way back', async () => {
    const entered = await enterCard();
    await at.site.ask('saveCard', entered);
    expect((await at.site.ask('saveCard', entered)).msg).toMatch(/not entered from your present session/);
    expect((await at.site.ask('listCards', {})).data).toHaveLength(1);
  });

  it('of a link that someone else made is not taken', async () => {
    const stranger = await enterCard();
    at.clock.pass(61);
    await logInByPhone(here, at.site, '13900139000');
    expect((await at.site.ask('saveCard', stranger)).code).not.toBe('00000000');
    // A state of one's own does not work with the card of a stranger either.
    const { data } = await at.site.ask('startCard', {});
    const own = at.provider.sessions.get(data?.url.split('/').at(-1) ?? '');
    const state = new URL(own?.success_url ?? '').searchParams.get('state') ?? '';
    expect((await at.site.ask('saveCard', { ...stranger, state })).msg).toMatch(/not entered from/);
    expect((await at.site.ask('listCards', {})).data).toEqual([]);
  });

  it('of another session of the same account is not taken', async () => {
    const entered = await enterCard();
    at.clock.pass(61);
    await logInByPhone(here, at.site);
    expect((await at.site.ask('saveCard', entered)).msg).toMatch(/not entered from your present session/);
  });

  it('that was not typed in to the end is none', async () => {
    const { data } = await at.site.ask('startCard', {});
    const session = data?.url.split('/').at(-1) ?? '';
    const state =
      new URL(at.provider.sessions.get(session)?.success_url ?? '').searchParams.get('state') ?? '';
    expect((await at.site.ask('saveCard', { providerToken: session, state })).msg).toMatch(/did not accept/);
  });

  it('is not taken where there is no provider', async () => {
    const { deps } = at.site;
    const off = openAnotherBrowser(here, {
      ...at.site,
      clock: at.clock,
      deps: { ...deps, payment: undefined },
    });
    off.token = at.site.token;
    expect((await off.ask('startCard', {})).msg).toMatch(/not available/);
    expect((await off.ask('saveCard', { providerToken: 'cs_1', state: 'A'.repeat(43) })).msg).toMatch(
      /not available/,
    );
  });
});
