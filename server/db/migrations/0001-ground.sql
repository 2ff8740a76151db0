-- What every feature stands on: settings, jobs, idempotency keys, counters of rate limits.

create table settings (
  name text primary key,
  value jsonb not null
);

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Set while a process works on it: another may take it over after this moment.
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  -- Set when the last try failed.
  failed_at timestamptz,
  -- At most one waiting job a key.
  key text
);
create index jobs_waiting on jobs (run_at) where done_at is null and failed_at is null;
create unique index jobs_key on jobs (key) where done_at is null and failed_at is null;

-- Written in the transaction of the work itself, so that a second request with the same key waits for the first.
create table idempotency (
  owner text not null,
  call text not null,
  key text not null,
  input_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner, call, key)
);
create index idempotency_age on idempotency (created_at);

create table limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
create index limits_age on limits (window_start);
