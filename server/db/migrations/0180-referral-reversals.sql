-- A reward is taken back once, when all of the money of its order has gone back; what was spent by then stays spent.

alter table referral_rewards
  add column reversed_at timestamptz,
  add column reversed_points bigint not null default 0
    check (reversed_points between 0 and points);
