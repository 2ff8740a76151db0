-- The list of samples of which a tube stands nowhere, in the order that it opens with.

-- afterwards (server/db/lateIndexes.ts)
create index samples_loose on samples (expected_at, number) where is_loose;
