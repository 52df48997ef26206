-- The roles over the whole site that the learning site last told. Changes there are taken over; roles given here stay.
-- Null until it has told.
alter table users add column site_role_ids smallint[];
-- Few among many.
create index on users (instance_id, lms_id) where site_role_ids <> '{}';
