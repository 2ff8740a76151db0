-- Mail and short messages on their way: written with their cause, taken out when they are sent.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null,
  target text not null,
  subject text not null default '',
  text text not null,
  html text,
  created_at timestamptz not null
);
create index outbox_age on outbox (created_at);
