-- The saved card that was chosen when the order was placed, as the provider calls it.
alter table payment_requests add column card text;
-- What its hosted page is asked for with: under the provider's key it must be the same each time.
alter table payments add column page jsonb;
