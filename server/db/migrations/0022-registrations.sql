-- One registration waits for each address, the latest; one that was used is kept for a while, so that its link can say so.

alter table registrations add column used_at timestamptz;

delete from registrations older using registrations newer
  where older.email_key = newer.email_key
    and (older.created_at, older.token_hash) < (newer.created_at, newer.token_hash);

drop index registrations_email;
create unique index registrations_waiting on registrations (email_key) where used_at is null;
