-- When the person was last told. A manager sends notices at any time, and nobody gets two on a day.
alter table renewals add column told_at timestamptz;
