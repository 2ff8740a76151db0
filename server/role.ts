// The command behind `npm run db:role -- administrator EMAIL`, on the database that the settings name: who is of the staff.
import { ROLE_NAMES, type RoleName } from '#contract/staff/permissions.ts';
import { giveRoles, staff } from './auth/roles.ts';
import { command, withDatabase } from './db/command.ts';
import type { Account } from './db/tables/accounts.ts';

const USAGE = `Usage: npm run db:role -- ROLES EMAIL_OR_PHONE, with one or more of ${ROLE_NAMES.join(', ')} and commas between them;
  npm run db:role -- customer EMAIL_OR_PHONE takes all roles away; npm run db:role -- list`;

await command(run);

async function run(args: readonly string[]): Promise<void> {
  const [what, who, ...more] = args;
  if (what === 'list' && who === undefined) return list();
  const roles = rolesOf(what ?? '');
  if (roles === undefined || who === undefined || more.length > 0) throw new Error(USAGE);
  const account = await withDatabase(({ transaction }) =>
    transaction((tx) => giveRoles(tx, who, { roles, at: new Date() })),
  );
  if (account === undefined)
    throw new Error(`No account has the email address or phone ${who}. It must register first.`);
  console.log(`${describeAccount(account)} now.`);
}

async function list(): Promise<void> {
  const found = await withDatabase(({ transaction }) => transaction((tx) => staff(tx)));
  for (const account of found) console.log(describeAccount(account));
  if (found.length === 0) console.log('Nobody is staff.');
}

/** Undefined where one is none. */
function rolesOf(what: string): readonly RoleName[] | undefined {
  if (what === 'customer') return [];
  const roles = what.split(',').map((name) => ROLE_NAMES.find((it) => it === name));
  return roles.every((it) => it !== undefined) ? [...new Set(roles)] : undefined;
}

function describeAccount({ email, phone, id, roles }: Account): string {
  const name = [email, phone, `(account ${id})`].filter(Boolean).join(' ');
  return `${name} is ${roles.length > 0 ? roles.join(', ') : 'customer'}`;
}
