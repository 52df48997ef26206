-- Paid invoices from before we kept their payment are asked about once. An invoice that was paid outside the provider has
-- no payment, and must not be asked about every night.
alter table subscription_invoices add column payment_asked_at timestamptz;
create index on subscription_invoices (id) where amount_paid > 0;
