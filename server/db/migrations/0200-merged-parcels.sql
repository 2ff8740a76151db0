-- A parcel may carry goods of several orders of one customer: it has a row for each of them, and they share its `parcel_id`.
-- One that was recorded in error stays, with the reason; its pieces count as not sent.
alter table order_shipments
  add column parcel_id text,
  add column withdrawn_at timestamptz,
  add column withdrawn_reason text not null default '';
update order_shipments set parcel_id = id;
alter table order_shipments alter column parcel_id set not null;
create index order_shipments_parcel on order_shipments (parcel_id);

-- A report on what was delivered belongs to its parcel.
alter table order_attachments
  add column shipment_id text references order_shipments on delete set null;
create index order_attachments_shipment on order_attachments (shipment_id) where shipment_id is not null;
