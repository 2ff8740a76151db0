-- What the owner of an account sees of its sessions, and what is left of an account that was deleted.

alter table sessions
  -- Browser and system by the header of the login, as Firefox on Windows.
  add column device text not null default '';

-- A deleted account stays as an empty row, since its orders and invoices have to be kept: nobody can get into it.
alter table accounts add column deleted_at timestamptz;
alter table accounts drop constraint accounts_check;
alter table accounts add constraint accounts_check
  check (phone is not null or email is not null or deleted_at is not null);

-- Whether a file is an invoice is asked for each file of a list.
create index invoice_applications_upload on invoice_applications (upload_id);
