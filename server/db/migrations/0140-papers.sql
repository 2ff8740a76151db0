-- The literature archive: papers with tags of four facets, kept by the staff, seeded from content/archive/papers.json.

create table paper_tags (
  facet text not null check (facet in ('productLines', 'fields', 'organs', 'models')),
  code text not null,
  -- { en, zh }
  names jsonb not null,
  place integer not null default 0,
  primary key (facet, code)
);

create table papers (
  id text primary key,
  -- What is cited, its tags, and a note in both languages.
  content jsonb not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- Shown from then on, where it is published.
  published_at timestamptz not null,
  revision integer not null default 1,
  -- SHA-256 of what a release seeded it with; null once the staff changed it, who are not overwritten.
  seed_digest text,
  changed_at timestamptz not null
);

create unique index papers_doi on papers (lower(content ->> 'doi'));

create table paper_revisions (
  paper_id text not null references papers (id) on delete cascade,
  revision integer not null,
  -- Content, state and time as they were.
  kept jsonb not null,
  -- The account that made it; null for a release.
  author_id text,
  at timestamptz not null,
  primary key (paper_id, revision)
);
