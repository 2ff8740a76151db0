-- The cart: lines of an account in trees, a service below the product it belongs to.

-- Vectors as they were when they were put into a cart. What is done to them in My Vectors later changes nothing here.
create table ordered_vectors (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  -- Its id in My Vectors.
  vector_id text not null,
  number text not null,
  name text not null,
  length integer not null check (length > 0),
  topology text not null check (topology in ('linear', 'circular')),
  digest text not null,
  -- Features for its small map.
  marks jsonb not null,
  -- The sequence with its features.
  gen_bank text not null
);
create index ordered_vectors_account on ordered_vectors (account_id, vector_id);

create table cart_lines (
  id text primary key,
  -- The order in which they were added.
  place bigint generated always as identity unique,
  account_id text not null references accounts on delete cascade,
  -- The line that this one belongs to; null at the top of a tree.
  service_id text references cart_lines on delete cascade,
  product_type smallint not null check (product_type between 1 and 9),
  -- As contract/cart.ts, one shape a product type.
  detail jsonb not null,
  quantity integer not null check (quantity between 1 and 10000),
  ordered_vector_id text references ordered_vectors,
  -- Null until it is filled in.
  sample jsonb,
  added_at timestamptz not null
);
create index cart_lines_account on cart_lines (account_id, place);
create index cart_lines_service on cart_lines (service_id);
create index cart_lines_vector on cart_lines (ordered_vector_id);

-- What can be bought by its SKU. A line of one that is not here, or not on the shelf, cannot be ordered.
create table products (
  sku text primary key,
  is_on_shelf boolean not null
);
