-- Questionnaires, what was filled in, and the draw that thanks for it.

create table questionnaires (
  id text primary key,
  site smallint not null check (site in (0, 1)),
  title jsonb not null,
  introduction jsonb not null,
  topics jsonb not null,
  state text not null check (state in ('draft', 'open', 'closed')),
  -- When it may be filled in while it is open; null: without a bound.
  opens_at timestamptz,
  closes_at timestamptz,
  created_at timestamptz not null
);
-- One of a site at a time.
create unique index questionnaires_open on questionnaires (site) where state = 'open';

create table questionnaire_fills (
  id text primary key,
  questionnaire_id text not null references questionnaires on delete cascade,
  account_id text references accounts on delete set null,
  -- Filled in by somebody with an account, whether or not it is still there.
  is_by_account boolean not null,
  -- Of the browser it was filled in.
  browser_hash text,
  answers jsonb not null,
  language text not null,
  filled_at timestamptz not null
);
-- Once an account; without one, once a browser.
create unique index questionnaire_fills_account on questionnaire_fills (questionnaire_id, account_id);
create unique index questionnaire_fills_browser on questionnaire_fills (questionnaire_id, browser_hash)
  where not is_by_account;
create index questionnaire_fills_owner on questionnaire_fills (account_id, filled_at);

create table draws (
  id text primary key,
  questionnaire_id text not null unique references questionnaires on delete cascade,
  title jsonb not null,
  rules jsonb not null,
  max_wins integer not null check (max_wins > 0)
);

create table draw_awards (
  id text primary key,
  draw_id text not null references draws on delete cascade,
  place integer not null,
  name jsonb not null,
  picture text not null default '',
  needs_address boolean not null,
  stock integer not null check (stock >= 0),
  -- Of ten thousand draws.
  chance integer not null check (chance between 1 and 10000),
  -- Never more than there are.
  given integer not null default 0 check (given between 0 and stock)
);
create index draw_awards_draw on draw_awards (draw_id, place);

create table draw_records (
  id text primary key,
  draw_id text not null references draws on delete cascade,
  -- Of one fill one draw.
  fill_id text not null unique references questionnaire_fills on delete cascade,
  -- Null: a blank.
  award_id text references draw_awards,
  drawn_at timestamptz not null,
  -- Where it goes, once the winner has said so.
  receiver jsonb,
  accepted_at timestamptz,
  sent_at timestamptz
);
create index draw_records_draw on draw_records (draw_id, drawn_at);

-- Of the roles that are there from the first day on.
update roles set permissions = array_append(permissions, 'questionnaires') where id = 'content';
