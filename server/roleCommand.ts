// `npm run db:role -- administrator EMAIL`: who is of the staff; and the way back into the console when no colleague is
// left who could reset a second factor.
import { and, eq, isNotNull } from 'drizzle-orm';
import { notifyOwner } from './auth/notifyOwner.ts';
import { giveRoles, hasAddress, listRolesInUse, listStaff } from './auth/roles.ts';
import { resetSecondFactor } from './auth/secondFactor/secondFactor.ts';
import { withDatabase } from './db/command.ts';
import type { Tx } from './db/database.ts';
import { type Account, accounts } from './db/tables/accounts.ts';
import { audit } from './db/tables/audit.ts';
import { secondFactors } from './db/tables/secondFactors.ts';
import { enqueue } from './jobs/jobRows.ts';
import { makeMail, makeSms } from './mail/outbox.ts';
import { readSettings, type Settings } from './settings.ts';

const USAGE = `Usage: npm run db:role -- ROLES EMAIL_OR_PHONE, with one or more roles and commas between them, as administrator;
  npm run db:role -- customer EMAIL_OR_PHONE takes all roles away; npm run db:role -- list;
  npm run db:role -- resetSecondFactor EMAIL_OR_PHONE, or all`;

/** One transaction on the database that the settings name. */
type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const transactThere: Transact = (work) => withDatabase(({ transaction }) => transaction(work));

/** Prints what it did, and throws a sentence where it did nothing. */
export async function runRole(args: readonly string[], transact = transactThere): Promise<void> {
  const [what, who, ...more] = args;
  if (what === 'list' && who === undefined) return list(transact);
  if (what === undefined || who === undefined || more.length > 0) throw new Error(USAGE);
  if (what === 'resetSecondFactor') return resetSecondFactors(who, transact);
  const account = await transact(async (tx) =>
    giveRoles(tx, who, { roles: await rolesOf(tx, what), at: new Date() }),
  );
  if (account === 'last')
    throw new Error(`${who} is the last administrator. Make somebody else administrator first.`);
  if (account === undefined)
    throw new Error(`No account has the email address or phone ${who}. It must register first.`);
  console.log(`${describeAccount(account)} now.`);
}

async function list(transact: Transact): Promise<void> {
  const found = await transact(listStaff);
  for (const account of found) console.log(describeAccount(account));
  if (found.length === 0) console.log('Nobody is staff.');
}

async function resetSecondFactors(who: string, transact: Transact): Promise<void> {
  const settings = readSettings(process.env);
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'));
  const found = await transact(async (tx) => {
    const rows = await tx
      .select({ account: accounts })
      .from(accounts)
      .innerJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(and(isNotNull(secondFactors.setAt), who === 'all' ? undefined : hasAddress(who)));
    for (const { account } of rows) await resetOf(tx, account, settings);
    return rows;
  });
  if (found.length === 0)
    throw new Error(who === 'all' ? 'Nobody has a second factor.' : `${who} has no second factor.`);
  for (const { account } of found)
    console.log(`${describeOwner(account)} sets up another second factor now.`);
}

async function resetOf(tx: Tx, account: Account, settings: Settings): Promise<void> {
  const now = new Date();
  const clock = () => now;
  await resetSecondFactor(tx, { accountId: account.id, now });
  await tx.insert(audit).values({
    ...{ at: now, event: 'secondFactor', accountId: account.id, result: 'done' },
    detail: { what: 'reset', by: 'operator' },
  });
  const mail = makeMail({ clock, enqueue: settings.smtpUrl === undefined ? undefined : enqueue });
  const sms = makeSms({ clock, enqueue: settings.smsUrl === undefined ? undefined : enqueue });
  const language = account.registerSite === 0 ? 'zh' : 'en';
  const change = { what: 'secondFactorReset', before: account, after: account } as const;
  await notifyOwner(tx, change, { deps: { settings, mail, sms }, language });
}

async function rolesOf(tx: Tx, what: string): Promise<readonly string[]> {
  if (what === 'customer') return [];
  const known = (await listRolesInUse(tx)).map(({ id }) => id);
  const given = [...new Set(what.split(','))];
  const unknown = given.filter((it) => !known.includes(it));
  if (unknown.length > 0)
    throw new Error(`There is no role ${unknown.join(', ')}; there are ${known.join(', ')}.\n${USAGE}`);
  return given;
}

function describeAccount(account: Account): string {
  return `${describeOwner(account)} is ${account.roles.length > 0 ? account.roles.join(', ') : 'customer'}`;
}

function describeOwner({ email, phone, id }: Account): string {
  return [email, phone, `(account ${id})`].filter(Boolean).join(' ');
}
