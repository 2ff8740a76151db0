-- A request to cancel can be declined: the order goes on.
alter table order_events drop constraint order_events_act_check;
alter table order_events add constraint order_events_act_check
  check (act in ('requestCancel', 'cancel', 'declineCancel'));
