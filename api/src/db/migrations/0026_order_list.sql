-- One list of all orders, filtered by status and course as well.

-- The course of an order, which its item names too: a list can be filtered by an index of its own table only.
alter table orders add column course_id bigint;
alter table orders add foreign key (instance_id, course_id) references courses;
update orders o
   set course_id = w.course_id
  from order_items i
  join webshop_items w on w.instance_id = i.instance_id and w.id = i.webshop_item_id
 where i.instance_id = o.instance_id and i.order_id = o.id;
create index on orders (instance_id, course_id, created_at desc, id desc);

-- Orders that wait for anything, and approved ones that are still to be paid: few among many. Queries use these indexes
-- when they write the conditions as literals.
create index orders_waiting on orders (instance_id, created_at desc, id desc)
  where status in ('pending', 'pending_card_payment');
create index orders_unpaid on orders (instance_id, created_at desc, id desc)
  where status = 'success' and paid_at is null;
