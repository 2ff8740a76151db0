drop index quotations_unfilled;
drop index online_orders_unfilled;
drop index payment_requests_unfilled;
drop index invoice_applications_unfilled;

-- afterwards (server/db/lateIndexes.ts)
create index quotations_search on quotations using gin (text_grams(search_text));
create index online_orders_search on online_orders using gin (text_grams(search_text));
create index payment_requests_search on payment_requests using gin (text_grams(search_text));
create index invoice_applications_search on invoice_applications using gin (text_grams(search_text));
-- Numbers alone, and organizations alone, for the trail, the work list and samples: the same words as in search.ts.
create index online_orders_number_grams on online_orders using gin (text_grams(coalesce(number, '')));
create index payment_requests_number_grams on payment_requests using gin (text_grams(coalesce(order_number, '')));
create index quotations_number_grams on quotations using gin (text_grams(coalesce(number, '')));
create index quotations_organization_grams on quotations using gin (text_grams(coalesce(buyer ->> 'organizationName', '')));
