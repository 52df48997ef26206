-- Orders in one currency: the ids of a page, and their number, come from the index alone. A customer with a second currency
-- has few orders in it, which were looked for among all.
create index orders_instance_id_created_at_id_currency_idx on orders (instance_id, created_at desc, id desc) include (currency);
drop index orders_instance_id_created_at_id_idx;
