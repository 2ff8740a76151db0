// Every call of the contract, asked by everyone who might: a visitor, an ended session, a revoked one, another
// customer, the owner, and staff. A call without a sample does not compile (test/samples.ts); one without a right does
// not exist.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Shape } from '#contract/call.ts';
import { type CallName, contract, routes } from '#contract/calls.ts';
import {
  NOT_READY,
  PERMISSION_DENIED,
  SECOND_FACTOR_DUE,
  SESSION_INVALID,
  SESSION_REVOKED,
  SUCCESS,
  SYSTEM_EXCEPTION,
  TOO_MANY,
} from '#contract/envelope.ts';
import type { Route } from '#contract/routes.ts';
import { PERMISSIONS, type StaffPermission } from '#contract/staff/permissions.ts';
import { findAccountById } from '#server/auth/accounts.ts';
import { changeAccess } from '#server/auth/changeAccess.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { roles } from '#server/db/tables/roles.ts';
import { callNames } from '#server/http/mount.ts';
import { createPerson, type Person, toSendableInput, withOrders } from './test/accounts.ts';
import { createMemoryFiles } from './test/memoryFiles.ts';
import { makeFrontDoor, openFrontDoor } from './test/people.ts';
import { makePortal, type Portal, settingsOf } from './test/portal.ts';
import { type Owned, samples } from './test/samples.ts';
import { createStateReader } from './test/state.ts';
import { createWorld } from './test/world.ts';

const options = { settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1' }), files: createMemoryFiles() };
let owner: Person;
let stranger: Person;
let staff: Person;
const here = createWorld(async (it) => {
  const site = makeFrontDoor(it, options);
  owner = await withOrders(site, await createPerson(site, '13800138000'));
  stranger = await createPerson(site, '13800138001');
  staff = await withOrders(site, await createPerson(site, '13800138002', true));
});
const site = openFrontDoor(here, options);

/** What each call must answer to each kind of caller, and what it does answer: two tables that must be equal. */
type Verdict = 'let in' | 'no session' | 'revoked' | 'denied' | 'broken' | 'too many' | 'second factor';

describe('every call', { timeout: 120_000 }, () => {
  it('is open to a visitor where it is public, and closed elsewhere', async () => {
    expect(await verdicts(() => undefined)).toEqual(
      expectedVerdicts((auth) => (auth === 'public' ? 'let in' : 'no session')),
    );
  });

  it.skipIf(process.env['QUICK_RUN'])('takes an unknown token for none', async () => {
    expect(await verdicts(() => 'A'.repeat(43))).toEqual(
      expectedVerdicts((auth) => (auth === 'public' ? 'let in' : 'no session')),
    );
  });

  it('is closed to a session that is over', async () => {
    const token = await owner.token();
    site.clock.pass(31 * 86_400);
    expect(await verdicts(() => token)).toEqual(
      expectedVerdicts((auth) => (auth === 'public' ? 'let in' : 'no session')),
    );
  });

  it('is closed to a session that was ended from elsewhere, and says so', async () => {
    const token = await owner.token();
    await here.database.transaction(async (tx) => {
      const account = await findAccountById(tx, owner.id);
      if (account !== undefined) await changeAccess(tx, account, {}, site.clock.now);
    });
    // Logging out takes the token for good: it comes last.
    expect(await verdicts(() => token)).toEqual(
      expectedVerdicts((auth) => (auth === 'public' ? 'let in' : 'revoked')),
    );
  });

  it('lets in the owner', async () => {
    expect(await verdicts(() => owner.token())).toEqual(
      expectedVerdicts((auth) => (auth === 'staff' ? 'denied' : 'let in')),
    );
  });

  it.skipIf(process.env['QUICK_RUN'])('lets in staff, as one customer among others', async () => {
    expect(await verdicts(() => staff.token(), staff.owned)).toEqual(expectedVerdicts(() => 'let in'));
  });
});

describe('a call of the staff', { timeout: 120_000 }, () => {
  // One test per permission, so that the changes of a call do not affect the next permission.
  it.skipIf(process.env['QUICK_RUN'])('is open to its permission alone', { timeout: 300_000 }, async () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const permission of PERMISSIONS) {
      await holdRole([permission]);
      found[permission] = await staffVerdicts();
      expected[permission] = expectedOfStaff((needed) => needed === permission);
    }
    await holdRole(['quotations', 'amounts']);
    found['both'] = await staffVerdicts();
    expected['both'] = expectedOfStaff((needed) => ['quotations', 'amounts'].includes(needed));
    expect(found).toEqual(expected);
  });

  it.skipIf(process.env['QUICK_RUN'])('is closed to somebody whose role was retired', async () => {
    await holdRole(PERMISSIONS, site.clock.now);
    expect(await staffVerdicts()).toEqual(expectedOfStaff(() => false));
  });

  it('is closed to a role that is no more', async () => {
    await here.database.db
      .update(accounts)
      .set({ roles: ['king'] })
      .where(eq(accounts.id, staff.id));
    expect(await staffVerdicts()).toEqual(expectedOfStaff(() => false));
  });

  it('is closed to staff without a second factor, but for setting one up and giving it', async () => {
    const strict = makePortal(here, {
      ...site.deps,
      settings: settingsOf({ STAFF_SECOND_FACTOR: 'on' }),
      clock: () => site.clock.now,
    });
    const token = await staff.token();
    const found: Record<string, Verdict> = {};
    for (const call of callNames.filter((it) => routes[it].auth === 'staff'))
      found[call] = verdictOf((await answerTo(call, inputOf(call, staff.owned), token, strict)).code);
    const open = callNames.filter((it) => (routes[it] as Route).isBeforeSecondFactor);
    expect(Object.keys(found).filter((it) => found[it] !== 'second factor')).toEqual(open);
    expect(open.every((it) => found[it] === 'let in')).toBe(true);
    expect(verdictOf((await answerTo('listAddresses', {}, token, strict)).code)).toBe('let in');
  });

  it('names its permission', () => {
    const nameless = callNames.filter((it) => {
      const { auth, permission }: Route = routes[it];
      return (auth === 'staff') !== (permission !== undefined);
    });
    expect(nameless).toEqual([]);
  });
});

