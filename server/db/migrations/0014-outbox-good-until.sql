-- A code that is no longer good is not sent: it waited too long for its gateway.
alter table outbox add column good_until timestamptz;
