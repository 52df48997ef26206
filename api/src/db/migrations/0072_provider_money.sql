-- What changed a connected account's balance at the card provider, as the provider says it: charges with their fees, refunds,
-- payouts and what else it took. Read by a job; rows are added and never change, but for the payout that they went with.
create table provider_moves (
  instance_id   bigint not null,
  -- The provider's own id.
  id            text collate "C" not null check (length(id) between 4 and 100),
  account_id    text collate "C" not null,
  kind          text collate "C" not null check (kind in ('charge', 'refund', 'payout', 'other')),
  -- The provider's word for it.
  type          text not null,
  -- Positive came, negative went. `net` is what the balance changed by.
  amount        bigint not null,
  fee           bigint not null,
  platform_fee  bigint not null,
  net           bigint not null,
  currency      text not null,
  moved_at      timestamptz not null,
  -- The day of the customer's books: the provider's day, or the first open one if its month was closed when we read it.
  booked_on     date not null,
  -- Our payment, found by its charge. None: the account is used for something else, too.
  payment_id    bigint,
  source_id     text,
  payout_id     text collate "C",
  -- Of a payout: its contents were read.
  matched       boolean not null default false,
  primary key (instance_id, id),
  foreign key (instance_id, payment_id) references payments,
  check (net = amount - fee),
  check (platform_fee between 0 and greatest(fee, 0))
);
create index on provider_moves (instance_id, booked_on, id);
create index on provider_moves (instance_id, account_id, moved_at);
create index on provider_moves (instance_id, payout_id);
create index provider_payouts on provider_moves (instance_id, moved_at desc, id desc) where kind = 'payout';
select protect_tenant_table('provider_moves');

create index on payments (instance_id, charge_id);
