-- The owner's page of a customer says when somebody signed in last.
create index on sessions (instance_id, created_at desc);
