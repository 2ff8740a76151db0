-- Quotations, orders, coupons, points and invoices. Effects are rows that can stand once.

create sequence quotation_numbers;
create sequence order_numbers;

create table quotations (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  number text not null unique,
  site smallint not null check (site in (0, 1)),
  language text not null check (language in ('en', 'zh')),
  -- Whether it has expired is read from the clock.
  status text not null check (status in ('underEvaluation', 'readyToOrder', 'ordered', 'cancelled', 'invalid')),
  -- As commerce/pricing/statement.ts; the digest is of it alone.
  statement jsonb not null,
  digest text not null,
  buyer jsonb not null,
  address jsonb not null,
  invoice jsonb not null,
  shipments jsonb not null default '[]',
  coupon_record_id text,
  coupon_terms jsonb,
  points bigint not null default 0 check (points >= 0),
  -- Its coupon and points are held for it.
  is_holding boolean not null default false,
  shipping_note text not null default '',
  remark text not null default '',
  reason text not null default '',
  valid_days integer not null check (valid_days > 0),
  quote_time timestamptz,
  -- From 1; a later one names the one before.
  revision integer not null default 1,
  revision_of text unique references quotations on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index quotations_account on quotations (account_id, created_at desc);
create index quotations_holding on quotations (quote_time) where is_holding and status = 'readyToOrder';

-- Copied from the cart when it was placed.
create table quotation_lines (
  quotation_id text not null references quotations on delete cascade,
  id text not null,
  place integer not null,
  service_id text,
  product_type smallint not null check (product_type between 1 and 9),
  sku text not null default '',
  description text not null default '',
  detail jsonb not null,
  sample jsonb,
  quantity integer not null check (quantity between 1 and 10000),
  ordered_vector_id text references ordered_vectors,
  primary key (quotation_id, id)
);
create index quotation_lines_vector on quotation_lines (ordered_vector_id);

-- What was done to a quotation, and by whom.
create table quotation_events (
  id bigint generated always as identity primary key,
  quotation_id text not null references quotations on delete cascade,
  act text not null,
  actor text not null,
  note text not null default '',
  at timestamptz not null
);
create index quotation_events_quotation on quotation_events (quotation_id, id);

create table online_orders (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  number text not null unique,
  -- A quotation is ordered once.
  quotation_id text not null unique references quotations on delete cascade,
  state text not null default 'active' check (state in ('active', 'cancelRequested', 'cancelled')),
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index online_orders_account on online_orders (account_id, created_at desc);

-- Each step of a line, once.
create table order_steps (
  id bigint generated always as identity primary key,
  order_id text not null references online_orders on delete cascade,
  line_id text not null,
  progress text not null
    check (progress in ('ordered', 'customerMaterials', 'inProduction', 'productionCompleted', 'shipped')),
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  unique (order_id, line_id, progress)
);

create table order_attachments (
  id text primary key,
  quotation_id text not null references quotations on delete cascade,
  upload_id text not null references uploads on delete cascade,
  type text not null check (type in
    ('qcReport', 'orderSummary', 'po', 'quote', 'goi', 'rc', 'helper', 'plasmidMap', 'signedContract')),
  -- From 1, of the lines of the quotation; null where it is of the whole.
  line_number integer,
  file_name text not null,
  at timestamptz not null
);
create index order_attachments_quotation on order_attachments (quotation_id, at);
create index order_attachments_upload on order_attachments (upload_id);

create table invoice_applications (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  order_id text not null references online_orders on delete cascade,
  invoice jsonb not null,
  amount bigint not null check (amount >= 0),
  status text not null check (status in ('applied', 'invoiced', 'rejected')),
  reason text not null default '',
  upload_id text references uploads on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index invoice_applications_open on invoice_applications (order_id) where status <> 'rejected';
create index invoice_applications_account on invoice_applications (account_id, created_at desc);

create table coupons (
  id text primary key,
  site smallint not null check (site in (0, 1)),
  name jsonb not null,
  instructions jsonb not null,
  terms jsonb not null,
  -- 0: days from the claim; 1: from a day to a day.
  use_time_type smallint not null check (use_time_type in (0, 1)),
  valid_days integer,
  valid_start timestamptz,
  valid_end timestamptz,
  -- It can be claimed in the popup.
  is_offered boolean not null default false,
  created_at timestamptz not null
);

create table coupon_records (
  id text primary key,
  coupon_id text not null references coupons on delete cascade,
  account_id text not null references accounts on delete cascade,
  claimed_at timestamptz not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- Held by this quotation.
  quotation_id text references quotations on delete set null,
  unique (account_id, coupon_id)
);
alter table quotations
  add constraint quotations_coupon foreign key (coupon_record_id) references coupon_records on delete set null;

alter table points_entries
  -- What gives or takes points does it once.
  add column cause text unique;

-- Pieces taken from the store and put back, by cause once.
create table stock_entries (
  id bigint generated always as identity primary key,
  sku text not null,
  pieces integer not null,
  cause text not null,
  at timestamptz not null,
  unique (sku, cause)
);
-- Their sum: what was taken (negative) since the stock was stated.
create table stock_levels (
  sku text primary key,
  pieces integer not null
);
