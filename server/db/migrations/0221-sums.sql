-- What is to be paid altogether is summed over an index of what is open; figures of weeks read what happened in these alone.

-- afterwards (server/db/lateIndexes.ts)
create index payment_requests_open_sums on payment_requests (currency) include (amount)
  where not is_settled and withdrawn_at is null;
create index payments_due on payments (due_at, order_id) where state = 'started';
create index payment_settlements_at on payment_settlements (settled_at, payment_id);
create index refunds_created on refunds (created_at);
create index order_steps_shipped on order_steps (at) where progress = 'shipped';
create index quotations_first_created on quotations (created_at) where revision_of is null;
