-- What came in by the bank, as its statement lists it: matched to an order, or set aside with a reason. A line of a statement
-- comes in once, however often its file is read.

create table bank_transfers (
  id text primary key,
  -- Of the bank's own number, or of all that the line says and how many alike came before it.
  fingerprint text not null unique,
  booked_on date not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  payer text not null,
  reference text not null,
  imported_at timestamptz not null,
  imported_by text references accounts on delete set null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'aside')),
  -- The order that it settled.
  order_id text,
  note text not null default '',
  changed_at timestamptz not null,
  check ((state = 'confirmed') = (order_id is not null))
);
create index bank_transfers_state on bank_transfers (state, booked_on);
create unique index bank_transfers_order on bank_transfers (order_id);
