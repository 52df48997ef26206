-- The places of a new order belong to nobody yet, and its licences are only reserved. They enter the indexes of people,
-- registrations, states and free licences when they get there, and not with the order. A comparison with a value never
-- finds null, so Postgres can use these indexes for it.
drop index licences_instance_id_registration_id_idx;
create index on licences (instance_id, registration_id) where registration_id is not null;
drop index licences_instance_id_user_id_starts_at_status_company_id_co_idx;
create index on licences (instance_id, user_id, starts_at, status) include (company_id, course_id, ends_at)
  where user_id is not null;
drop index order_participants_instance_id_user_id_idx;
create index on order_participants (instance_id, user_id) where user_id is not null;
drop index orders_instance_id_event_id_idx;
create index on orders (instance_id, event_id) where event_id is not null;
-- The index of a code's orders begins with the same columns.
drop index orders_instance_id_coupon_id_idx;

-- Statements use these if they write the state as a literal.
drop index licences_instance_id_company_id_status_id_idx;
create index licences_free on licences (instance_id, company_id, course_id) where status = 'available';
drop index licences_instance_id_status_starts_at_id_idx;
create index on licences (instance_id, status, starts_at desc, id desc) where status <> 'reserved';
drop index licences_instance_id_status_ends_at_id_idx;
create index on licences (instance_id, status, ends_at, id) where status <> 'reserved';
