// The command behind `npm run db:role -- administrator EMAIL`, on the database that the settings name: who is of the
// staff.
import { giveRoles, rolesInUse, staff } from './auth/roles.ts';
import { command, withDatabase } from './db/command.ts';
import type { Tx } from './db/database.ts';
import type { Account } from './db/tables/accounts.ts';

const USAGE = `Usage: npm run db:role -- ROLES EMAIL_OR_PHONE, with one or more roles and commas between them, as administrator;
  npm run db:role -- customer EMAIL_OR_PHONE takes all roles away; npm run db:role -- list`;

await command(run);

async function run(args: readonly string[]): Promise<void> {
  const [what, who, ...more] = args;
  if (what === 'list' && who === undefined) return list();
  if (what === undefined || who === undefined || more.length > 0) throw new Error(USAGE);
  const account = await withDatabase(({ transaction }) =>
    transaction(async (tx) => giveRoles(tx, who, { roles: await rolesOf(tx, what), at: new Date() })),
  );
  if (account === 'last')
    throw new Error(`${who} is the last administrator. Make somebody else administrator first.`);
  if (account === undefined)
    throw new Error(`No account has the email address or phone ${who}. It must register first.`);
  console.log(`${describeAccount(account)} now.`);
}

async function list(): Promise<void> {
  const found = await withDatabase(({ transaction }) => transaction((tx) => staff(tx)));
  for (const account of found) console.log(describeAccount(account));
  if (found.length === 0) console.log('Nobody is staff.');
}

async function rolesOf(tx: Tx, what: string): Promise<readonly string[]> {
  if (what === 'customer') return [];
  const known = (await rolesInUse(tx)).map(({ id }) => id);
  const given = [...new Set(what.split(','))];
  const unknown = given.filter((it) => !known.includes(it));
  if (unknown.length > 0)
    throw new Error(`There is no role ${unknown.join(', ')}; there are ${known.join(', ')}.\n${USAGE}`);
  return given;
}

function describeAccount({ email, phone, id, roles }: Account): string {
  const name = [email, phone, `(account ${id})`].filter(Boolean).join(' ');
  return `${name} is ${roles.length > 0 ? roles.join(', ') : 'customer'}`;
}
