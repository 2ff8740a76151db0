// Least privilege at PostgreSQL: where another user owns the tables (DATABASE_MIGRATION_URL), the one of calls and jobs
// may read and write rows and nothing else. It can't drop a table, switch off the trigger that keeps the trail as it is
// written, or take a migration back.
import pg from 'pg';
import { MIGRATION_LOCK } from './migrate.ts';

const RIGHTS = 'select, insert, update, delete';

/** `client` is of the owner, after its migrations. Throws a sentence for the operator when the user does not exist. */
export async function giveRowRights(client: pg.ClientBase, user: string): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean; isThere: boolean }>(
    `select current_user = $1 as "isOwner", exists (select from pg_roles where rolname = $1) as "isThere"`,
    [user],
  );
  if (rows[0]?.isOwner === true) return;
  const name = pg.escapeIdentifier(user);
  if (rows[0]?.isThere !== true)
    throw new Error(
      `PostgreSQL has no user ${user}, which DATABASE_URL names beside the owner in DATABASE_MIGRATION_URL: create role ${name} login password '…'.`,
    );
  if (await hasAll(client, user)) return;
  // Of several servers that start at once one grants: two at a time would fail.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const found = await client.query<{ schema: string }>('select quote_ident(current_schema()) as schema');
    const schema = found.rows[0]?.schema ?? 'public';
    await client.query(`
      grant usage on schema ${schema} to ${name};
      grant ${RIGHTS} on all tables in schema ${schema} to ${name};
      grant usage, select on all sequences in schema ${schema} to ${name};
      revoke insert, update, delete on migrations from ${name}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

async function hasAll(client: pg.ClientBase, user: string): Promise<boolean> {
  const { rows } = await client.query<{ hasAll: boolean }>(
    `select has_schema_privilege($1, current_schema(), 'usage') and not exists (
      select from pg_class c where c.relnamespace = current_schema()::regnamespace and case
        when c.relname = 'migrations' then not has_table_privilege($1, c.oid, 'select')
        when c.relkind in ('r', 'p', 'v') then exists (
          select from unnest($2::text[]) it where not has_table_privilege($1, c.oid, it))
        when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage')
        else false end) as "hasAll"`,
    [user, RIGHTS.split(', ')],
  );
  return rows[0]?.hasAll === true;
}
