-- What somebody reads in the card provider's dashboard is typed into the search.
create index on payments (instance_id, refund_id) where refund_id is not null;
create index on subscriptions (instance_id, provider_customer_id);
