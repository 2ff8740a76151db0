-- Of two of the staff who change the same questionnaire the second is refused by the revision that was read.
alter table questionnaires add column revision integer not null default 1;
