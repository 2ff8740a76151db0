-- What the company tells its visitors at the top of the page. Planned, valid and over follow from its times.

create table announcements (
  id text primary key,
  kind text not null check (kind in ('notice', 'warning')),
  -- { en, zh }: plain text.
  texts jsonb not null,
  -- { path, names: { en, zh } } of a page of this site; null for none.
  link jsonb,
  -- 0 the Chinese site, 1 the English one.
  sites smallint[] not null check (cardinality(sites) > 0 and sites <@ '{0,1}'),
  place text not null check (place in ('everywhere', 'ordering')),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- For good: one that is to come back is a new one.
  withdrawn_at timestamptz,
  revision integer not null default 1,
  changed_at timestamptz not null
);
-- What is valid now is asked for with every page that opens.
create index announcements_valid on announcements (until_at) where withdrawn_at is null;
