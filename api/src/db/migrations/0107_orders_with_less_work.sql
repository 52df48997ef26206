-- Less work with every new order, because all buyers of a customer wait for the counter of order numbers meanwhile.

-- Requests for the course are looked for once for all places of an order, and not once for each place. The order's course
-- is in its own row. It is written by the same statement as its places, so nothing has to wait for the commit.
drop trigger order_participants_request on order_participants;
create or replace function request_by_place() returns trigger language plpgsql as $$
begin
  -- Nearly always nobody has asked. Written so that the index of addresses is the only sensible way.
  if exists (select
               from added p
              cross join lateral (
                    select from course_requests r
                     where r.instance_id = p.instance_id and r.email_key = p.email_key and r.state = 'open'
                     limit 1) asked) then
    update course_requests r
       set state = 'ordered', order_id = o.id, decided_at = now()
      from added p
      join orders o on o.instance_id = p.instance_id and o.id = p.order_id
     where r.instance_id = p.instance_id and r.email_key = p.email_key and r.company_id = o.company_id
       and r.course_id = o.course_id and r.state = 'open';
  end if;
  return null;
end
$$;
create trigger order_participants_request after insert on order_participants
  referencing new table as added for each statement execute function request_by_place();

-- A new order has no credit notes, so its line of sales is one plain insert.
create function add_sale() returns trigger language plpgsql as $$
declare
  sold constant int := case when new.status = 'success' then 1 else 0 end;
begin
  insert into sales_changes (instance_id, placed_at, course_id, company_id, coupon_id, method, currency, placed, sold, places,
                             revenue, vat, discount)
  values (new.instance_id, new.created_at, new.course_id, new.company_id, new.coupon_id, new.method, new.currency, 1, sold,
          sold * new.quantity, sold * new.total, sold * new.vat, sold * new.discount);
  return null;
end
$$;
drop trigger orders_sales on orders;
create trigger orders_sales_added after insert on orders
  for each row execute function add_sale();
create trigger orders_sales after delete or update of
  status, course_id, company_id, coupon_id, method, currency, quantity, total, vat, discount, created_at on orders
  for each row execute function keep_sales();

-- Every order raises the number of licences that its company uses. An index with that number in its condition would make
-- Postgres write the company into all its indexes again each time. So the condition is a column, which seldom changes.
alter table companies add column out_of_licences boolean not null
  generated always as (active and used_licenses >= maximum_license) stored;
drop index companies_instance_id_name_key_id_idx1;
create index companies_out_of_licences on companies (instance_id, name_key, id) where out_of_licences;
-- Room in each page for the next version of a row.
alter table companies set (fillfactor = 85);
