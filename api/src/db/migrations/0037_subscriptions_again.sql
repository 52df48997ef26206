-- Orders of subscriptions get numbers that people can read, and customers whose subscription ended come back.

select set_config('app.instance', 'all', true);

-- One sequence for all, so that the number of a purchase can become the number of its subscription.
create sequence subscription_numbers;

alter table subscription_purchases
  add column number bigint not null default nextval('subscription_numbers')
    constraint subscription_purchases_number_taken unique,
  -- The customer who comes back. Such a purchase creates no instance.
  add column renews_instance_id bigint references instances,
  add column company_name text,
  add column invoice_reference text,
  drop constraint subscription_purchases_instance_id_key,
  drop constraint subscription_purchases_failure_check,
  add constraint subscription_purchases_failure_check check (
    failure in ('given_up', 'refused', 'subdomain_taken', 'organisation_number_taken', 'subscribed_already'));
-- One purchase makes one instance, and no instance is made twice.
create unique index subscription_purchases_first on subscription_purchases (instance_id) where renews_instance_id is null;
create index on subscription_purchases (instance_id);
create index on subscription_purchases (renews_instance_id);

alter table subscriptions add column number bigint not null default nextval('subscription_numbers');
update subscriptions s
   set number = p.number
  from subscription_purchases p
 where p.provider_subscription_id = s.provider_subscription_id;
create index on subscriptions (instance_id, number);
