-- A private buyer of an e-learning course has asked for it to open at once, and knows what that means for the right of
-- withdrawal. Null where nobody was asked.
alter table orders add column withdrawal_consent_at timestamptz;
