-- The credit that a customer has at the card provider, such as after a change to a cheaper plan.

alter table subscriptions add column credit minor_units not null default 0;

-- An invoice takes from the credit, or its negative total is added to it.
alter table subscription_invoices
  add column credit_used  minor_units not null default 0,
  add column credit_added minor_units not null default 0;
