-- Invitations are searched by the names of two alone: who was invited, and who has a code to invite by
-- (server/features/staff/referrals.ts). A common name is not looked up among all accounts for that.

-- afterwards (server/db/lateIndexes.ts)
create index accounts_referral_text on accounts using gin (text_grams(
  coalesce(nickname, '') || chr(10) || coalesce(email, '') || chr(10) || coalesce(phone, '')))
  where invited_by is not null or referral_code is not null;