describe('an id of another account', { timeout: 120_000 }, () => {
  const owning = callNames.filter((call) => idsOf(call).length > 0);

  it.each(owning)('is to %s as one that does not exist, and changes nothing', async (call) => {
    const sessions = { stranger: await stranger.token(), staff: await staff.token() };
    const readState = await createStateReader(here.owner);
    const before = await readState();
    const missing = await answerTo(call, inputOf(call, NOWHERE), sessions.stranger);
    expect(missing.code).not.toBe(SUCCESS);
    expect(await answerTo(call, inputOf(call, owner.owned), sessions.stranger)).toEqual(missing);
    expect(await answerTo(call, inputOf(call, owner.owned), sessions.staff)).toEqual(missing);
    expect(await readState()).toEqual(before);
    const own = await answerTo(call, inputOf(call, owner.owned), await owner.token());
    // A document is made after it was asked for.
    expect([SUCCESS, NOT_READY]).toContain(own.code);
  });
});

describe('ids', () => {
  it('of things that belong to an account are named in the shape of every call that takes one', () => {
    const suspicious = callNames.filter(
      (call) => (routes[call] as Route).auth === 'user' && namesAnId(call) && idsOf(call).length === 0,
    );
    // An element of the library, an offered coupon, a questionnaire and its draw belong to everyone; an item of a list
    // in step, or a session, is found within the account alone.
    const everyones = ['getDraw', 'draw', 'getFillHistory', 'listDraws', 'claimCouponCn', 'claimCouponEn'];
    expect(suspicious).toEqual(['endOtherSession', 'setFavorite', ...everyones]);
  });
});

const NOWHERE: Owned = {
  addressId: 'nowhere-1',
  invoiceInfoId: 'nowhere-2',
  cardId: 'nowhere-3',
  fileId: 'nowhere-4',
  unusedFileId: 'nowhere-26',
  orderId: 'nowhere-10',
  vectorId: 'nowhere-5',
  vectorLineId: 'nowhere-6',
  plasmidLineId: 'nowhere-7',
  virusLineId: 'nowhere-8',
  stockLineId: 'nowhere-9',
  geneLineId: 'nowhere-30',
  mRnaLineId: 'nowhere-31',
  testLineId: 'nowhere-32',
  contractId: 'nowhere-11',
  contractFileId: 'nowhere-12',
  quotationId: 'nowhere-21',
  quotationLineId: 'nowhere-22',
  onlineOrderId: 'nowhere-13',
  poFileId: 'nowhere-23',
  couponRecordId: 'nowhere-24',
  messageId: 'nowhere-25',
  drawRecordId: 'nowhere-25',
};

