-- The licences of a company in the order of the list. Without it, a search among them walked over everybody's.
create index on licences (instance_id, company_id, starts_at desc, id desc);
