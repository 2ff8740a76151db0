-- What is to be paid, each try to pay it, every word of the provider about it, and what was given back.

-- One row an order, written when the order is placed. Locking it puts the payments of an order in line.
create table payment_requests (
  order_id text primary key,
  account_id text not null references accounts on delete cascade,
  order_number text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  created_at timestamptz not null
);
create index payment_requests_account on payment_requests (account_id);

create table payments (
  id text primary key,
  order_id text not null references payment_requests on delete cascade,
  -- From 1; with the order number the provider's idempotency key.
  attempt integer not null check (attempt > 0),
  kind text not null check (kind in ('card', 'transfer', 'purchaseOrder')),
  state text not null check (state in ('started', 'failed', 'paid', 'partlyRefunded', 'refunded')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CNY', 'USD')),
  -- The sum of its refunds that have not failed, kept by a trigger.
  refunded bigint not null default 0,
  -- The hosted page, and what the provider calls the money that came through it.
  provider_session text unique,
  provider_url text,
  provider_payment text unique,
  -- Of the session that was sent to the hosted page.
  session_hash text,
  -- Of a purchase order.
  po_number text,
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (order_id, attempt),
  check (refunded >= 0 and refunded <= amount),
  check (refunded = 0 or state in ('paid', 'partlyRefunded', 'refunded'))
);
create unique index payments_open on payments (order_id) where state = 'started';
create index payments_waiting on payments (changed_at) where state = 'started' and kind = 'card';

-- Which payment an order was settled by: the effects of being paid happen with this row, and so once.
create table payment_settlements (
  order_id text primary key references payment_requests on delete cascade,
  payment_id text not null unique references payments on delete cascade,
  settled_at timestamptz not null
);

-- The ledger: a word about a payment counts once, by its id, in the transaction of its effect.
create table payment_events (
  id text primary key,
  payment_id text not null references payments on delete cascade,
  what text not null,
  actor text not null,
  body jsonb not null,
  -- Null where it was in order.
  alarm text,
  at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id, at);

create table refunds (
  id text primary key,
  payment_id text not null references payments on delete cascade,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('requested', 'done', 'failed')),
  reason text not null,
  -- Null where the money was given back at the provider itself.
  requested_by text references accounts on delete set null,
  provider_refund text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index refunds_payment on refunds (payment_id);
create index refunds_requested on refunds (changed_at) where state = 'requested';

create function sum_refunds() returns trigger language plpgsql as $$
begin
  update payments
    set refunded = (select coalesce(sum(amount), 0) from refunds where payment_id = new.payment_id and state <> 'failed')
    where id = new.payment_id;
  return null;
end $$;
create trigger refunds_sum after insert or update on refunds for each row execute function sum_refunds();

-- Customers as the provider knows them: their cards belong to these.
create table payment_customers (
  account_id text primary key references accounts on delete cascade,
  customer text not null unique
);
