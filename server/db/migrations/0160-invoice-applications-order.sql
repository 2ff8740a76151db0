-- Those of an order are listed with it, the rejected ones too, which the index of open ones leaves out.
create index invoice_applications_order on invoice_applications (order_id, created_at desc);
