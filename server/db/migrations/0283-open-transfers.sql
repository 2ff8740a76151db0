-- The work list finds the text of a transfer that is for no order yet among these alone, however many there are.

-- afterwards (server/db/lateIndexes.ts)
create index bank_transfers_open_grams on bank_transfers
  using gin (text_grams(left(coalesce(nullif(reference, ''), payer), 60))) where state = 'open';
