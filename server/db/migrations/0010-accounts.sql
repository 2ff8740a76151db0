-- Accounts, the ways into them, and what their owners keep there.

create table accounts (
  id text primary key,
  register_site smallint not null check (register_site in (0, 1)),
  phone text unique,
  email text,
  -- The address in lower case: one account an address.
  email_key text generated always as (lower(email)) stored unique,
  password_hash text,
  nickname text not null default '',
  avatar text not null default '',
  name text not null default '',
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  organization_name text not null default '',
  -- As contract/account.ts: null until it is filled in.
  organization jsonb,
  customer_type text,
  referral_source text,
  invite_code text,
  is_staff boolean not null default false,
  roles text[] not null default '{}',
  perms text[] not null default '{}',
  -- Guides that were seen.
  guidelines jsonb not null default '{}',
  is_recommended_seen boolean not null default false,
  -- Set by a change, not by the first address.
  email_changed_at timestamptz,
  points bigint not null default 0 check (points >= 0),
  registered_at timestamptz not null,
  check (phone is not null or email is not null)
);

-- Registered by mail and not yet activated. An address may have several: the first link followed makes the account.
create table registrations (
  token_hash text primary key,
  email_key text not null,
  password_hash text not null,
  -- The rest of what was typed.
  details jsonb not null,
  language text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index registrations_email on registrations (email_key);
create index registrations_age on registrations (expires_at);

create table sessions (
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Kept after it was ended from elsewhere, so that its browser is told why.
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id);
create index sessions_age on sessions (expires_at);

create table identities (
  issuer text not null,
  subject text not null,
  account_id text not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index identities_account on identities (account_id, issuer);

create table captchas (
  id text primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index captchas_age on captchas (expires_at);

-- The last code sent to a phone or an address for one purpose.
create table codes (
  target text not null,
  purpose text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (target, purpose)
);
create index codes_age on codes (expires_at);

-- How often something was sent to a phone or an address, whatever it was.
create table sendings (
  target text primary key,
  sent_at timestamptz not null,
  day_began_at timestamptz not null,
  today integer not null
);
create index sendings_age on sendings (sent_at);

-- Single-use keys of a flow: a password reset, a way to Google and back, a Google account to be bound.
create table tickets (
  token_hash text primary key,
  kind text not null,
  payload jsonb not null,
  expires_at timestamptz not null
);
create index tickets_age on tickets (expires_at);

-- Addresses, invoice infos and cards: lists of which exactly one is the default.
create table account_entries (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null,
  body jsonb not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create index account_entries_account on account_entries (account_id, kind, created_at);
create unique index account_entries_default on account_entries (account_id, kind) where is_default;

create table points_entries (
  id bigint generated always as identity primary key,
  account_id text not null references accounts on delete cascade,
  points bigint not null,
  reason text not null,
  order_number text,
  at timestamptz not null
);
create index points_entries_account on points_entries (account_id, id);

create table favourites (
  account_id text not null references accounts on delete cascade,
  element_id text not null,
  at timestamptz not null,
  primary key (account_id, element_id)
);
