-- What the platform earns with each payment, by order and day like the sales, so that turnover and fee are of the same orders.
select set_config('app.instance', 'all', true);

alter table payments
  -- Of the application fee: what went back with refunds. In its own pages the card provider keeps the fee.
  add column returned_fee bigint not null default 0;
update payments p
   set returned_fee = r.fee
  from (select instance_id, payment_id, sum(application_fee) as fee
          from refunds
         where status in ('sent', 'done')
         group by instance_id, payment_id) r
 where p.instance_id = r.instance_id and p.id = r.payment_id and r.fee > 0;
alter table payments
  -- A payment that we sent back as a whole (`refund_id`) went back with its fee.
  add column earned_fee bigint not null generated always as (
    case when status = 'paid' or (status = 'refunded' and refund_id is null) then application_fee - returned_fee else 0 end) stored;

create function keep_returned_fee() returns trigger language plpgsql as $$
begin
  update payments p
     set returned_fee = r.fee
    from (select coalesce(sum(application_fee), 0) as fee
            from refunds
           where instance_id = new.instance_id and payment_id = new.payment_id and status in ('sent', 'done')) r
   where p.instance_id = new.instance_id and p.id = new.payment_id and p.returned_fee <> r.fee;
  return null;
end
$$;
create trigger refunds_fee after insert or update of status on refunds
  for each row when (new.application_fee > 0) execute function keep_returned_fee();

alter table sales_changes add column fee bigint not null default 0;
alter table sales_days add column fee bigint not null default 0;

-- The fee counts on the day of its order, whatever becomes of the order.
create function add_fee(of_instance bigint, of_order bigint, amount bigint) returns void language sql as $$
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                             revenue, vat, discount, fee)
  select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, 0, 0, 0, 0, 0, 0, amount
    from orders o
   where o.instance_id = of_instance and o.id = of_order and amount <> 0
$$;
create function keep_earned_fee() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_fee(new.instance_id, new.order_id, new.earned_fee);
  elsif old.earned_fee <> new.earned_fee then
    perform add_fee(new.instance_id, new.order_id, new.earned_fee - old.earned_fee);
  end if;
  return null;
end
$$;
create trigger payments_fee after insert or update of status, application_fee, returned_fee, refund_id on payments
  for each row execute function keep_earned_fee();

-- Payments of before.
insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                           revenue, vat, discount, fee)
select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, 0, 0, 0, 0, 0, 0, p.earned_fee
  from payments p
  join orders o on o.instance_id = p.instance_id and o.id = p.order_id
 where p.earned_fee <> 0;

create index on subscription_invoices (instance_id, paid_at) where paid_at is not null;

-- What each customer sold and brought the platform in the last days and in as many days before. A job adds it up from the
-- days, so that the owner's pages read a few rows for each customer.
create table customer_figures (
  instance_id          bigint not null references instances,
  days                 int not null check (days in (7, 30, 90, 365)),
  currency             currency_code not null,
  orders               bigint not null,
  orders_before        bigint not null,
  turnover             bigint not null,
  turnover_before      bigint not null,
  fees                 bigint not null,
  fees_before          bigint not null,
  subscriptions        bigint not null,
  subscriptions_before bigint not null,
  counted_at           timestamptz not null default now(),
  primary key (instance_id, days, currency)
);
create index on customer_figures (days, currency);
select protect_tenant_table('customer_figures');
