-- To where a parcel was sent, as it was then: the address of an order may be corrected later, and an order may go to several.
-- Null of an earlier parcel of an order to several addresses: which of them it went to was not recorded.
alter table order_shipments add column address jsonb;
update order_shipments
  set address = quotations.address
  from online_orders join quotations on quotations.id = online_orders.quotation_id
  where online_orders.id = order_shipments.order_id and quotations.shipments = '[]'::jsonb;
