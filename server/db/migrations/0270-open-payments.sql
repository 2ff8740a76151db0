-- What a bank transfer may be for is found by its exact amount and by the numbers in its reference
-- (server/features/staff/openRequests.ts), not by a look at everything that is open.

-- A number as it is compared with what somebody typed: letters and digits alone, without its revision.
create function number_key(it text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(regexp_replace(it, '-R[0-9]+$', ''), '[^A-Za-z0-9]', '', 'g'));

-- afterwards (server/db/lateIndexes.ts)
create index payment_requests_open_amount on payment_requests (amount, currency)
  where not is_settled and withdrawn_at is null;
create index payment_requests_open_key on payment_requests (number_key(order_number))
  where not is_settled and withdrawn_at is null;
create index quotations_key on quotations (number_key(number));
