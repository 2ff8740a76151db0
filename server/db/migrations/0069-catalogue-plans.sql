-- A change that was planned can be withdrawn, and another put before it: the end of a row may move to an earlier time, never
-- to a later one. All else of a row stays as it was; that what is over stays so, the server sees to.
create or replace function keep_catalogue_entry() returns trigger language plpgsql as $$
begin
  if new.valid_to is null or new.valid_to > coalesce(old.valid_to, new.valid_to) or
    (new.sku, new.content, new.valid_from, new.begun_by) is distinct from
    (old.sku, old.content, old.valid_from, old.begun_by) then
    raise exception 'an entry of the catalogue is never edited: it ends, and another begins';
  end if;
  return new;
end $$;
create index catalogue_entries_sku on catalogue_entries (sku, id);
