-- An order that is cancelled is not paid any more.
alter table payment_requests add column withdrawn_at timestamptz;
