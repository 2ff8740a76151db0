-- Lists and searches of the console by index, however many rows there are.

-- The parts of two and three characters that a text has, without letter case: two for names written in Chinese. In SQL
-- alone, so that it is the same in the embedded database, which has no pg_trgm.
create function text_grams(it text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(a || b) filter (where b is not null), '{}')
    || coalesce(array_agg(a || b || c) filter (where c is not null), '{}')
  from (select own as a, lead(own) over () as b, lead(own, 2) over () as c
    from unnest(string_to_array(lower(it), null)) own) parts
$$;

-- Those that a text has which contains this one: the longer ones alone where it has any.
create function search_grams(it text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(it), at, least(3, length(it)))), '{}')
  from generate_series(1, greatest(1, length(it) - 2)) at where length(it) > 1
$$;

-- How common a text is decides how it is looked for.
create statistics quotations_buyer on (buyer ->> 'name'), (buyer ->> 'organizationName') from quotations;

-- How far the line of an order is that is least far, from 1 for ordered to 5 for shipped: kept with each step.
alter table online_orders add column progress_place smallint;
create function least_progress(of_order text) returns smallint language sql stable as $$
  select min(far)::smallint from (
    select max(array_position(
      array['ordered', 'customerMaterials', 'inProduction', 'productionCompleted', 'shipped'], progress)) as far
    from order_steps where order_id = of_order group by line_id) lines
$$;
create function keep_progress() returns trigger language plpgsql as $$
declare
  of_order text := case tg_op when 'DELETE' then old.order_id else new.order_id end;
begin
  update online_orders set progress_place = least_progress(of_order)
    where id = of_order and progress_place is distinct from least_progress(of_order);
  return null;
end
$$;
create trigger order_steps_progress after insert or update or delete on order_steps
  for each row execute function keep_progress();
update online_orders set progress_place = lines.least
  from (select order_id, min(far)::smallint as least from (
    select order_id, max(array_position(
      array['ordered', 'customerMaterials', 'inProduction', 'productionCompleted', 'shipped'], progress)) as far
    from order_steps group by order_id, line_id) each_line group by order_id) lines
  where order_id = id;

-- Whether an order was paid, beside what is to be paid.
alter table payment_requests add column is_settled boolean not null default false;
create function keep_settled() returns trigger language plpgsql as $$
begin
  update payment_requests set is_settled = (tg_op = 'INSERT')
    where order_id = case tg_op when 'INSERT' then new.order_id else old.order_id end;
  return null;
end
$$;
create trigger payment_settlements_kept after insert or delete on payment_settlements
  for each row execute function keep_settled();
update payment_requests set is_settled = true where order_id in (select order_id from payment_settlements);

-- afterwards (server/db/lateIndexes.ts)

-- What is searched stands in the same words in server/features/staff/search.ts.
create index accounts_text on accounts using gin (text_grams(
  coalesce(name, '') || chr(10) || coalesce(regexp_replace(first_name || ' ' || middle_name || ' ' || last_name, ' +', ' ', 'g'), '')
  || chr(10) || coalesce(nickname, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '')
  || chr(10) || coalesce(organization_name, '')));
create index quotations_text on quotations using gin (text_grams(
  coalesce(number, '') || chr(10) || coalesce(buyer ->> 'name', '') || chr(10) || coalesce(buyer ->> 'organizationName', '')));
create index online_orders_text on online_orders using gin (text_grams(coalesce(number, '')));
create index payment_requests_text on payment_requests using gin (text_grams(coalesce(order_number, '')));
create index invoice_applications_text on invoice_applications using gin (text_grams(coalesce(number, '')))
  where number <> '';
create index samples_text on samples using gin (text_grams(
  coalesce(number, '') || chr(10) || coalesce(name, '') || chr(10) || coalesce(mark, '')));
create index sample_tubes_text on sample_tubes using gin (text_grams(coalesce(code, '')));
create index message_threads_text on message_threads using gin (text_grams(
  coalesce(id, '') || chr(10) || coalesce(name, '') || chr(10) || coalesce(email, '')));
create index message_posts_text on message_posts using gin (text_grams(coalesce(text, ''))) where number = 1;
create index payment_events_text on payment_events using gin (text_grams(coalesce(id, '')));
create index trail_text on trail using gin (text_grams(coalesce(subject_id, '')));

-- The orders of the lists.
create index payment_events_at on payment_events (at, id);
create index accounts_registered on accounts (registered_at, id) where not is_staff and deleted_at is null;
create index accounts_name on accounts (
  (coalesce(nullif(name, ''), nullif(btrim(regexp_replace(first_name || ' ' || middle_name || ' ' || last_name, ' +', ' ', 'g')), ''), nickname)), id)
  where not is_staff and deleted_at is null;
create index accounts_organization on accounts (organization_name, id) where not is_staff and deleted_at is null;
create index accounts_staff on accounts (registered_at, id) where is_staff;
create index accounts_invited on accounts (registered_at, id) where invited_by is not null;
create index quotations_created on quotations (created_at, id);
create index quotations_total on quotations ((((statement ->> 'total')::bigint)), id);
create index quotations_status on quotations (status, created_at, id);
create index quotations_base on quotations ((regexp_replace(number, '-R[0-9]+$', '')));
create index trail_of_act on trail (act, id);
create index trail_by_actor on trail (actor, id);
create index trail_of_subject on trail (subject_id, id);
create index online_orders_created on online_orders (created_at, id);
create index online_orders_state on online_orders (state, created_at, id);
create index payment_requests_created on payment_requests (created_at, order_id);
create index payment_requests_number on payment_requests (order_number, order_id);
create index payment_requests_amount on payment_requests (amount, order_id);
create index payment_events_alarm on payment_events (id) where alarm is not null and alarm_resolved_at is null;
create index payments_started on payments (kind, created_at) where state = 'started';
create index invoice_applications_created on invoice_applications (created_at, id);
create index invoice_applications_amount on invoice_applications (amount, id);
create index invoice_applications_status on invoice_applications (status, created_at, id);
create index invoice_applications_settled on invoice_applications (((changed_at at time zone 'Asia/Shanghai')::date))
  where status <> 'applied';
create index samples_expected on samples (expected_at, number);
create index samples_received on samples (received_at, number);
create index sample_tubes_loose on sample_tubes (sample_id) where box_id is null and removed = '';
create index message_threads_created on message_threads (created_at, id);
create index message_threads_changed on message_threads (changed_at, id);
create index message_threads_state on message_threads (state, changed_at, id);
create index online_orders_progress on online_orders (progress_place, created_at, id);
create index online_orders_under_way on online_orders (id) where state = 'active' and progress_place < 5;
create index payment_requests_open on payment_requests (created_at, order_id)
  where not is_settled and withdrawn_at is null;
create index payment_requests_paid on payment_requests (created_at, order_id) where is_settled;
create index payment_requests_withdrawn on payment_requests (created_at, order_id) where withdrawn_at is not null;
