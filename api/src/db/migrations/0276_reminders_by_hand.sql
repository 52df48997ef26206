-- Reminders that somebody sent by hand. `reminders` counts those of the rule, which ends after so many.
alter table invoices add column reminded_by_hand int not null default 0 check (reminded_by_hand >= 0);
