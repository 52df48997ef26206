-- Refunds and disputes of what customers paid for their subscriptions, as `payments` has them for orders.
alter table subscription_invoices
  -- The payment at the provider, which its refunds and disputes name.
  add column payment_intent_id text,
  add column refunded_amount   minor_units not null default 0,
  add column dispute_id        text,
  add column dispute_status    text check (dispute_status in ('open', 'won', 'lost')),
  add check ((dispute_id is null) = (dispute_status is null));
create index on subscription_invoices (payment_intent_id) where payment_intent_id is not null;
