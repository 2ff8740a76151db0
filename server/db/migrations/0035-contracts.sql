-- Offline orders: contracts that were signed on paper. The operator brings them in; who knows the name of the company and its
-- authorization code sees them.

create table contract_customers (
  id text primary key,
  name text not null,
  -- The name without case, width and blanks (commerce/contract/authorizationCode).
  name_key text not null unique,
  -- Of the code, under the server's key, which stands outside the database.
  code_hash text not null,
  created_at timestamptz not null
);

create table contracts (
  id text primary key,
  customer_id text not null references contract_customers on delete cascade,
  number text not null unique,
  contact text not null,
  currency text not null check (currency in ('CNY', 'USD')),
  -- Minor units: what its lines add up to.
  amount bigint not null,
  status text not null
    check (status in ('preDelivery', 'inProduction', 'inStock', 'shipping', 'completed', 'cancelled')),
  signing_date date,
  changed_at timestamptz not null
);
create index contracts_customer on contracts (customer_id);

create table contract_lines (
  contract_id text not null references contracts on delete cascade,
  -- From 1.
  place integer not null check (place > 0),
  service_type smallint not null check (service_type between 10 and 56),
  description text not null,
  quantity integer not null check (quantity >= 0),
  -- Minor units; below zero what is taken off.
  subtotal bigint not null,
  status text not null
    check (status in ('preDelivery', 'inProduction', 'inStock', 'shipping', 'completed', 'cancelled')),
  primary key (contract_id, place)
);

create table contract_files (
  id text primary key,
  contract_id text not null references contracts on delete cascade,
  type text not null,
  name text not null,
  size bigint not null,
  -- Of the line that it belongs to; null where it is of the whole.
  line_number integer check (line_number > 0),
  -- In the file store.
  key text not null unique,
  created_at timestamptz not null
);
create index contract_files_contract on contract_files (contract_id);

-- Which accounts see the contracts of a company, those of later too.
create table contract_bindings (
  customer_id text not null references contract_customers on delete cascade,
  account_id text not null references accounts on delete cascade,
  bound_at timestamptz not null,
  primary key (customer_id, account_id)
);
create index contract_bindings_account on contract_bindings (account_id);
