-- My Vectors and My Sequences: items of an account, each with its place in the history of its kind.
create table synced_items (
  account_id text not null references accounts on delete cascade,
  kind text not null,
  id text not null,
  -- Null when it was deleted.
  content text,
  changed_at timestamptz not null,
  revision bigint not null,
  copy_of text,
  primary key (account_id, kind, id)
);
create unique index synced_items_revision on synced_items (account_id, kind, revision);

create table sync_heads (
  account_id text not null references accounts on delete cascade,
  kind text not null,
  revision bigint not null,
  primary key (account_id, kind)
);
