-- The work list a page at a time by index (server/work/waiting.ts): how long an order has waited for its next step, and
-- whether a tube of a sample stands nowhere, are kept with the order and the sample.

-- The lines of an order that can be advanced, and since when. One that is to be paid first by transfer or card waits for its
-- money, a line whose samples are awaited or unchecked for these.
create function lines_to_advance(of_order text) returns table (line_id text, since timestamptz) language sql stable as $$
  select reached.line_id, reached.at
  from (select distinct on (line_id) line_id, progress, at
    from order_steps where order_id = of_order order by line_id, id desc) reached
  where reached.progress <> 'shipped'
    and (reached.progress <> 'customerMaterials' or (select 1 from samples s
      where s.order_id = of_order and s.line_id = reached.line_id and s.state <> 'accepted' limit 1) is null)
    and (coalesce((select r.is_settled from payment_requests r where r.order_id = of_order), true)
      or (select 1 from payments p
        where p.order_id = of_order and p.kind = 'purchaseOrder' and p.state = 'started' limit 1) is not null)
$$;

alter table online_orders add column advance_since timestamptz;
-- The order is held first, so that what is read behind it holds what another transaction has committed meanwhile.
create function keep_advance() returns trigger language plpgsql as $$
declare
  of_order text := case tg_op when 'DELETE' then old.order_id else new.order_id end;
begin
  perform 1 from online_orders where id = of_order for no key update;
  update online_orders set advance_since = kept.since
    from (select min(since) as since from lines_to_advance(of_order)) kept
    where id = of_order and advance_since is distinct from kept.since;
  return null;
end
$$;
create trigger order_steps_advance after insert or update or delete on order_steps
  for each row execute function keep_advance();
create trigger samples_advance after insert or update of state or delete on samples
  for each row execute function keep_advance();
create trigger payment_requests_advance after insert or update of is_settled or delete on payment_requests
  for each row execute function keep_advance();
create trigger payments_opened_advance after insert on payments
  for each row when (new.kind = 'purchaseOrder') execute function keep_advance();
create trigger payments_advance after update of kind, state on payments
  for each row when ('purchaseOrder' in (old.kind, new.kind)) execute function keep_advance();
update online_orders set advance_since = (select min(since) from lines_to_advance(id)) where progress_place < 5;

alter table samples add column is_loose boolean not null default false;
create function keep_loose() returns trigger language plpgsql as $$
declare
  of_sample text := case tg_op when 'DELETE' then old.sample_id else new.sample_id end;
begin
  perform 1 from samples where id = of_sample for no key update;
  update samples set is_loose = kept.is_loose
    from (select exists (select 1 from sample_tubes
      where sample_id = of_sample and box_id is null and removed = '') as is_loose) kept
    where id = of_sample and samples.is_loose <> kept.is_loose;
  return null;
end
$$;
create trigger sample_tubes_kept after insert or update of box_id, removed or delete on sample_tubes
  for each row execute function keep_loose();
update samples set is_loose = true
  where id in (select sample_id from sample_tubes where box_id is null and removed = '');

drop index online_orders_under_way;
drop index sample_tubes_loose;
drop index payment_events_alarm;

create index work_claims_account on work_claims (account_id, taken_at);

-- afterwards (server/db/lateIndexes.ts)
create index online_orders_advance on online_orders (advance_since, id)
  where state = 'active' and advance_since is not null;
create index online_orders_cancel on online_orders (changed_at, id) where state = 'cancelRequested';
create index samples_awaited on samples (expected_at, order_id, id) where state = 'expected';
create index samples_to_check on samples (received_at, order_id, id) where state = 'received';
create index samples_to_store on samples (checked_at, order_id, id) where state = 'accepted' and is_loose;
create index payments_owed on payments (due_at, order_id) where state = 'started' and kind = 'purchaseOrder';
create index bank_transfers_waiting on bank_transfers (imported_at, id) where state = 'open';
create index payment_events_open_alarm on payment_events (at, id)
  where alarm is not null and alarm_resolved_at is null;
