-- Reminders of invoices that are overdue, by a rule of the customer.
create table reminder_rules (
  instance_id   bigint primary key references instances,
  active        boolean not null default false,
  -- Days after the due day, and between two reminders.
  first_days    int not null default 5 check (first_days between 1 and 120),
  every_days    int not null default 14 check (every_days between 1 and 120),
  most          int not null default 2 check (most between 1 and 5),
  -- Added to what is owed with each reminder of an invoice in this currency; 0 is none.
  fee           minor_units not null default 0,
  fee_currency  currency_code not null default 'SEK',
  -- With the last reminder the participants lose access until the invoice is paid.
  last_suspends boolean not null default false,
  -- The customer's own words, by language: subject and body.
  texts         jsonb not null default '{}' check (octet_length(texts::text) <= 65536),
  updated_at    timestamptz not null default now()
);
create trigger reminder_rules_updated_at before update on reminder_rules
  for each row execute function touch_updated_at();
select protect_tenant_table('reminder_rules');

-- Companies that are not reminded.
create table reminder_holds (
  instance_id bigint not null,
  company_id  bigint not null,
  created_at  timestamptz not null default now(),
  primary key (instance_id, company_id),
  foreign key (instance_id, company_id) references companies
);
select protect_tenant_table('reminder_holds');

alter table invoices
  add column reminders       int not null default 0 check (reminders >= 0),
  add column reminded_on     date,
  add column reminders_held  boolean not null default false,
  -- The last reminder took the participants' access; paying gives it back.
  add column took_access     boolean not null default false;
create index invoices_to_remind on invoices (instance_id, due_on, id) where balance > 0 and not reminders_held;
