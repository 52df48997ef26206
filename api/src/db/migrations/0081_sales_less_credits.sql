-- What was credited is sold no more: it lowers the figures of the order's own day, so that a figure and its orders still agree.
create or replace function add_sales_change(o orders, placed int, sold int, times int) returns void language sql as $$
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                             revenue, vat, discount)
  select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, placed, sold,
         times * (o.quantity - n.places), times * (o.total - n.amount), times * (o.vat - n.vat), times * o.discount
    from (select coalesce(sum(c.places), 0) as places, coalesce(sum(c.amount), 0) as amount, coalesce(sum(c.vat), 0) as vat
            from credit_notes c
           where c.instance_id = o.instance_id and c.order_id = o.id and times <> 0) n
$$;

-- A credit note of an order that is sold. Any other order counts for nothing already.
create function keep_credited_sales() returns trigger language plpgsql as $$
begin
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                             revenue, vat, discount)
  select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, 0, 0, -new.places,
         -new.amount, -new.vat, 0
    from orders o
   where o.instance_id = new.instance_id and o.id = new.order_id and o.status = 'success';
  return null;
end
$$;
create trigger credit_notes_sales after insert on credit_notes
  for each row execute function keep_credited_sales();

-- Credit notes of before.
insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                           revenue, vat, discount)
select o.instance_id, o.created_at, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, 0, 0, -n.places, -n.amount,
       -n.vat, 0
  from credit_notes n
  join orders o on o.instance_id = n.instance_id and o.id = n.order_id and o.status = 'success';
