-- The number that an issued invoice has in the books.
alter table invoice_applications add column number text not null default '';
