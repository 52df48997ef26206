-- How many seats people who are not signed in may hold before they pay.

-- The unpaid order of a stranger for an event. It outlives the hold, because an order that expired can be taken up again.
create table stranger_holds (
  instance_id bigint not null,
  order_id    bigint not null,
  event_id    bigint not null,
  -- A digest of the network that the order came from; the address itself is not kept.
  network     text collate "C" not null,
  -- The buyer has proved to own the order's address.
  confirmed   boolean not null,
  created_at  timestamptz not null default now(),
  primary key (instance_id, order_id),
  foreign key (instance_id, order_id) references orders on delete cascade,
  foreign key (instance_id, event_id) references course_events on delete cascade
);
create index on stranger_holds (instance_id, event_id);
create index on stranger_holds (created_at);
select protect_tenant_table('stranger_holds');

-- A code that was mailed to an address, to prove that its owner is the buyer. One for each address.
create table address_confirmations (
  instance_id bigint not null references instances,
  email_key   text collate "C" not null,
  code_hash   bytea not null,
  tries       int not null default 0,
  -- Codes sent since `first_sent_at`, a day at most.
  sent        int not null default 1,
  first_sent_at timestamptz not null default now(),
  last_sent_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (instance_id, email_key)
);
create index on address_confirmations (expires_at);
select protect_tenant_table('address_confirmations');
