// The command behind `npm run db:role -- staff EMAIL`, on the database that the settings name: who is of the staff.
import { giveRole, ROLES, staff } from './auth/roles.ts';
import { command, withDatabase } from './db/command.ts';
import type { Account } from './db/tables/accounts.ts';

const USAGE =
  'Usage: npm run db:role -- staff EMAIL_OR_PHONE, npm run db:role -- customer EMAIL_OR_PHONE, or npm run db:role -- list';

await command(run);

async function run(args: readonly string[]): Promise<void> {
  const [what, who, ...more] = args;
  const role = ROLES.find((it) => it === what);
  if (what === 'list' && who === undefined) return list();
  if (role === undefined || who === undefined || more.length > 0) throw new Error(USAGE);
  const account = await withDatabase(({ transaction }) =>
    transaction((tx) => giveRole(tx, who, role, new Date())),
  );
  if (account === undefined)
    throw new Error(`No account has the email address or phone ${who}. It must register first.`);
  console.log(`${nameOfAccount(account)} is ${role} now.`);
}

async function list(): Promise<void> {
  const found = await withDatabase(({ transaction }) => transaction((tx) => staff(tx)));
  for (const account of found) console.log(nameOfAccount(account));
  if (found.length === 0) console.log('Nobody is staff.');
}

function nameOfAccount({ email, phone, id }: Account): string {
  return [email, phone, `(account ${id})`].filter(Boolean).join(' ');
}
