-- What happened to accounts: who, what, when, with which result. Rows are added, read and, once they are a year old, deleted;
-- nothing changes one. No reference to the account: the row of an account outlives it.

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null when the account is not known, as of a login with an address that has none.
  account_id text,
  -- The first 12 digits of the session's hash: the same in all rows of a session, and no way into it.
  session text,
  -- The visitor's network, never the whole address.
  network text,
  event text not null,
  result text not null check (result in ('done', 'refused')),
  detail jsonb not null default '{}',
  -- As the log and the answer carry it; null when an operator's command wrote the row.
  request_id text
);
create index audit_account on audit (account_id, id);
create index audit_age on audit (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  end if;
  raise exception 'The table audit is append-only: % is refused.', tg_op using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_audit_change();
create trigger audit_not_truncated before truncate on audit for each statement execute function refuse_audit_change();
