-- My Vectors and My Sequences: items of an account, each with its place in the history of its kind.
create table synced_items (
  account_id text not null references accounts on delete cascade,
  kind text not null,
  id text not null,
  -- Null when it was deleted.
  content text,
  -- Characters of the content, for the account's quota.
  size integer not null,
  changed_at timestamptz not null,
  revision bigint not null,
  copy_of text,
  -- Hashes of the last changes merged into it: one that comes again, since its answer was lost, is known.
  merged text[] not null default '{}',
  primary key (account_id, kind, id)
);
create unique index synced_items_revision on synced_items (account_id, kind, revision);

create table sync_heads (
  account_id text not null references accounts on delete cascade,
  kind text not null,
  revision bigint not null,
  primary key (account_id, kind)
);
