-- The provider's id of what an event is about, or the id of the payment that an external shop reports. With it the owner
-- gets from a webhook to its order or subscription, and back. Older events do not have it.
alter table webhook_events add column object_id text;
create index on webhook_events (object_id) where object_id is not null;
create index on subscriptions (provider_subscription_id);
create index on subscription_invoices (provider_invoice_id);
create index on subscription_invoices (payment_intent_id);
