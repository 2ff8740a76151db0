-- How often a session has written: a read replica that has as many of its row has all that it wrote (server/db/replica.ts).
alter table sessions add column writes bigint not null default 0;
