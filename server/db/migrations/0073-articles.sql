-- News, help and single pages (about, support): texts in both languages, kept by the staff, seeded from content/.

create table articles (
  id text primary key,
  kind text not null check (kind in ('news', 'help', 'page')),
  -- In its address, and how a seeded one is found again.
  slug text not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- Shown from then on, where it is published.
  published_at timestamptz not null,
  -- Of help: its place in the list.
  place integer not null default 0,
  -- The page of the app that it explains.
  path text not null default '',
  tags text[] not null default '{}',
  -- { en: { title, summary, body }, zh: … }; a language may be missing.
  texts jsonb not null,
  revision integer not null default 1,
  -- SHA-256 of what a release seeded it with; null once the staff changed it, who are not overwritten.
  seed_digest text,
  changed_at timestamptz not null,
  unique (kind, slug)
);

create table article_revisions (
  article_id text not null references articles (id) on delete cascade,
  revision integer not null,
  -- The row as it was.
  content jsonb not null,
  -- The account that made it; null for a release.
  author_id text,
  at timestamptz not null,
  primary key (article_id, revision)
);
