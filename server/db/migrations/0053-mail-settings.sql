-- Letters on each step of production; the one that tells of the shipment always goes.
alter table accounts add column wants_progress_mail boolean not null default true;
-- Where one click ends letters of this kind (RFC 8058); null of those that nobody can decline.
alter table outbox add column unsubscribe text;
