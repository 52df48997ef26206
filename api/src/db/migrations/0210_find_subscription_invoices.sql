-- The owner finds the platform's invoices by the number that a customer quotes.
create index on subscription_invoices (instance_id, number) where number is not null;
