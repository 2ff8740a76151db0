-- Who works on what waits for the staff: one row an item, so that of two who take it at once one has it.
create table work_claims (
  kind text not null,
  subject_id text not null,
  account_id text not null references accounts (id) on delete cascade,
  taken_at timestamptz not null,
  primary key (kind, subject_id)
);

-- When somebody looked into a word of the provider that does not fit.
alter table payment_events add column alarm_resolved_at timestamptz;
