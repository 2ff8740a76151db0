// Cards: typed into the provider's page, kept here as its ids. The way back carries a state that only the session that
// was sent there can use, and only with the card that was typed in on that very page.
import { card } from '#contract/account.ts';
import { NOT_FOUND, REFUSED } from '#contract/envelope.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { hashOf } from '#server/auth/secrets.ts';
import { createTicket, takeTicket } from '#server/auth/tickets.ts';
import { type Handlers, type OutsideContext, refuse, reply } from '#server/http/handler.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { customerOf, keepCustomer } from '#server/payment/rows.ts';
import { deleteEntry, type Entry, entriesOf, saveEntry } from './rows.ts';
import { words } from './rules.ts';

export const cardHandlers = {
  async listCards(_, { tx, session }) {
    return reply((await entriesOf(tx, session.userId, 'card')).map(shownCard));
  },

  startCard: {
    async outOfTransaction(_, context) {
      const { deps, session, transaction, language } = context;
      const provider = deps.payment;
      if (provider === undefined) return refuse(words.cardsOff);
      const customer = await ownCustomer(context, provider);
      const made = { random: deps.random, now: deps.clock() };
      const payload = { accountId: session.userId, sessionHash: hashOf(context.token ?? '') };
      const state = await transaction((tx) => createTicket(tx, 'cardSetup', payload, made));
      const page = `${deps.settings.publicUrl}/layout/home/personal/creditCard`;
      const { url } = await provider.startCard({
        customer,
        // What goes out is no key: the key comes back in the address alone.
        state: hashOf(state),
        language,
        savedUrl: `${page}?providerToken={SESSION}&state=${state}`,
        leftUrl: page,
      });
      return reply({ url });
    },
  },

  saveCard: {
    async outOfTransaction({ providerToken, state }, context) {
      const { deps, session, transaction } = context;
      const provider = deps.payment;
      if (provider === undefined) return refuse(words.cardsOff);
      const now = deps.clock();
      const ticket = await transaction((tx) => takeTicket(tx, 'cardSetup', state, now));
      const isOwn =
        ticket?.accountId === session.userId && ticket.sessionHash === hashOf(context.token ?? '');
      if (!isOwn) return refuse(words.foreignCard);
      const found = await provider.findCard(providerToken);
      const customer = await transaction((tx) => customerOf(tx, session.userId));
      if (found === undefined) return refuse(words.cardUnknown);
      if (found.state !== hashOf(state) || found.customer !== customer) return refuse(words.foreignCard);
      const saved = await transaction((tx) =>
        saveEntry(
          tx,
          {
            ...{ accountId: session.userId, kind: 'card', id: undefined, isDefault: false },
            body: { reference: found.reference, card: found.card },
          },
          { random: deps.random, now },
        ),
      );
      if (typeof saved === 'object') return reply(shownCard(saved));
      await provider.forgetCard(found.reference);
      return refuse(words.full, REFUSED);
    },
  },

  deleteCard: {
    async outOfTransaction({ id }, { deps, session, transaction }) {
      const it = await transaction((tx) => deleteEntry(tx, session.userId, 'card', id));
      if (it === undefined) return refuse(words.cardGone, NOT_FOUND);
      await deps.payment?.forgetCard((it.body as CardBody).reference);
      return reply(true as const);
    },
  },
} satisfies Handlers<'listCards' | 'startCard' | 'saveCard' | 'deleteCard'>;

/** The account as the provider knows it, made there the first time: its key makes one of two at the same moment. */
async function ownCustomer(
  { session, transaction }: Pick<OutsideContext<'startCard'>, 'session' | 'transaction'>,
  provider: PaymentProvider,
): Promise<string> {
  const accountId = session.userId;
  const known = await transaction(async (tx) => ({
    customer: await customerOf(tx, accountId),
    email: (await findAccountById(tx, accountId))?.email ?? null,
  }));
  if (known.customer !== undefined) return known.customer;
  const customer = await provider.makeCustomer({ accountId, email: known.email });
  await transaction((tx) => keepCustomer(tx, accountId, customer));
  return customer;
}

/** As `saveCard` keeps it. */
interface CardBody {
  readonly reference: string;
  readonly card: object;
}

function shownCard({ id, body, isDefault }: Entry) {
  return card.parse({ id, ...(body as CardBody).card, isDefault });
}
