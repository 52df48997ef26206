-- People whom a training manager adds to an event are an order that nobody placed in the shop. Sales tell them apart.
select set_config('app.instance', 'all', true);

alter table orders add column by_hand boolean not null default false;
update orders o
   set by_hand = true
 where o.client_key like 'manager:%'
   and exists (select from order_moves m
                where m.instance_id = o.instance_id and m.order_id = o.id and m.from_status is null and m.actor_kind = 'user');

alter table sales_changes add column by_hand boolean not null default false;

create or replace function add_sales_change(o orders, placed int, sold int, times int) returns void language sql as $$
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, by_hand, placed, sold,
                             places, revenue, vat, discount)
  select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, o.by_hand, placed, sold,
         times * (o.quantity - n.places), times * (o.total - n.amount), times * (o.vat - n.vat), times * o.discount
    from (select coalesce(sum(c.places), 0) as places, coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.vat), 0) as vat
            from credit_notes c
           where c.instance_id = o.instance_id and c.order_id = o.id and times <> 0) n
$$;
create or replace function add_sale() returns trigger language plpgsql as $$
declare
  sold constant int := case when new.status = 'success' then 1 else 0 end;
begin
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, by_hand, placed, sold,
                             places, revenue, vat, discount)
  values (new.instance_id, new.created_at, new.course_id, new.company_id, new.coupon_id, new.method, new.currency, new.by_hand,
          1, sold, sold * new.quantity, sold * new.total, sold * new.vat, sold * new.discount);
  return null;
end
$$;
create or replace function keep_credited_sales() returns trigger language plpgsql as $$
begin
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, by_hand, placed, sold,
                             places, revenue, vat, discount)
  select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, o.by_hand, 0, 0,
         -new.places, -new.amount, -new.vat, 0
    from orders o
   where o.instance_id = new.instance_id and o.id = new.order_id and o.status = 'success';
  return null;
end
$$;

-- The part `hand` has only what was added by hand; its key is 1.
alter table sales_days drop constraint sales_days_part_check;
alter table sales_days add constraint sales_days_part_check
  check (part in ('all', 'course', 'company', 'method', 'coupon', 'hand'));

-- Orders of before. Their lines that still wait are not by hand, so none is counted twice.
insert into sales_days (instance_id, part, currency, day, key, placed, sold, places, revenue, vat, discount, fee)
select o.instance_id, 'hand', o.currency, (o.created_at at time zone coalesce(k.zone, 'Europe/Stockholm'))::date, 1, count(*),
       sum(s.sold), sum(s.sold * (o.quantity - coalesce(n.places, 0))), sum(s.sold * (o.total - coalesce(n.amount, 0))),
       sum(s.sold * (o.vat - coalesce(n.vat, 0))), sum(s.sold * o.discount), 0
  from orders o
  left join sales_calendars k on k.instance_id = o.instance_id
  left join (select instance_id, order_id, sum(places) as places, sum(amount) as amount, sum(vat) as vat
               from credit_notes
              group by instance_id, order_id) n on n.instance_id = o.instance_id and n.order_id = o.id
 cross join lateral (select case when o.status = 'success' then 1 else 0 end as sold) s
 where o.by_hand
 group by o.instance_id, o.currency, 4;
