-- How much of a credit or a loss are reminders' fees, which have no VAT. Entries of before do not say it and are booked as they
-- were: a loss as a whole, without VAT, because their months may be closed.
alter table invoice_entries add column fees minor_units check (fees <= amount);
