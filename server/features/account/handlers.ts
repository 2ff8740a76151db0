// My Account: what it knows of its owner, and the lists that are kept there.
import { address, invoiceInfo } from '#contract/account.ts';
import { NOT_FOUND, SESSION_INVALID } from '#contract/envelope.ts';
import { customerTypeOf, findAccountById } from '#server/auth/accounts.ts';
import type { Account } from '#server/db/tables/accounts.ts';
import { type Context, type Handlers, refuse, reply } from '#server/http/handler.ts';
import { message } from '#server/http/messages.ts';
import { cardHandlers } from './cards.ts';
import {
  addFavorite,
  changeAccount,
  deleteEntry,
  dropFavorite,
  type Entry,
  entriesOf,
  favoritesOf,
  hasIdentity,
  readPointsPage,
  saveEntry,
  seeGuidelines,
} from './rows.ts';
import { guidelinesOf, personalInformationOf, pointReasonOf, words } from './rules.ts';

const gone = refuse(message.sessionInvalid, SESSION_INVALID);
const yes = reply(true as const);

export const accountHandlers = {
  ...cardHandlers,

  async getPersonalInformation(_, context) {
    const account = await findOwnAccount(context);
    if (account === undefined) return gone;
    const { tx, deps, session } = context;
    const hasGoogle = await hasIdentity(tx, account.id);
    return reply(personalInformationOf(account, { hasGoogle, perms: session.perms, now: deps.clock() }));
  },

  async saveOrganization(organization, { tx, session }) {
    await changeAccount(tx, session.userId, { organization, organizationName: organization.name });
    return yes;
  },

  async chooseOrganization({ clientInOrganizationType }, { tx, session }) {
    await changeAccount(tx, session.userId, { customerType: clientInOrganizationType });
    return yes;
  },

  async getPersonalAdjust(_, context) {
    const account = await findOwnAccount(context);
    if (account === undefined) return gone;
    const isBound = account.phone !== null && account.email !== null;
    return reply({
      bindAdjust: isBound ? (1 as const) : (0 as const),
      isOrganizationComplete: account.organization !== null,
    });
  },

  async getAccountType(_, context) {
    const account = await findOwnAccount(context);
    if (account === undefined) return gone;
    const type = account.isStaff ? ('staff' as const) : ('customer' as const);
    return reply({ type, clientInOrganizationType: customerTypeOf(account) });
  },

  async fixNickName({ nickname }, { tx, session }) {
    await changeAccount(tx, session.userId, { nickname });
    return yes;
  },

  async findUserInfoDetail(_, context) {
    const account = await findOwnAccount(context);
    return account === undefined ? gone : reply(guidelinesOf(account));
  },

  async updateGuidelines(seen, { tx, session }) {
    await seeGuidelines(tx, session.userId, seen);
    return yes;
  },

  async getRcShow(_, context) {
    const account = await findOwnAccount(context);
    return account === undefined ? gone : reply(account.isRecommendedSeen ? (0 as const) : (1 as const));
  },

  async updateRcShow(_, { tx, session }) {
    await changeAccount(tx, session.userId, { isRecommendedSeen: true });
    return yes;
  },

  async listAddresses(_, { tx, session }) {
    return reply(
      (await entriesOf(tx, session.userId, 'address')).map((it) => address.parse(entryAnswer(it))),
    );
  },

  async saveAddress({ id, isDefault, ...body }, { tx, session, deps }) {
    const saved = await saveEntry(
      tx,
      { accountId: session.userId, kind: 'address', id, body, isDefault },
      { random: deps.random, now: deps.clock() },
    );
    if (saved === 'gone') return refuse(words.addressGone, NOT_FOUND);
    return saved === 'full' ? refuse(words.full) : reply(address.parse(entryAnswer(saved)));
  },

  async deleteAddress({ id }, { tx, session }) {
    const it = await deleteEntry(tx, session.userId, 'address', id);
    return it === undefined ? refuse(words.addressGone, NOT_FOUND) : yes;
  },

  async listInvoiceInfos(_, { tx, session }) {
    return reply(
      (await entriesOf(tx, session.userId, 'invoice')).map((it) => invoiceInfo.parse(entryAnswer(it))),
    );
  },

  async saveInvoiceInfo({ id, isDefault, ...body }, { tx, session, deps }) {
    const saved = await saveEntry(
      tx,
      { accountId: session.userId, kind: 'invoice', id, body, isDefault },
      { random: deps.random, now: deps.clock() },
    );
    if (saved === 'gone') return refuse(words.invoiceGone, NOT_FOUND);
    return saved === 'full' ? refuse(words.full) : reply(invoiceInfo.parse(entryAnswer(saved)));
  },

  async deleteInvoiceInfo({ id }, { tx, session }) {
    const it = await deleteEntry(tx, session.userId, 'invoice', id);
    return it === undefined ? refuse(words.invoiceGone, NOT_FOUND) : yes;
  },

  async listPoints(requested, context) {
    const account = await findOwnAccount(context);
    if (account === undefined) return gone;
    const { total, rows } = await readPointsPage(context.tx, account.id, requested);
    return reply({
      total,
      balance: account.points,
      rows: rows.map(({ id, points, reason, orderNumber, at }) => ({
        id: String(id),
        points,
        reason: pointReasonOf(reason),
        orderNumber,
        at: at.toISOString(),
      })),
    });
  },

  async listFavorites(_, { tx, session }) {
    return reply([...(await favoritesOf(tx, session.userId))]);
  },

  async setFavorite({ elementId, isFavourite }, { tx, session, deps }) {
    if (isFavourite === 0) await dropFavorite(tx, session.userId, elementId);
    else if (!(await addFavorite(tx, session.userId, elementId, deps.clock()))) return refuse(words.full);
    return yes;
  },
} satisfies Handlers<
  | 'getPersonalInformation'
  | 'saveOrganization'
  | 'chooseOrganization'
  | 'getPersonalAdjust'
  | 'getAccountType'
  | 'fixNickName'
  | 'findUserInfoDetail'
  | 'updateGuidelines'
  | 'getRcShow'
  | 'updateRcShow'
  | 'listAddresses'
  | 'saveAddress'
  | 'deleteAddress'
  | 'listInvoiceInfos'
  | 'saveInvoiceInfo'
  | 'deleteInvoiceInfo'
  | keyof typeof cardHandlers
  | 'listPoints'
  | 'listFavorites'
  | 'setFavorite'
>;

/** The account of the session; only for a moment can a session exist without its account. */
function findOwnAccount({
  tx,
  session,
}: Pick<Context<'getPersonalInformation'>, 'tx' | 'session'>): Promise<Account | undefined> {
  return findAccountById(tx, session.userId);
}

function entryAnswer({ id, body, isDefault }: Entry) {
  return { id, ...(body as object), isDefault };
}
