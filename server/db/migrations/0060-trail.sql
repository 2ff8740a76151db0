-- The audit trail of the business: every act of the staff and every change of state, each row chained to the one before by
-- SHA-256 (server/trail/chain.ts). Ids run from 1 without a gap. Rows are added and read; nothing changes or deletes one.

create table trail (
  id bigint primary key check (id > 0),
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'staff', 'provider', 'clock', 'operator')),
  -- The account that acted; no reference, since the row outlives it.
  actor_id text,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  -- JSON as it was hashed, byte for byte.
  before text not null,
  after text not null,
  reason text not null,
  request_id text,
  previous_hash text not null unique,
  hash text not null unique
);
create index trail_subject on trail (subject_kind, subject_id, id);
create index trail_actor on trail (actor_id, id);

create function refuse_trail_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table trail is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger trail_append_only before update or delete on trail for each row execute function refuse_trail_change();
create trigger trail_not_truncated before truncate on trail for each statement execute function refuse_trail_change();

-- Who was of the staff before there were roles may do everything, as before. What a role allows is no column any more.
update accounts set roles = array['administrator'] where is_staff;
alter table accounts drop column perms;
