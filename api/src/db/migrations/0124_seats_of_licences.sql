-- A date that the licence was booked on by itself, because its order or registration brought none. It is one of the
-- booked_slots of the event; giving the seat back empties the column in the same transaction.
alter table licences add column event_id bigint;
alter table licences add foreign key (instance_id, event_id) references course_events;
create index on licences (instance_id, event_id) where event_id is not null;
