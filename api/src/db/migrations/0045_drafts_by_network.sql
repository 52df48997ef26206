-- How much the drafts of one network take, and all of a customer's together.
alter table temporary_orders
  -- A digest of the network that the draft came from; the address itself is not kept.
  add column network text collate "C" not null default '',
  add column bytes   int not null default 4096;
create index on temporary_orders (instance_id, network, created_at) include (bytes);
