-- Of two of the staff who change the same coupon the second is refused by the revision that was read.
alter table coupons add column revision integer not null default 1;
