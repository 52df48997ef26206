-- Where a company receives e-invoices: the scheme and the id, `0007:5560743089`. Null: derived from its numbers.
alter table companies add column peppol_id text check (peppol_id ~ '^[0-9]{4}:[0-9A-Za-z._-]{1,50}$');

-- Copied with the order, like the rest of the company.
alter table orders add column peppol_id text;

-- What became of an invoice that went to the access point. One row for each document, written by its job.
create table e_invoice_deliveries (
  instance_id  bigint not null,
  order_id     bigint not null,
  -- `invoice`, or the number of a credit note.
  document     text not null check (length(document) <= 40),
  delivered_at timestamptz,
  -- The access point's own words, if it said no.
  refused      text check (length(refused) <= 500),
  updated_at   timestamptz not null default now(),
  primary key (instance_id, order_id, document),
  foreign key (instance_id, order_id) references orders on delete cascade,
  check (delivered_at is null or refused is null)
);
select protect_tenant_table('e_invoice_deliveries');
