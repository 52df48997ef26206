-- The moves of a payment, and the check of the foreign key when a payment goes.
create index on provider_moves (instance_id, payment_id);
