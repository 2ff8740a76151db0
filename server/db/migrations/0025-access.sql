-- Sessions, codes and tickets of an account carry the version of its access; a change of any way into it begins the next.
alter table accounts add column access_version integer not null default 0;
alter table accounts add column access_changed_at timestamptz;

delete from sessions where revoked_at is not null;
alter table sessions drop column revoked_at;
alter table sessions add column access_version integer not null default 0;

-- Good for ten minutes, and of another shape from now on.
delete from tickets;

-- A code belongs to the attempt that asked for it, known by a secret of the browser that asked.
drop table codes;
create table codes (
  attempt_hash text primary key,
  target text not null,
  purpose text not null,
  -- Null while the target had no account.
  account_id text,
  access_version integer not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index codes_age on codes (expires_at);

-- How often something was sent to a phone or an address, by who asked: a network, all strangers, its owner's browsers.
drop table sendings;
create table sendings (
  target text not null,
  sender text not null,
  sent_at timestamptz not null,
  day_began_at timestamptz not null,
  today integer not null,
  primary key (target, sender)
);
create index sendings_age on sendings (sent_at);

-- Browsers that the owner of an account has logged in from.
create table known_browsers (
  account_id text not null references accounts on delete cascade,
  browser_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, browser_hash)
);
