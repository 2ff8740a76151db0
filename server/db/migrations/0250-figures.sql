-- Figures of the console by day, kept: what a day gave is counted once (server/figures/keepFigures.ts) and read by all. Whatever
-- a figure is made of leaves a mark of its day with each change, in the same transaction; a day with a mark, or one that was
-- never counted, is counted anew by whoever asks. So what is read is exact at every moment, also of days long past.

-- What a day gave in each part: placed (orders, what makes up their totals), money, left (lines that left the house), asked
-- (quotations). The same columns for all: `figure` says which row of the part it is.
create table figure_days (
  part text not null check (part in ('placed', 'money', 'left', 'asked')),
  -- In Shanghai, as everywhere here.
  day date not null,
  counted_at timestamptz not null default now(),
  primary key (part, day)
);
create table figure_rows (
  id bigint primary key generated always as identity,
  part text not null,
  day date not null,
  figure text not null,
  currency text,
  kind text,
  product_type smallint,
  -- A duration in tenths of a day; `first` is how many had it.
  tenths integer,
  first bigint not null,
  second bigint not null,
  third bigint not null,
  amount bigint not null
);
create index figure_rows_day on figure_rows (part, day);
-- Rows are added alone, so that nobody waits for another's mark; who counts the day anew takes away those that were seen.
create table figure_marks (
  id bigint primary key generated always as identity,
  part text not null,
  day date not null
);
create index figure_marks_day on figure_marks (part, day);

