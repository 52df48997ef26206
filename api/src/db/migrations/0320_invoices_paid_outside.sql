-- The provider's own payment of such an invoice is cancelled, so money cannot be given back there.
alter table subscription_invoices add column paid_outside boolean not null default false;
