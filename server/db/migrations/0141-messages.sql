-- The message board: what visitors and customers ask, and what the staff answer.

create table message_threads (
  -- Also its number for people.
  id text primary key,
  -- Null for a visitor, who is answered by mail alone.
  account_id text references accounts on delete cascade,
  -- Whose promise of a reply holds.
  site smallint not null check (site in (0, 1)),
  language text not null check (language in ('en', 'zh')),
  name text not null,
  email text not null,
  state text not null check (state in ('waiting', 'answered', 'closed')),
  -- Since when somebody waits for a reply; null while nobody does.
  waits_since timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index message_threads_account on message_threads (account_id, changed_at);
create index message_threads_waiting on message_threads (waits_since) where state = 'waiting';

create table message_posts (
  thread_id text not null references message_threads on delete cascade,
  -- From 1.
  number integer not null,
  is_ours boolean not null,
  text text not null,
  -- Of the staff.
  author_id text,
  at timestamptz not null,
  primary key (thread_id, number)
);
