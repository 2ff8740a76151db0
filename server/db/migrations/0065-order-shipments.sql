-- What left the house, a row a parcel: part of a line, or several lines together. How many pieces of a line are left follows
-- from them; the line is shipped once none is.
create table order_shipments (
  id text primary key,
  order_id text not null references online_orders on delete cascade,
  carrier text not null,
  tracking_number text not null,
  note text not null default '',
  at timestamptz not null
);
create index order_shipments_order on order_shipments (order_id, at);

create table order_shipment_lines (
  shipment_id text not null references order_shipments on delete cascade,
  line_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_id)
);

-- By when a line is promised to leave; the last word counts.
create table order_line_dates (
  order_id text not null references online_orders on delete cascade,
  line_id text not null,
  promised_on date not null,
  primary key (order_id, line_id)
);
