-- Samples are searched by the organization of their order alone: by the text that also holds names, an organization that
-- nobody has was compared with every order of a common name. The same words stand in server/features/staff/search.ts.

-- afterwards (server/db/lateIndexes.ts)
create index quotations_organization on quotations using gin (text_grams(coalesce(buyer ->> 'organizationName', '')));
