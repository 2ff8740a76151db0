-- Referral: the code of each account, who brought whom, the terms of each site, and the rewards, each of which stands once.

alter table accounts
  -- Made when it is first asked for.
  add column referral_code text unique,
  add column invited_by text references accounts on delete set null;
create index accounts_invited_by on accounts (invited_by);

create table referral_terms (
  site smallint primary key check (site in (0, 1)),
  is_open boolean not null,
  -- Who may refer: everybody, or who has a paid order.
  audience text not null check (audience in ('everybody', 'buyers')),
  -- What the new customer gets; null: nothing.
  coupon_id text references coupons,
  fixed_points bigint not null check (fixed_points >= 0),
  share_basis_points integer not null check (share_basis_points between 0 and 10000),
  max_points bigint not null check (max_points >= 0),
  min_amount bigint not null check (min_amount >= 0),
  changed_at timestamptz not null
);

create table referral_rewards (
  id bigint generated always as identity primary key,
  -- Null: the account was deleted.
  inviter_id text references accounts on delete set null,
  invited_id text unique references accounts on delete set null,
  order_number text not null unique,
  amount bigint not null,
  currency text not null,
  points bigint not null check (points >= 0),
  at timestamptz not null
);
create index referral_rewards_inviter on referral_rewards (inviter_id, at);
