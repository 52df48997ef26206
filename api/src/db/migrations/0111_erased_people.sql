-- Counting the people of a course leaves out those who were erased. They are few, and only this index knows them all.
create index users_erased on users (instance_id, id) where erased_at is not null;
