-- Documents of orders as they were drawn, so that a download draws nothing. They can be drawn again at any time.
create table drawn_documents (
  instance_id bigint not null,
  order_id    bigint not null,
  kind        text collate "C" not null check (kind in ('confirmation', 'receipt', 'invoice')),
  -- A digest of everything that the document says. A document that would say something else is drawn again.
  fingerprint bytea not null,
  content     bytea not null,
  drawn_at    timestamptz not null default now(),
  primary key (instance_id, order_id, kind),
  foreign key (instance_id, order_id) references orders on delete cascade
);
-- A PDF is compressed already.
alter table drawn_documents alter column content set storage external;
create index on drawn_documents (drawn_at);
select protect_tenant_table('drawn_documents');
