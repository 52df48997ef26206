-- Free orders that a training manager added by hand are told apart, because they say nothing about an average order.
select set_config('app.instance', 'all', true);

alter table sales_changes add column free int not null default 0;
alter table sales_days add column free bigint not null default 0;
alter table sales_months add column free bigint not null default 0;

create or replace function add_sales_change(o orders, placed int, sold int, times int) returns void language sql as $$
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, by_hand, placed, sold, free,
                             places, revenue, vat, discount)
  select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, o.by_hand, placed, sold,
         case when o.by_hand and o.total = 0 then sold else 0 end,
         times * (o.quantity - n.places), times * (o.total - n.amount), times * (o.vat - n.vat), times * o.discount
    from (select coalesce(sum(c.places), 0) as places, coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.vat), 0) as vat
            from credit_notes c
           where c.instance_id = o.instance_id and c.order_id = o.id and times <> 0) n
$$;
create or replace function add_sale() returns trigger language plpgsql as $$
declare
  sold constant int := case when new.status = 'success' then 1 else 0 end;
begin
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, by_hand, placed, sold, free,
                             places, revenue, vat, discount)
  values (new.instance_id, new.created_at, new.course_id, new.company_id, new.coupon_id, new.method, new.currency, new.by_hand,
          1, sold, case when new.by_hand and new.total = 0 then sold else 0 end, sold * new.quantity, sold * new.total, sold * new.vat,
          sold * new.discount);
  return null;
end
$$;

-- Orders of before. Their lines that still wait say 0, so none is counted twice.
with free_sales as (
  select o.instance_id, o.currency, (o.created_at at time zone coalesce(k.zone, 'Europe/Stockholm'))::date as day, p.part, p.key
    from orders o
    left join sales_calendars k on k.instance_id = o.instance_id
   cross join lateral (values ('all', 0::bigint), ('course', coalesce(o.course_id, 0)), ('company', coalesce(o.company_id, 0)),
                              ('method', case o.method when 'card' then 1 when 'woocommerce_integration' then 3 else 2 end::bigint),
                              ('coupon', coalesce(o.coupon_id, 0)), ('hand', 1::bigint)) p (part, key)
   where o.by_hand and o.total = 0 and o.status = 'success'
), months as (
  insert into sales_months (instance_id, part, currency, month, key, sold, places, revenue, vat, discount, free)
  select instance_id, part, currency, date_trunc('month', day)::date, key, 0, 0, 0, 0, 0, count(*)
    from free_sales
   where part in ('course', 'company')
   group by 1, 2, 3, 4, 5
  on conflict (instance_id, part, currency, month, key) do update set free = excluded.free
)
insert into sales_days (instance_id, part, currency, day, key, placed, sold, places, revenue, vat, discount, fee, free)
select instance_id, part, currency, day, key, 0, 0, 0, 0, 0, 0, 0, count(*)
  from free_sales
 group by instance_id, part, currency, day, key
on conflict (instance_id, part, currency, day, key) do update set free = excluded.free;
