-- What the platform itself earned in each of the last months, added up with the figures of the customers.
create table income_months (
  month         date not null,
  currency      currency_code not null,
  fees          bigint not null,
  subscriptions bigint not null,
  counted_at    timestamptz not null default now(),
  primary key (month, currency)
);
select protect_platform_table('income_months');
