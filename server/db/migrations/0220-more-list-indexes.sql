-- How many contracts a company has, kept with each change of them. The company is held first, so that what is counted behind
-- it holds what another transaction has committed meanwhile.
alter table contract_customers add column contracts integer not null default 0;
create function keep_contract_count() returns trigger language plpgsql as $$
declare
  companies text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct customer_id) into companies from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct customer_id) into companies from before_rows;
  else
    select array_agg(distinct customer_id) into companies
      from (select customer_id from after_rows union select customer_id from before_rows) both_rows;
  end if;
  perform 1 from contract_customers where id = any(companies) order by id for update;
  update contract_customers c set contracts = held.contracts
    from (select id, (select count(*)::int from contracts where customer_id = one.id) as contracts
      from unnest(companies) one (id)) held
    where c.id = held.id and c.contracts <> held.contracts;
  return null;
end
$$;
create trigger contracts_inserted after insert on contracts
  referencing new table as after_rows for each statement execute function keep_contract_count();
create trigger contracts_deleted after delete on contracts
  referencing old table as before_rows for each statement execute function keep_contract_count();
create trigger contracts_updated after update on contracts
  referencing old table as before_rows new table as after_rows for each statement execute function keep_contract_count();
update contract_customers c set contracts = held.contracts
  from (select customer_id, count(*)::int as contracts from contracts group by 1) held where held.customer_id = c.id;

-- afterwards (server/db/lateIndexes.ts)

-- Lists and searches of offline contracts and bank transfers; the same words stand in server/features/staff/search.ts.
create index contracts_text on contracts using gin (text_grams(
  coalesce(number, '') || chr(10) || coalesce(contact, '')));
create index contract_customers_text on contract_customers using gin (text_grams(coalesce(name, '')));
create index contracts_changed on contracts (changed_at, id);
create index contracts_signed on contracts ((coalesce(signing_date, '9999-12-31'::date)), id);
create index contracts_amount on contracts (amount, id);
create index contracts_status on contracts (status, number, id);
create index contract_customers_name on contract_customers (name, id);
create index contract_customers_created on contract_customers (created_at, id);
create index contract_customers_contracts on contract_customers (contracts, id);
create index bank_transfers_text on bank_transfers using gin (text_grams(
  coalesce(payer, '') || chr(10) || coalesce(reference, '')));
create index bank_transfers_booked on bank_transfers (booked_on, id);
create index bank_transfers_amount on bank_transfers (amount, id);
create index bank_transfers_shown on bank_transfers (state, booked_on, id);
create index payment_events_actor on payment_events (actor, at, id);
create index payment_events_resolved on payment_events (at, id)
  where alarm is not null and alarm_resolved_at is not null;
create index accounts_site on accounts (register_site, registered_at, id) where not is_staff and deleted_at is null;
-- The search of the trail: numbers and persons alone, not the organizations that very many have in common.
create index quotations_number_text on quotations using gin (text_grams(coalesce(number, '')));
create index accounts_person_text on accounts using gin (text_grams(
  coalesce(nickname, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '')));
