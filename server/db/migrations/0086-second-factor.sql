-- The second factor of the staff: one authenticator an account (RFC 6238), and ten recovery codes.

create table second_factors (
  account_id text primary key references accounts on delete cascade,
  -- Sealed with a key that the database does not hold (server/auth/secondFactor/sealed.ts). Null until it is confirmed.
  secret text,
  set_at timestamptz,
  -- The interval of the last code that was accepted: no code is good twice.
  last_step bigint not null default 0,
  -- An authenticator that is being set up, in place of the present one once a code of it was right.
  pending_secret text,
  pending_until timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  check ((secret is null) = (set_at is null))
);

create table recovery_codes (
  account_id text not null references second_factors on delete cascade,
  -- Under the server's key.
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- When this session gave the second factor.
alter table sessions add column second_factor_at timestamptz;
