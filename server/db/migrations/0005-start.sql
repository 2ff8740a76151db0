-- Where people were in the app and for how long (S3 tracking event): places and names of functions, never what was typed.

create table tracking_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The account, or the device that getSystemId named, or neither.
  user_id text,
  system_key text,
  page text not null,
  function_name text not null,
  browsing_duration integer not null,
  type text not null,
  locale text not null,
  element_id text
);
create index tracking_events_at on tracking_events (at);
