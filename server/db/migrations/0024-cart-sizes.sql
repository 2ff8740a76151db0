-- What a cart holds is added up from columns of their own: the texts themselves stay unread.

alter table cart_lines
  -- Grows with each change: an edit names the revision it was made on.
  add column revision integer not null default 1,
  add column size integer not null
    generated always as (length(detail::text) + coalesce(length(sample::text), 0)) stored;

alter table ordered_vectors
  -- Of the item in My Vectors that this is a copy of: while it has not moved on, the copy need not be made again.
  add column revision bigint,
  add column size integer not null generated always as (length(gen_bank)) stored,
  -- Of what a list of the cart repeats for each line.
  add column marks_size integer not null generated always as (length(marks::text)) stored;