create function figure_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Shanghai')::date;
create function figure_midnight(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'Asia/Shanghai';
-- Clocks differ: nothing takes less than no time.
create function figure_tenths(it interval) returns integer language sql immutable parallel safe
  return case when it is not null then greatest(0, round(extract(epoch from it) / 8640))::integer end;

-- What a day gives by the rows themselves. The settings keep each a plan of its own, by index, whatever it is joined with; as
-- a stable function it sees what the statement sees that calls it.
create function placed_figures(date) returns table (figure text, currency text, kind text, product_type smallint,
  tenths integer, first bigint, second bigint, third bigint, amount bigint)
language sql stable rows 20 set jit = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with placed as (
    select o.state, q.statement, q.statement ->> 'currency' as currency
    from online_orders o join quotations q on q.id = o.quotation_id
    where o.created_at >= figure_midnight($1) and o.created_at < figure_midnight($1 + 1)),
  parts as (
    select currency, line ->> 'productType' as kind, 1 as lines,
      coalesce((line ->> 'subtotal')::bigint, 0) - (line ->> 'discount')::bigint as amount
    from placed, jsonb_array_elements(statement -> 'lines') line where state <> 'cancelled'
    union all
    select currency, more.kind, 0, more.amount
    from placed cross join lateral (values ('freight', (statement ->> 'freight')::bigint),
      ('points', -(statement ->> 'pointsWorth')::bigint)) more (kind, amount)
    where state <> 'cancelled')
  select 'orders', currency, null, null::smallint, null::integer, count(*), count(*) filter (where state = 'cancelled'), 0,
    coalesce(sum((statement ->> 'total')::bigint) filter (where state <> 'cancelled'), 0)::bigint
  from placed group by currency
  union all
  select 'revenue', currency, kind, null, null, sum(lines), 0, 0, sum(amount)::bigint from parts group by currency, kind
$$;

-- `first` payments of `amount`; `second` is what went back.
create function money_figures(date) returns table (figure text, currency text, kind text, product_type smallint,
  tenths integer, first bigint, second bigint, third bigint, amount bigint)
language sql stable rows 20 set jit = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select 'money', currency, kind, null::smallint, null::integer, sum(payments), sum(refunded)::bigint, 0, sum(paid)::bigint
  from (
    select p.currency, p.kind, 1 as payments, p.amount as paid, 0::bigint as refunded
    from payment_settlements s join payments p on p.id = s.payment_id
    where s.settled_at >= figure_midnight($1) and s.settled_at < figure_midnight($1 + 1)
    union all
    select p.currency, p.kind, 0, 0, r.amount
    from refunds r join payments p on p.id = r.payment_id
    where r.state <> 'failed' and r.created_at >= figure_midnight($1) and r.created_at < figure_midnight($1 + 1)) moved
  group by currency, kind
$$;

-- `first` lines that left, `second` with a promised day, `third` by then; and `first` by the days that were quoted.
create function left_figures(date) returns table (figure text, currency text, kind text, product_type smallint,
  tenths integer, first bigint, second bigint, third bigint, amount bigint)
language sql stable rows 20 set jit = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with left_house as (
    select l.product_type, d.promised_on, figure_tenths(s.at - o.created_at) as tenths,
      (select (line ->> 'turnaroundDays')::int from jsonb_array_elements(q.statement -> 'lines') line
        where line ->> 'id' = l.id limit 1) * 10 as quoted
    from order_steps s join online_orders o on o.id = s.order_id
    join quotations q on q.id = o.quotation_id
    join quotation_lines l on l.quotation_id = o.quotation_id and l.id = s.line_id
    left join order_line_dates d on d.order_id = s.order_id and d.line_id = s.line_id
    where s.progress = 'shipped' and o.state <> 'cancelled'
      and s.at >= figure_midnight($1) and s.at < figure_midnight($1 + 1))
  select 'left', null, null, product_type, tenths, count(*), count(promised_on), count(*) filter (where $1 <= promised_on), 0
  from left_house group by product_type, tenths
  union all
  select 'quoted', null, null, product_type, quoted, count(*), 0, 0, 0
  from left_house where quoted is not null group by product_type, quoted
$$;

-- `first` were ordered in the same step, `second` asked for, `third` of these ordered, after so long. A quotation counts once
-- with all its revisions, and once a product however many lines it has.
create function asked_figures(date) returns table (figure text, currency text, kind text, product_type smallint,
  tenths integer, first bigint, second bigint, third bigint, amount bigint)
language sql stable rows 20 set jit = off set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  with roots as (
    select q.id, coalesce(ordered.at = q.created_at, false) as is_direct, ordered.at is not null as is_ordered,
      figure_tenths(ordered.at - q.created_at) as tenths
    from quotations q cross join lateral (
      select min(o.created_at) as at from quotations own join online_orders o on o.quotation_id = own.id
      where regexp_replace(own.number, '-R[0-9]+$', '') = q.number) ordered
    where q.revision_of is null and q.created_at >= figure_midnight($1) and q.created_at < figure_midnight($1 + 1)),
  counted as (
    select id, is_direct, is_ordered, tenths, null::smallint as product_type from roots
    union all
    select distinct r.id, r.is_direct, r.is_ordered, r.tenths, l.product_type
    from roots r join quotation_lines l on l.quotation_id = r.id)
  select 'asked', null, null, product_type, case when not is_direct then tenths end, count(*) filter (where is_direct),
    count(*) filter (where not is_direct), count(*) filter (where not is_direct and is_ordered), 0
  from counted group by 4, 5
$$;

create function figures_of(part text, day date) returns table (figure text, currency text, kind text, product_type smallint,
  tenths integer, first bigint, second bigint, third bigint, amount bigint)
language plpgsql stable rows 20 as $$
begin
  case part
    when 'placed' then return query select * from placed_figures(day);
    when 'money' then return query select * from money_figures(day);
    when 'left' then return query select * from left_figures(day);
    when 'asked' then return query select * from asked_figures(day);
  end case;
end
$$;

-- The marks. What is looked up beside the row itself may be in change by somebody else who has not committed yet: whoever
-- changes what a line left with holds its order, whoever changes what an order is made of its quotation, so that the later
-- of two sees the earlier.
create function mark_left_figures(of_order text, of_line text) returns void language sql as $$
  insert into figure_marks (part, day) select distinct 'left', figure_day(at) from order_steps
    where order_id = of_order and line_id = coalesce(of_line, line_id) and progress = 'shipped'
$$;
create function mark_asked_figures(of_number text) returns void language sql as $$
  insert into figure_marks (part, day) select 'asked', figure_day(created_at) from quotations
    where number = regexp_replace(of_number, '-R[0-9]+$', '') and revision_of is null
$$;

create function mark_figures_of_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or new.quotation_id <> old.quotation_id then
      perform 1 from quotations where id = new.quotation_id for no key update;
    end if;
    insert into figure_marks (part, day) values ('placed', figure_day(new.created_at));
    perform mark_left_figures(new.id, null);
    if tg_op = 'INSERT' or (new.quotation_id, new.created_at) <> (old.quotation_id, old.created_at) then
      perform mark_asked_figures(number) from quotations where id = new.quotation_id;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    insert into figure_marks (part, day) values ('placed', figure_day(old.created_at));
    if tg_op = 'DELETE' or new.quotation_id <> old.quotation_id then
      perform mark_left_figures(old.id, null);
      perform mark_asked_figures(number) from quotations where id = old.quotation_id;
    end if;
  end if;
  return null;
end
$$;
create trigger online_orders_figures after insert or delete or update of state, created_at, quotation_id on online_orders
  for each row execute function mark_figures_of_order();

create function mark_figures_of_quotation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.statement is distinct from old.statement then
    perform 1 from online_orders where quotation_id = new.id order by id for no key update;
    insert into figure_marks (part, day)
      select 'placed', figure_day(created_at) from online_orders where quotation_id = new.id;
    perform mark_left_figures(id, null) from online_orders where quotation_id = new.id;
  end if;
  if tg_op <> 'UPDATE' or (new.number, new.created_at, coalesce(new.revision_of, ''))
    <> (old.number, old.created_at, coalesce(old.revision_of, '')) then
    if tg_op <> 'DELETE' then
      perform mark_asked_figures(new.number);
    end if;
    if tg_op <> 'INSERT' then
      if old.revision_of is null then
        insert into figure_marks (part, day) values ('asked', figure_day(old.created_at));
      end if;
      perform mark_asked_figures(old.number);
    end if;
  end if;
  return null;
end
$$;
create trigger quotations_figures
  after insert or delete or update of statement, number, created_at, revision_of on quotations
  for each row execute function mark_figures_of_quotation();

create function mark_figures_of_line() returns trigger language plpgsql as $$
declare
  line record;
begin
  for line in select * from (values
    (case when tg_op <> 'DELETE' then new.quotation_id end, case when tg_op <> 'DELETE' then new.id end),
    (case when tg_op <> 'INSERT' then old.quotation_id end, case when tg_op <> 'INSERT' then old.id end)) them (of, id)
    where of is not null
  loop
    insert into figure_marks (part, day) select 'asked', figure_day(created_at) from quotations
      where id = line.of and revision_of is null;
    perform 1 from online_orders where quotation_id = line.of for no key update;
    perform mark_left_figures(id, line.id) from online_orders where quotation_id = line.of;
  end loop;
  return null;
end
$$;
create trigger quotation_lines_figures after insert or delete or update of quotation_id, id, product_type on quotation_lines
  for each row execute function mark_figures_of_line();

create function mark_figures_of_step() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.progress = 'shipped' then
    perform 1 from online_orders where id = new.order_id for no key update;
    insert into figure_marks (part, day) values ('left', figure_day(new.at));
  end if;
  if tg_op <> 'INSERT' and old.progress = 'shipped' then
    insert into figure_marks (part, day) values ('left', figure_day(old.at));
  end if;
  return null;
end
$$;
create trigger order_steps_figures after insert or update or delete on order_steps
  for each row execute function mark_figures_of_step();

create function mark_figures_of_promise() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform 1 from online_orders where id = new.order_id for no key update;
    perform mark_left_figures(new.order_id, new.line_id);
  end if;
  if tg_op <> 'INSERT' then
    perform 1 from online_orders where id = old.order_id for no key update;
    perform mark_left_figures(old.order_id, old.line_id);
  end if;
  return null;
end
$$;
create trigger order_line_dates_figures after insert or update or delete on order_line_dates
  for each row execute function mark_figures_of_promise();

create function mark_figures_of_settlement() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform 1 from payments where id = new.payment_id for no key update;
    insert into figure_marks (part, day) values ('money', figure_day(new.settled_at));
  end if;
  if tg_op <> 'INSERT' then
    insert into figure_marks (part, day) values ('money', figure_day(old.settled_at));
  end if;
  return null;
end
$$;
create trigger payment_settlements_figures after insert or update or delete on payment_settlements
  for each row execute function mark_figures_of_settlement();

create function mark_figures_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform 1 from payments where id = new.payment_id for no key update;
    insert into figure_marks (part, day) values ('money', figure_day(new.created_at));
  end if;
  if tg_op <> 'INSERT' then
    insert into figure_marks (part, day) values ('money', figure_day(old.created_at));
  end if;
  return null;
end
$$;
create trigger refunds_figures after insert or delete or update of payment_id, amount, state, created_at on refunds
  for each row execute function mark_figures_of_refund();

create function mark_figures_of_payment() returns trigger language plpgsql as $$
begin
  insert into figure_marks (part, day)
    select 'money', figure_day(settled_at) from payment_settlements where payment_id = new.id
    union select 'money', figure_day(created_at) from refunds where payment_id = new.id;
  return null;
end
$$;
create trigger payments_figures after update of amount, currency, kind on payments
  for each row execute function mark_figures_of_payment();

-- afterwards (server/db/lateIndexes.ts)
create index payment_settlements_payment on payment_settlements (payment_id);
