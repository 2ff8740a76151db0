-- Lists show the last revision of a quotation. That a revision took its place stands in the row itself, where a list
-- of thousands reads it without a look at another row. Triggers keep it, whoever writes.

alter table quotations add column is_superseded boolean not null default false;
update quotations set is_superseded = true
  where id in (select revision_of from quotations where revision_of is not null);

create function mark_superseded() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.revision_of is not null then
    update quotations set is_superseded = false where id = old.revision_of;
  end if;
  if tg_op <> 'DELETE' and new.revision_of is not null then
    update quotations set is_superseded = true where id = new.revision_of;
  end if;
  return null;
end
$$;
create trigger quotations_superseded after insert or delete or update of revision_of on quotations
  for each row execute function mark_superseded();

-- afterwards (server/db/lateIndexes.ts)
create index quotations_latest on quotations (created_at, id) where not is_superseded;
