-- What orders, quotations, payments and invoices are searched by stands in each row itself, in lower case: its numbers,
-- and the person and organization of its quotation. A search reads one table, by index or in the order of the list
-- (server/features/staff/search.ts). Triggers keep it, whoever writes.

create function search_lines(variadic parts text[]) returns text language sql immutable parallel safe as $$
  select lower(array_to_string(parts, chr(10), ''))
$$;

alter table quotations add column search_text text not null default '';
alter table online_orders add column search_text text not null default '';
alter table payment_requests add column search_text text not null default '';
alter table invoice_applications add column search_text text not null default '';

-- Slow to keep while every row is written anew (0281); others stand in their place afterwards (0282).
drop index quotations_text;
drop index quotations_number_text;
drop index quotations_organization;
drop index online_orders_text;
drop index payment_requests_text;
drop index invoice_applications_text;

create function write_quotation_text() returns trigger language plpgsql as $$
begin
  new.search_text := search_lines(new.number, (select number from online_orders where quotation_id = new.id),
    new.buyer ->> 'name', new.buyer ->> 'organizationName');
  return new;
end
$$;
create trigger quotations_text before insert or update of number, buyer, search_text on quotations
  for each row execute function write_quotation_text();

-- The quotation is held, so that no other transaction changes it before the order is there.
create function write_order_text() returns trigger language plpgsql as $$
begin
  select search_lines(new.number, q.number, q.buyer ->> 'name', q.buyer ->> 'organizationName') into new.search_text
    from quotations q where q.id = new.quotation_id for no key update;
  new.search_text := coalesce(new.search_text, '');
  return new;
end
$$;
create trigger online_orders_text before insert or update of number, quotation_id, search_text on online_orders
  for each row execute function write_order_text();

create function write_request_text() returns trigger language plpgsql as $$
begin
  select search_lines(new.order_number, q.number, q.buyer ->> 'name', q.buyer ->> 'organizationName') into new.search_text
    from (select 1) own left join online_orders o on o.id = new.order_id
      left join quotations q on q.id = o.quotation_id;
  return new;
end
$$;
create trigger payment_requests_text before insert or update of order_id, order_number, search_text on payment_requests
  for each row execute function write_request_text();

create function write_invoice_text() returns trigger language plpgsql as $$
begin
  select search_lines(new.number, o.number, q.number, q.buyer ->> 'name', q.buyer ->> 'organizationName')
    into new.search_text
    from (select 1) own left join online_orders o on o.id = new.order_id
      left join quotations q on q.id = o.quotation_id;
  return new;
end
$$;
create trigger invoice_applications_text before insert or update of order_id, number, search_text on invoice_applications
  for each row execute function write_invoice_text();

-- What an order says is also in its quotation, its payment and its invoices. To set a text, to whatever, is to have it
-- written anew. A buyer never changes while the server runs; where somebody corrects one, rows are held in the order
-- quotation, order, payment, invoice.
create function spread_order_text() returns trigger language plpgsql as $$
declare
  of_order text := case tg_op when 'DELETE' then old.id else new.id end;
begin
  if tg_op <> 'UPDATE' or new.number <> old.number or new.quotation_id <> old.quotation_id then
    if tg_op <> 'DELETE' then
      update quotations set search_text = '' where id = new.quotation_id;
    end if;
    if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.quotation_id <> old.quotation_id) then
      update quotations set search_text = '' where id = old.quotation_id;
    end if;
  end if;
  update payment_requests set search_text = '' where order_id = of_order;
  if tg_op = 'UPDATE' then
    update invoice_applications set search_text = '' where order_id = of_order;
  end if;
  return null;
end
$$;
create trigger online_orders_spread after insert or delete or update of number, quotation_id, search_text on online_orders
  for each row execute function spread_order_text();

create function spread_quotation_text() returns trigger language plpgsql as $$
begin
  update online_orders set search_text = '' where quotation_id = new.id;
  return null;
end
$$;
create trigger quotations_spread after update of number, buyer on quotations for each row
  when (old.number <> new.number or old.buyer <> new.buyer) execute function spread_quotation_text();

-- What is left to fill: a text is never empty, since it has the ends of its lines.
create index quotations_unfilled on quotations (id) where search_text = '';
create index online_orders_unfilled on online_orders (id) where search_text = '';
create index payment_requests_unfilled on payment_requests (order_id) where search_text = '';
create index invoice_applications_unfilled on invoice_applications (id) where search_text = '';
