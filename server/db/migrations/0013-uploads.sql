-- Files that an account sent. What is in them stands in the file store under `key`.
create table uploads (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null,
  name text not null,
  size bigint not null,
  format text not null,
  key text not null,
  created_at timestamptz not null
);
create index uploads_account on uploads (account_id, created_at);