function idsOf(call: CallName): readonly string[] {
  const { ids }: Shape = contract[call];
  return ids ?? [];
}

function namesAnId(call: CallName): boolean {
  return Object.keys(inputOf(call, NOWHERE) as object).some((it) => /^ids?$|Ids?$/.test(it));
}

async function answerTo(call: CallName, input: unknown, token: string | undefined, at: Portal = site) {
  const response = await at.app.request(toSendableInput(call, input, tokenHeader(token)));
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) return { code: SUCCESS, msg: '', data: await response.text() };
  return (await response.json()) as { readonly code: string; readonly msg: string; readonly data: unknown };
}

/** One role of its own, and nothing beside it. */
async function holdRole(permissions: readonly string[], retiredAt: Date | null = null): Promise<void> {
  const { db } = here.database;
  const [name, changedAt] = [{ en: 'Only this', zh: '仅此' }, site.clock.now];
  const row = { id: 'only', name, permissions: [...permissions], retiredAt, changedAt };
  await db.insert(roles).values(row).onConflictDoUpdate({ target: roles.id, set: row });
  await db
    .update(accounts)
    .set({ roles: ['only'] })
    .where(eq(accounts.id, staff.id));
}

/** Calls that answer nothing without the permission to see amounts, which they need besides their own. */
const OF_MONEY: ReadonlySet<string> = new Set([
  'getStaffQuotation',
  'priceQuotation',
  'getStaffDocument',
  'previewStaffDocument',
]);

async function staffVerdicts(): Promise<Readonly<Record<string, Verdict>>> {
  const found: Record<string, Verdict> = {};
  const token = await staff.token();
  for (const call of callNames.filter((it) => routes[it].auth === 'staff'))
    found[call] = doorOf((await answerTo(call, inputOf(call, staff.owned), token)).code);
  return found;
}

/** A caller who is refused only because of too many wrong codes of a second factor had passed the right. */
function doorOf(code: string): Verdict {
  const verdict = verdictOf(code);
  return verdict === 'too many' ? 'let in' : verdict;
}

function expectedOfStaff(
  allows: (permission: StaffPermission) => boolean,
): Readonly<Record<string, Verdict>> {
  const verdictOn = ({ permission = 'any' }: Route): Verdict =>
    permission === 'any' || allows(permission) ? 'let in' : 'denied';
  const calls = callNames.filter((it) => routes[it].auth === 'staff');
  const isBlind = !allows('amounts');
  return Object.fromEntries(
    calls.map((it) => [it, isBlind && OF_MONEY.has(it) ? 'denied' : verdictOn(routes[it])]),
  );
}

/** Each call asked once; logging out last, since it ends the session. */
async function verdicts(
  token: () => string | undefined | Promise<string>,
  own = owner.owned,
): Promise<Readonly<Record<string, Verdict>>> {
  const found: Record<string, Verdict> = {};
  const inOrder = [...callNames].sort((a, b) => Number(a === 'logout') - Number(b === 'logout'));
  for (const call of inOrder) {
    found[call] = verdictOf((await answerTo(call, inputOf(call, own), await token())).code);
  }
  return found;
}

function expectedVerdicts(
  of: (auth: Route['auth'], route: Route) => Verdict,
): Readonly<Record<string, Verdict>> {
  return Object.fromEntries(
    callNames.map((call) => {
      // Its input is a token, and this one opens nothing.
      return [call, call === 'singleLogin' ? 'no session' : of(routes[call].auth, routes[call])];
    }),
  );
}

function verdictOf(code: string): Verdict {
  if (code === SESSION_INVALID) return 'no session';
  if (code === SESSION_REVOKED) return 'revoked';
  if (code === PERMISSION_DENIED) return 'denied';
  if (code === SECOND_FACTOR_DUE) return 'second factor';
  if (code === SYSTEM_EXCEPTION) return 'broken';
  if (code === TOO_MANY) return 'too many';
  return 'let in';
}

/** The sample of a call, whatever its call: what it is asked with is its own. */
function inputOf(call: CallName, own: Owned): unknown {
  const sample: (own: Owned) => unknown = samples[call];
  return sample(own);
}

function tokenHeader(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { token };
}
