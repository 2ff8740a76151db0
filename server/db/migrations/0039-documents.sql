-- Documents that were asked for. What is printed is kept as data; the file of it is made by a job, once.
create table documents (
  -- Over all that is printed, and the kind of file.
  digest text primary key,
  kind text not null check (kind in ('pdf', 'word')),
  model jsonb not null,
  state text not null check (state in ('requested', 'done', 'failed')),
  -- In the file store.
  key text,
  size bigint,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'done') = (key is not null and size is not null))
);
create index documents_key on documents (key) where key is not null;
