-- Writes the text of rows that were there before (0280), some thousand at a time, so that other servers go on meanwhile.
-- in parts
update quotations set search_text = '' where id in (select id from quotations where search_text = '' limit 5000);

-- The quotation is held first, as by those who write an order.
with held as materialized (
  select o.id from (select id, quotation_id from online_orders where search_text = '' limit 2000) o
    join quotations q on q.id = o.quotation_id for no key update of q)
update online_orders set search_text = '' where id in (select id from held);

update payment_requests set search_text = ''
  where order_id in (select order_id from payment_requests where search_text = '' limit 5000);

update invoice_applications set search_text = ''
  where id in (select id from invoice_applications where search_text = '' limit 5000);
