-- What was sold, by day, for the seller's page. Reading every order of a year with each look would grow with what was sold.
-- A change of an order adds a line of its own, so that nobody waits for a counter; a job adds the lines up into days.
-- Lines that are not added up yet are read beside the days, so the figures are exact at every moment.
-- No foreign keys: a trigger keeps the lines, and a check would cost as much as the line.
create table sales_changes (
  instance_id bigint not null,
  id          bigint generated always as identity,
  placed_at   timestamptz not null,
  course_id   bigint,
  company_id  bigint,
  coupon_id   bigint,
  method      text collate "C" not null,
  currency    currency_code not null,
  -- Gains and losses. An order that is sold no more takes back what it had added.
  placed      int not null,
  sold        int not null,
  places      bigint not null,
  revenue     bigint not null,
  vat         bigint not null,
  discount    bigint not null,
  primary key (instance_id, id)
);
select protect_tenant_table('sales_changes');

create table sales_days (
  instance_id bigint not null,
  part        text collate "C" not null check (part in ('all', 'course', 'company', 'method', 'coupon')),
  currency    currency_code not null,
  -- The day on which the order was placed, by the customer's calendar.
  day         date not null,
  -- Which course, company or code; 0 is none. Of a method: 1 card, 2 invoice, 3 external shop.
  key         bigint not null,
  placed      bigint not null,
  sold        bigint not null,
  places      bigint not null,
  revenue     bigint not null,
  vat         bigint not null,
  discount    bigint not null,
  primary key (instance_id, part, currency, day, key)
);
select protect_tenant_table('sales_days');

-- The same by month, for the parts that have many keys: a year of companies would be as many days as orders.
create table sales_months (
  instance_id bigint not null,
  part        text collate "C" not null check (part in ('course', 'company')),
  currency    currency_code not null,
  -- Its first day.
  month       date not null check (extract(day from month) = 1),
  key         bigint not null,
  sold        bigint not null,
  places      bigint not null,
  revenue     bigint not null,
  discount    bigint not null,
  primary key (instance_id, part, currency, month, key)
);
select protect_tenant_table('sales_months');

-- The time zone by which a customer's days were counted. When it changes they are counted anew.
create table sales_calendars (
  instance_id bigint primary key references instances,
  zone        text not null
);
select protect_tenant_table('sales_calendars');

-- How often the shop was looked at: counts only, nobody's address, cookie or device. 0 is the list.
create table shop_views (
  instance_id bigint not null,
  step        text collate "C" not null check (step in ('list', 'course', 'begun')),
  day         date not null,
  course_id   bigint not null,
  views       bigint not null check (views > 0),
  primary key (instance_id, step, day, course_id)
);
select protect_tenant_table('shop_views');

create function add_sales_change(o orders, placed int, sold int, times int) returns void language sql as $$
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                             revenue, vat, discount)
  values (o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, placed, sold,
          times * o.quantity, times * o.total, times * o.vat, times * o.discount)
$$;

create function keep_sales() returns trigger language plpgsql as $$
declare
  was constant int := case when old.status = 'success' then 1 else 0 end;
  is_ constant int := case when new.status = 'success' then 1 else 0 end;
begin
  if tg_op = 'INSERT' then
    perform add_sales_change(new, 1, is_, is_);
  elsif tg_op = 'DELETE' then
    perform add_sales_change(old, -1, -was, -was);
  elsif (old.course_id, old.company_id, old.coupon_id, old.method, old.currency, old.quantity, old.total, old.vat, old.discount,
         old.created_at)
        is distinct from
        (new.course_id, new.company_id, new.coupon_id, new.method, new.currency, new.quantity, new.total, new.vat, new.discount,
         new.created_at) then
    perform add_sales_change(old, -1, -was, -was);
    perform add_sales_change(new, 1, is_, is_);
  elsif was <> is_ then
    perform add_sales_change(new, 0, is_ - was, is_ - was);
  end if;
  return null;
end
$$;
create trigger orders_sales after insert or delete or update of
  status, course_id, company_id, coupon_id, method, currency, quantity, total, vat, discount, created_at on orders
  for each row execute function keep_sales();

-- Orders of before.
insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                           revenue, vat, discount)
select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, 1, s.sold,
       s.sold * o.quantity, s.sold * o.total, s.sold * o.vat, s.sold * o.discount
  from orders o
 cross join lateral (select case when o.status = 'success' then 1 else 0 end as sold) s;

-- A discount code leads to its orders.
create index on orders (instance_id, coupon_id, created_at desc, id desc) where coupon_id is not null;
