-- What is done to an order as a whole, beside the steps of its lines: who asked for it or did it, why and when.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references online_orders on delete cascade,
  act text not null check (act in ('requestCancel', 'cancel')),
  actor text not null,
  note text not null default '',
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);
insert into order_events (order_id, act, actor, note, at)
  select id, case state when 'cancelled' then 'cancel' else 'requestCancel' end,
    case state when 'cancelled' then 'staff' else 'customer' end, reason, changed_at
  from online_orders where state <> 'active';

-- The saved card that was chosen at checkout, for whenever the quotation is ordered.
alter table quotations add column card_id text;
