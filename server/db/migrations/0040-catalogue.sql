-- What can be ordered, in rows with the time in which they hold: a change ends a row and begins one. It takes the place of
-- the SKUs of 0020, which nothing filled.
drop table products;

-- Each change of the catalogue: the seed, an import, a member of the staff.
create table catalogue_changes (
  revision bigint generated always as identity primary key,
  -- Names a state of the catalogue across databases.
  id text not null unique default gen_random_uuid()::text,
  at timestamptz not null,
  author text not null,
  note text not null
);

create table catalogue_entries (
  id bigint generated always as identity primary key,
  sku text not null,
  -- As contract/catalogue.ts.
  content jsonb not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  begun_by bigint not null references catalogue_changes,
  ended_by bigint references catalogue_changes,
  check (valid_to >= valid_from),
  check ((valid_to is null) = (ended_by is null))
);
create unique index catalogue_entries_open on catalogue_entries (sku) where valid_to is null;
create index catalogue_entries_time on catalogue_entries (valid_from, valid_to);

-- What an order was priced by stays as it was.
create function keep_catalogue_entry() returns trigger language plpgsql as $$
begin
  if old.valid_to is not null or (new.sku, new.content, new.valid_from, new.begun_by) is distinct from
    (old.sku, old.content, old.valid_from, old.begun_by) then
    raise exception 'an entry of the catalogue is never edited: it ends, and another begins';
  end if;
  return new;
end $$;
create trigger catalogue_entries_kept before update on catalogue_entries
  for each row execute function keep_catalogue_entry();
