// Every table either belongs to an account, to something swept, or is swept by age: none grows for ever by itself.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepSessions } from '#server/features/session/rows.ts';
import { sweepOutbox } from '#server/mail/outbox.ts';
import { createWorld } from '#server/test/world.ts';
import { tidy } from './tidy.ts';

const here = createWorld();

/** Rows without an owner whose end is known: each with an old one and a young one. */
const SWEPT: Readonly<Record<string, (days: number) => ReturnType<typeof sql>>> = {
  audit: (days) => sql`insert into audit (at, event, result) values (${daysAgo(days)}, 'login', 'done')`,
  captchas: (days) => sql`insert into captchas values (${String(days)}, '', ${daysAgo(days)})`,
  codes: (days) =>
    sql`insert into codes values (${String(days)}, '', 'login', null, 0, '', 0, ${daysAgo(days)})`,
  invitations: (days) =>
    sql`insert into invitations (id, token_hash, email, roles, language, created_at, sent_at, expires_at)
      values (${String(days)}, ${String(days)}, ${`a${days}@b.cn`}, '{}', 'en', ${daysAgo(days)}, ${daysAgo(days)},
        ${daysAgo(days)})`,
  message_threads: (days) =>
    sql`insert into message_threads (id, site, language, name, email, state, created_at, changed_at)
      values (${String(days)}, 1, 'en', '', 'a@b.cn', 'answered', ${daysAgo(days)}, ${daysAgo(days)})`,
  idempotency: (days) =>
    sql`insert into idempotency values ('a', 'b', ${String(days)}, '', '{}', ${daysAgo(days)})`,
  jobs: (days) => sql`insert into jobs (kind, payload, done_at) values ('mail', '{}', ${daysAgo(days)})`,
  limits: (days) => sql`insert into limits values (${String(days)}, ${daysAgo(days)}, 1)`,
  outbox: (days) =>
    sql`insert into outbox (channel, target, text, created_at) values ('mail', '', '', ${daysAgo(days)})`,
  registrations: (days) =>
    sql`insert into registrations (token_hash, email_key, password_hash, details, language, expires_at, created_at)
      values (${String(days)}, ${String(days)}, '', '{}', 'en', ${daysAgo(days)}, ${daysAgo(days)})`,
  sendings: (days) =>
    sql`insert into sendings values (${String(days)}, 'strangers', ${daysAgo(days)}, ${daysAgo(days)}, 1)`,
  tickets: (days) => sql`insert into tickets values (${String(days)}, 'reset', '{}', ${daysAgo(days)})`,
  tracking_events: (days) =>
    sql`insert into tracking_events (at, page, function_name, browsing_duration, type, locale)
      values (${daysAgo(days)}, '', '', 1, '', '')`,
};

/**
 * They stay as long as the product: who runs the site, what the catalogue was when something was ordered, offline
 * orders, coupons, printed documents, movements of stock, the audit trail, announcements, literature and pictures of
 * articles, questionnaires with what was answered and won, rewards of referrals, the figures of each day (their marks
 * go when it is counted).
 */
const KEPT = [
  'accounts',
  'announcements',
  'article_pictures',
  'article_revisions',
  'articles',
  'bank_transfers',
  'catalogue_changes',
  'catalogue_entries',
  'contract_customers',
  'contract_files',
  'contract_lines',
  'contracts',
  'coupons',
  'documents',
  'draw_awards',
  'draw_records',
  'draws',
  'figure_days',
  'figure_marks',
  'figure_rows',
  'operator_details',
  'paper_revisions',
  'paper_tags',
  'papers',
  'questionnaire_fills',
  'questionnaires',
  'referral_rewards',
  'referral_terms',
  'roles',
  'settings',
  'storage_boxes',
  'stock_entries',
  'stock_levels',
  'trail',
];

it('each table is swept by age, goes with an account, or is named here as kept', async () => {
  const { rows } = await here.database.db.execute<{ name: string; isOwned: boolean }>(sql`
    with recursive owned as (
      select 'accounts'::regclass::oid as id
      union
      select conrelid from pg_constraint join owned on confrelid = owned.id where confdeltype = 'c')
    select relname as name, c.oid in (select id from owned) as "isOwned"
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`);
  const unknown = rows.filter(({ name, isOwned }) => !isOwned && !KEPT.includes(name) && !(name in SWEPT));
  expect(unknown.map((it) => it.name)).toEqual([]);
});

it.each(Object.entries(SWEPT))('%s loses what is over and keeps the rest', async (table, insert) => {
  // Two years old, and not over before tomorrow.
  for (const days of [730, -1]) await here.database.db.execute(insert(days));
  await tidy(here.database);
  const now = new Date();
  await here.database.transaction(async (tx) => {
    await sweepSessions(tx, now);
    await sweepOutbox(tx, now);
  });
  const { rows } = await here.database.db.execute(sql.raw(`select count(*)::int as n from ${table}`));
  expect(rows).toEqual([{ n: 1 }]);
});

function daysAgo(days: number) {
  return sql`now() - ${days}::int * interval '1 day'`;
}
